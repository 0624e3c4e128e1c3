import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { itemList } from "~/components/search/item-list";
import { ResultPage } from "~/components/search/result-page";
import { ButtonLink } from "~/components/ui/controls";
import { requireMember } from "~/platform/http/request.server";
import { loadItems } from "~/platform/lists/results.server";

export const meta: MetaFunction = () => [{ title: "Coins · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  return loadItems(context, { kind: "coin" });
}

const LEAD = "From ancient silver to modern proofs, in auctions and at fixed prices.";
const LIST = itemList({ path: "/coins", title: "Coins", lead: LEAD }, { kind: "coin" });

export default function Coins() {
  return <ResultPage list={LIST} actions={<ButtonLink to="/types?kind=coin">Types and past prices</ButtonLink>} />;
}
