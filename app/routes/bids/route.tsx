import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Money } from "~/components/money";
import { Page } from "~/components/page";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { bidReceipts, readReceiptCursor } from "~/domain/auctions/bidding/bid-receipts.server";
import { BID_STANDINGS, type BidStanding } from "~/domain/auctions/overview/bids-overview";
import { bidsOverview } from "~/domain/auctions/overview/bids-overview.server";
import { requireMember } from "~/platform/auth/gate.server";
import { BidsRow } from "./bids-row";
import { Receipts } from "./receipts";

export const meta: MetaFunction = () => [{ title: "Your bids · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const [{ rows, heldMinor }, { receipts, nextCursor }] = await Promise.all([
    bidsOverview(context.reader, member.id),
    bidReceipts(context.reader, {
      bidderId: member.id,
      after: readReceiptCursor(context.url.searchParams.get("receipts")),
    }),
  ]);
  return { rows, heldMinor, receipts, nextCursor };
}

const TITLES: Readonly<Record<BidStanding, string>> = {
  leading: "Leading",
  outbid: "Outbid",
  waiting: "Not open yet",
  won: "Won",
  lost: "Not won",
};

/** Running auctions by closing time, soonest first. Ended ones stay in the order loaded, newest first. */
function inOrder<Row extends { readonly standing: BidStanding; readonly endsAt: number }>(rows: Row[]): Row[] {
  const isOver = rows[0]?.standing === "won" || rows[0]?.standing === "lost";
  return isOver ? rows : rows.sort((one, other) => one.endsAt - other.endsAt);
}

/** Every auction the member bid in, grouped by their standing, with the money held for each. */
export default function Bids() {
  const { rows, heldMinor, receipts, nextCursor } = useLoaderData<typeof loader>();
  const sections = BID_STANDINGS.map(
    (standing) => [standing, inOrder(rows.filter((row) => row.standing === standing))] as const,
  );
  return (
    <Page
      title="Your bids"
      lead={
        rows.length === 0 ? null : (
          <>
            <Money amountMinor={heldMinor} /> in your wallet is held for these auctions. A hold ends when you're outbid,
            or when the auction closes or is cancelled.
          </>
        )
      }
      actions={<ButtonLink to="/watched">Watched</ButtonLink>}
    >
      {rows.length === 0 ? (
        <EmptyState title="You haven't bid yet" action={<ButtonLink to="/auctions">See what closes soon</ButtonLink>}>
          <p>Auctions you bid on appear here, with your standing and the money held for each.</p>
        </EmptyState>
      ) : null}
      <div className="flex flex-col gap-12">
        {sections.map(([standing, found]) =>
          found.length === 0 ? null : (
            <section key={standing} aria-labelledby={standing}>
              <h2 id={standing} className="pb-3 text-xl">
                {TITLES[standing]} <span className="text-quiet">({found.length})</span>
              </h2>
              <ul className="border-b border-line">
                {found.map((row) => (
                  <BidsRow key={row.auctionId} row={row} />
                ))}
              </ul>
            </section>
          ),
        )}
        {receipts.length > 0 ? <Receipts receipts={receipts} nextCursor={nextCursor} /> : null}
      </div>
    </Page>
  );
}
