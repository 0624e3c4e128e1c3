import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Shelf } from "~/components/listings/shelf";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { requireMember } from "~/platform/gate.server";
import { loadShelfPage } from "~/platform/shelf-page.server";

export const meta: MetaFunction = () => [{ title: "Coins · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMember(context);
  return loadShelfPage(context, { kind: "coin" });
}

export default function Coins() {
  const { items, nextCursor, problem } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Coins"
      lead="From ancient silver to modern proofs, in auctions and at fixed prices."
      actions={<ButtonLink to="/search?kind=coin">Search coins</ButtonLink>}
    >
      <Shelf
        items={items}
        nextCursor={nextCursor}
        problem={problem}
        empty={{
          title: "No coins are on sale like this",
          children: <p>Every coin that a member puts on sale appears here, newest first. You can be the first.</p>,
          action: <ButtonLink to="/create-listing?kind=coin">List a coin</ButtonLink>,
        }}
      />
    </Page>
  );
}
