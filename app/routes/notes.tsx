import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { KindPage } from "~/components/listings/kind-page";
import { requireMember } from "~/platform/auth/gate.server";
import { loadListingsPage } from "~/platform/lists/listings-page.server";

export const meta: MetaFunction = () => [{ title: "Notes · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  return loadListingsPage(context, { kind: "note" });
}

export default function Notes() {
  return (
    <KindPage
      kind="note"
      title="Notes"
      page={useLoaderData<typeof loader>()}
      lead="Banknotes and paper money, in auctions and at fixed prices."
    >
      <p>Banknotes that members list for sale appear here, newest first.</p>
    </KindPage>
  );
}
