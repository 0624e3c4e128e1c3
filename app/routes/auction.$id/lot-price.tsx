import { WifiOff } from "lucide-react";
import { Countdown } from "~/components/countdown";
import type { LiveAuction } from "~/components/live/live-auction";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import type { Lot } from "~/domain/auctions/lot/lot";
import { spokenDuration } from "~/domain/spoken-duration";
import { FreshPrice } from "./fresh-price";
import type { LotRules } from "./lot-rules";

/** The price and the time left, and below them what else is known: reserve, buy-now, who watches. */
export function LotPrice({
  lot,
  live: { auction, watching, isLive },
  rules,
  isOpen,
}: {
  lot: Lot;
  live: LiveAuction;
  rules: LotRules;
  isOpen: boolean;
}) {
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-sm text-quiet">{priceWords(auction, bidderCountOf(lot, auction), isOpen)}</p>
          <FreshPrice priceMinor={auction.priceMinor} isGood={lot.side === "leader"} className="text-2xl lg:text-3xl" />
        </div>
        <div className="text-right">
          <LotTime auction={auction} />
        </div>
      </div>
      {auction.status === "live" && isExtended(lot, auction, rules) ? (
        <p role="status" className="text-sm text-quiet">
          A bid came in the last {spokenDuration(rules.softCloseMs)}, so the close moved: everyone has that long to
          answer.
        </p>
      ) : null}
      <p className="flex flex-wrap gap-x-4 text-sm text-quiet">
        <span>
          {auction.hasReserve
            ? auction.reserveMet
              ? "Reserve met"
              : `Reserve not met${isOpen ? " yet" : ""}`
            : "No reserve"}
          {lot.yourReserveMinor === null ? null : (
            <>
              {" "}
              (yours is <Money amountMinor={lot.yourReserveMinor} />)
            </>
          )}
        </span>
        {auction.buyNowMinor !== undefined && (auction.status === "scheduled" || lot.side === "seller") ? (
          <span>
            Buy now at <Money amountMinor={auction.buyNowMinor} />
          </span>
        ) : null}
        {lot.watcherCount > 0 ? <span>{lot.watcherCount} watching</span> : null}
        {isOpen && watching !== null && watching > 1 ? <span>{watching} looking now</span> : null}
        {isOpen && !isLive ? (
          <span role="status" className="flex items-center gap-1.5">
            <WifiOff aria-hidden className="size-4" />
            Connecting again; showing what was last loaded
          </span>
        ) : null}
      </p>
    </>
  );
}

/** What the price is: only a sale makes it final. */
function priceWords({ bidCount, status }: LiveAuction["auction"], bidderCount: number | null, isOpen: boolean): string {
  if (bidCount === 0 && status !== "sold") return isOpen ? "Starting price · no bids yet" : "Starting price · no bids";
  const bids = `${counted(bidCount, "bid")}${bidderCount === null ? "" : ` by ${counted(bidderCount, "bidder")}`}`;
  return `${isOpen ? "Current price" : status === "sold" ? "Final price" : "Highest bid"} · ${bids}`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** How many people bid, where someone did more than once; null until the page has caught up with the room. */
function bidderCountOf({ bidderCount, auction: loaded }: Lot, { bidCount }: LiveAuction["auction"]): number | null {
  return bidCount === loaded.bidCount && bidderCount !== null && bidderCount < bidCount ? bidderCount : null;
}

/** Whether the newest bid set the end that the auction has now (soft close). */
function isExtended({ bids: [newest], auction: loaded }: Lot, { endsAt }: LiveAuction["auction"], rules: LotRules) {
  const end = Date.parse(endsAt);
  const isByNewest = newest !== undefined && end - Date.parse(newest.at) <= rules.softCloseMs;
  return isByNewest || end > Date.parse(loaded.endsAt);
}

function LotTime({ auction: { status, startsAt, endsAt } }: Pick<LiveAuction, "auction">) {
  if (status === "cancelled") return <p className="text-sm text-quiet">Cancelled</p>;
  if (status === "scheduled")
    return (
      <>
        <p className="text-sm text-quiet">Opens in</p>
        <Countdown endsAt={startsAt} toward="open" className="text-xl" />
        <p className="text-sm text-quiet">
          <LocalTime at={startsAt} style="short" />
        </p>
      </>
    );
  if (status === "live")
    return (
      <>
        <p className="text-sm text-quiet">Closes in</p>
        <Countdown endsAt={endsAt} className="text-xl" />
        <p className="text-sm text-quiet">
          <LocalTime at={endsAt} style="short" />
        </p>
      </>
    );
  return (
    <>
      <p className="text-sm text-quiet">Closed</p>
      <LocalTime at={endsAt} style="short" className="text-xl" />
    </>
  );
}
