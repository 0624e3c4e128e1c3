import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LocalTime, Money, Price } from "~/components/formatted";
import { EmptyState, Page } from "~/components/page";
import { Countdown } from "~/components/time/countdown";
import { ButtonLink, StandaloneLink, TextLink } from "~/components/ui/controls";
import { ItemRow } from "~/components/ui/thumb";
import { BID_STANDINGS, type BidStanding } from "~/domain/auctions/overview/bids-overview";
import {
  type BidReceipt,
  bidReceipts,
  bidsOverview,
  type BidsRow as Row,
  readReceiptCursor,
} from "~/domain/auctions/overview/bids-overview.server";
import { requireMember } from "~/platform/http/request.server";

export const meta: MetaFunction = () => [{ title: "Your bids · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const member = await requireMember(context);
  const [overview, receipts] = await Promise.all([
    bidsOverview(context.reader, member.id),
    bidReceipts(context.reader, {
      bidderId: member.id,
      after: readReceiptCursor(context.url.searchParams.get("receipts")),
    }),
  ]);
  return { ...overview, ...receipts };
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

export default function Bids() {
  const { rows, heldMinor, receipts } = useLoaderData<typeof loader>();
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
        <EmptyState title="You haven't bid yet" action="See what closes soon" to="/auctions">
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
        {receipts.length > 0 ? <Receipts /> : null}
      </div>
    </Page>
  );
}

function BidsRow({ row }: { row: Row }) {
  const { standing, startsAt, endsAt } = row;
  const isOver = standing === "won" || standing === "lost";
  return (
    <ItemRow
      to={`/auction/${row.auctionId}`}
      item={row}
      facts={<Facts row={row} />}
      figure={
        <>
          <span className="block">
            <Price amountMinor={row.priceMinor} />
          </span>
          <span className="text-sm text-quiet">
            {isOver ? (
              <LocalTime at={endsAt} style="date" />
            ) : standing === "waiting" ? (
              <Countdown endsAt={startsAt} toward="open" announce={false} />
            ) : (
              <Countdown endsAt={endsAt} announce={false} />
            )}
          </span>
        </>
      }
    />
  );
}

function Facts({ row: { auctionId, standing, heldMinor, yourMaximumMinor, yourPostageMinor, orderId } }: { row: Row }) {
  const maximum = yourMaximumMinor === null ? null : <Money amountMinor={yourMaximumMinor} />;
  switch (standing) {
    case "leading":
      return (
        <>
          <span className="font-semibold text-verdigris">You're leading.</span> <Money amountMinor={heldMinor} /> is
          held{yourPostageMinor === 0 ? "" : ", including postage"}.
        </>
      );
    case "outbid":
      return (
        <>
          <span className="font-semibold text-oxide">Outbid.</span> Your{" "}
          {yourMaximumMinor === null ? "money" : <Money amountMinor={yourMaximumMinor + yourPostageMinor} />} is
          available again.{" "}
          <TextLink to={`/auction/${auctionId}`} className="whitespace-nowrap">
            Bid again
          </TextLink>
        </>
      );
    case "waiting":
      return (
        <>
          <Money amountMinor={heldMinor} /> is held. We'll place your bid when the auction opens.
        </>
      );
    case "won":
      return (
        <>
          <span className="font-semibold text-verdigris">Won.</span>{" "}
          {orderId === null ? null : <TextLink to={`/orders/${orderId}`}>View order</TextLink>}
        </>
      );
    case "lost":
      return maximum ? <>Your last maximum was {maximum}. No money is held.</> : <>No money is held.</>;
  }
}

function Receipts() {
  const { receipts, nextCursor } = useLoaderData<typeof loader>();
  return (
    <section id="receipts" aria-labelledby="receipts-title">
      <h2 id="receipts-title" className="pb-1 text-xl">
        Bid receipts
      </h2>
      <p className="mb-3 max-w-prose text-sm text-quiet">
        Each auction's public log must show your bid with the same number and hash as its receipt. Some months after an
        auction's close, its receipts leave this list: the log stays, and{" "}
        <TextLink to="/settings/export">your export</TextLink> has all of your bids.
      </p>
      <ul className="border-b border-line">
        {receipts.map((receipt) => (
          <ReceiptLine key={`${receipt.auctionId}-${receipt.seq}`} receipt={receipt} />
        ))}
      </ul>
      {nextCursor ? (
        <p className="mt-3">
          <StandaloneLink to={`/bids?receipts=${nextCursor}#receipts`}>Older receipts</StandaloneLink>
        </p>
      ) : null}
    </section>
  );
}

function ReceiptLine({ receipt }: { receipt: BidReceipt }) {
  const { auctionId, title, seq, hash, maximumMinor, postageMinor, at } = receipt;
  return (
    <li className="border-t border-line py-3">
      <span className="flex flex-wrap justify-between gap-x-4">
        <TextLink to={`/auction/${auctionId}`}>{title}</TextLink>
        <LocalTime at={at} style="short" className="text-sm text-quiet" />
      </span>
      <details className="text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1.5">
          Bid {seq} recorded · <span className="link">View receipt</span>
        </summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pb-1">
          <dt className="text-quiet">Bid</dt>
          <dd>{seq}</dd>
          <dt className="text-quiet">Your maximum</dt>
          <dd>
            <Money amountMinor={maximumMinor} />
          </dd>
          {postageMinor === 0 ? null : (
            <>
              <dt className="text-quiet">Postage</dt>
              <dd>
                <Money amountMinor={postageMinor} />
              </dd>
            </>
          )}
          <dt className="text-quiet">Hash</dt>
          <dd>
            <code className="break-all">{hash}</code>
          </dd>
        </dl>
        <StandaloneLink to={`/auction/${auctionId}#history`}>Compare with the auction's log</StandaloneLink>
      </details>
    </li>
  );
}
