import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Countdown } from "~/components/countdown";
import { ItemRow } from "~/components/item-row";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import type { Waiting } from "~/domain/dashboard/waiting";

/** How many are shown. The rest are on the orders, offers and bids pages. */
const SHOWN = 8;

type Row = { [Kind in Waiting["kind"]]: Omit<Extract<Waiting, { kind: Kind }>, "until"> }[Waiting["kind"]] & {
  readonly until: string | null;
};

/** What the member has to do, most urgent first. */
export function WaitingList({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mb-12">
      <h2 id="waiting" className="pb-3 text-xl">
        Waiting for you <span className="text-quiet">({rows.length})</span>
      </h2>
      <ul className="border-b border-line">
        {rows.slice(0, SHOWN).map((row) => (
          <Line key={keyOf(row)} row={row} />
        ))}
      </ul>
      {rows.length > SHOWN ? (
        <p className="flex flex-wrap gap-x-5 pt-3 text-sm">
          <span className="flex min-h-11 items-center text-quiet">{rows.length - SHOWN} more:</span>
          <More to="/orders?tab=todo">Orders to do</More>
          <More to="/offers">Offers</More>
          <More to="/bids">Bids</More>
        </p>
      ) : null}
    </section>
  );
}

function More({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link flex min-h-11 items-center">
      {children}
    </Link>
  );
}

function keyOf(row: Row): string {
  switch (row.kind) {
    case "order":
      return `order-${row.orderId}`;
    case "offer":
      return `offer-${row.offerId}`;
    case "outbid":
      return `auction-${row.auctionId}`;
  }
}

function Line({ row }: { row: Row }) {
  return (
    <ItemRow
      to={pathOf(row)}
      item={row}
      facts={<Facts row={row} />}
      figure={
        <>
          <Money amountMinor={row.amountMinor} className="block" />
          {row.until === null ? null : row.kind === "outbid" ? (
            <Countdown endsAt={row.until} announce={false} className="text-sm text-quiet" />
          ) : (
            <span className="text-sm text-quiet">
              by <LocalTime at={row.until} style="date" />
            </span>
          )}
        </>
      }
    />
  );
}

function pathOf(row: Row): string {
  switch (row.kind) {
    case "order":
      return `/orders/${row.orderId}`;
    case "offer":
      return "/offers";
    case "outbid":
      return `/auction/${row.auctionId}`;
  }
}

function Facts({ row }: { row: Row }) {
  switch (row.kind) {
    case "order":
      return (
        <>
          <Todo>{row.todo}</Todo> {row.side === "buyer" ? "Bought from" : "Sold to"} {row.otherName}
        </>
      );
    case "offer":
      return (
        <>
          <Todo>{row.isSecondChance ? "Answer your second-chance offer" : "Answer an offer"}</Todo> From {row.otherName}
        </>
      );
    case "outbid":
      return (
        <>
          <span className="font-semibold text-oxide">Outbid.</span> Bid again to take the lead
        </>
      );
  }
}

function Todo({ children }: { children: string }) {
  return <span className="font-semibold text-ink">{children}.</span>;
}
