import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { feedLinks } from "~/components/listings/feed-links";
import { itemList } from "~/components/search/item-list";
import { ResultPage } from "~/components/search/result-page";
import { ButtonLink } from "~/components/ui/controls";
import { loadItems } from "~/platform/lists/results.server";

export const meta: MetaFunction = ({ location }) => [
  { title: "Browse · Obverse" },
  ...feedLinks(location.search),
  { name: "description", content: "Coins, banknotes and other collectibles for sale on Obverse." },
];

export const loader = ({ context }: LoaderFunctionArgs) => loadItems(context, {});

const LIST = itemList(
  { path: "/browse", title: "Browse", lead: "Everything on sale right now. Every auction bid is backed by money." },
  {},
);

export default function Browse() {
  return <ResultPage list={LIST} actions={<ButtonLink to="/types">Types and past prices</ButtonLink>} />;
}
