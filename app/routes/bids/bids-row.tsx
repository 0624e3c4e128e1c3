import { Link } from "~/components/link";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import { Countdown } from "~/components/time/countdown";
import { ItemRow } from "~/components/ui/item-row";
import type { BidsRow as Row } from "~/domain/auctions/overview/bids-overview.server";

/** One auction: the item, whether the member is leading, the price and the time. */
export function BidsRow({ row }: { row: Row }) {
  const { standing, startsAt, endsAt } = row;
  const isOver = standing === "won" || standing === "lost";
  return (
    <ItemRow
      to={`/auction/${row.auctionId}`}
      item={row}
      facts={<Facts row={row} />}
      figure={
        <>
          <Money amountMinor={row.priceMinor} className="block" />
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
          <Link to={`/auction/${auctionId}`} className="link whitespace-nowrap">
            Bid again
          </Link>
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
          {orderId === null ? null : (
            <Link to={`/orders/${orderId}`} className="link">
              View order
            </Link>
          )}
        </>
      );
    case "lost":
      return maximum ? <>Your last maximum was {maximum}. No money is held.</> : <>No money is held.</>;
  }
}
