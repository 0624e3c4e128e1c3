import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { itemList } from "~/components/search/item-list";
import { ResultPage } from "~/components/search/result-page";
import { ButtonLink } from "~/components/ui/controls";
import { requireMember } from "~/platform/http/request.server";
import { loadItems } from "~/platform/lists/results.server";

export const meta: MetaFunction = () => [{ title: "Notes · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  return loadItems(context, { kind: "note" });
}

const LEAD = "Banknotes and paper money, in auctions and at fixed prices.";
const LIST = itemList({ path: "/notes", title: "Notes", lead: LEAD }, { kind: "note" });

export default function Notes() {
  return <ResultPage list={LIST} actions={<ButtonLink to="/types?kind=note">Types and past prices</ButtonLink>} />;
}
