import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useRootFacts } from "~/components/formatted";
import { feedLinks } from "~/components/listings/feed-links";
import { itemList } from "~/components/search/item-list";
import { ResultPage } from "~/components/search/result-page";
import { ButtonLink } from "~/components/ui/controls";
import { loadItems } from "~/platform/lists/results.server";

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  ...feedLinks(location.search),
  { title: data?.query.q ? `${data.query.q} · Search · Obverse` : "Search · Obverse" },
];

export const loader = ({ context }: LoaderFunctionArgs) => loadItems(context, { hasBestMatch: true });

const LEAD = "Find items by keyword, year, catalogue number, grade or certificate.";
const LIST = itemList({ path: "/search", title: "Search", lead: LEAD }, { hasBestMatch: true });

export default function Search() {
  const actions = useRootFacts()?.user ? <ButtonLink to="/searches">Saved searches</ButtonLink> : null;
  return <ResultPage list={LIST} actions={actions} />;
}
