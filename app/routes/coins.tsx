import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { KindPage } from "~/components/listings/kind-page";
import { requireMember } from "~/platform/auth/gate.server";
import { loadListingsPage } from "~/platform/lists/listings-page.server";

export const meta: MetaFunction = () => [{ title: "Coins · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  return loadListingsPage(context, { kind: "coin" });
}

export default function Coins() {
  return (
    <KindPage
      kind="coin"
      title="Coins"
      page={useLoaderData<typeof loader>()}
      lead="From ancient silver to modern proofs, in auctions and at fixed prices."
    >
      <p>Coins that members list for sale appear here, newest first.</p>
    </KindPage>
  );
}
