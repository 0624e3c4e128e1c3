import { clsx } from "clsx";
import { useRef } from "react";
import { Approximately, LocalTime, Money } from "~/components/formatted";
import type { LiveAuction } from "~/components/live/live-auction";
import { Countdown } from "~/components/time/countdown";
import { icon } from "~/components/ui/icons";
import type { Lot } from "~/domain/auctions/lot/lot-of.server";
import { spokenDuration } from "~/domain/time/spoken-duration";
import type { LotParts, LotRules } from "./lot-rules";

const WifiOff = icon(
  "M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20",
);

type LotPriceProps = Pick<LotParts, "lot" | "rules"> & { readonly live: LiveAuction; readonly isOpen: boolean };

export function LotPrice({ lot, live: { auction, watching, isLive }, rules, isOpen }: LotPriceProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-sm text-quiet">{priceWords(auction, bidderCountOf(lot, auction), isOpen)}</p>
          <FreshPrice priceMinor={auction.priceMinor} isGood={lot.side === "leader"} />
        </div>
        <div className="text-right">
          <LotTime auction={auction} />
        </div>
      </div>
      {auction.status === "live" && isExtended(lot, auction, rules) ? (
        <p role="status" className="text-sm text-quiet">
          A bid in the last {spokenDuration(rules.softCloseMs)} extended the auction, so that everyone has time to
          respond.
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
              (your reserve is <Money amountMinor={lot.yourReserveMinor} />)
            </>
          )}
        </span>
        {auction.buyNowMinor !== undefined && (auction.status === "scheduled" || lot.side === "seller") ? (
          <span>
            Buy now for <Money amountMinor={auction.buyNowMinor} />
          </span>
        ) : null}
        {lot.watcherCount > 0 ? <span>{lot.watcherCount} watching</span> : null}
        {isOpen && watching !== null && watching > 1 ? <span>{watching} viewing now</span> : null}
        {isOpen && !isLive ? (
          <span role="status" className="flex items-center gap-1.5">
            <WifiOff aria-hidden className="size-4" />
            Reconnecting. Prices may be out of date.
          </span>
        ) : null}
      </p>
    </>
  );
}

function priceWords({ bidCount, status }: LiveAuction["auction"], bidderCount: number | null, isOpen: boolean): string {
  if (bidCount === 0 && status !== "sold") return isOpen ? "Starting price · no bids yet" : "Starting price · no bids";
  const bids = `${plural(bidCount, "bid")}${bidderCount === null ? "" : ` by ${plural(bidderCount, "bidder")}`}`;
  return `${isOpen ? "Current price" : status === "sold" ? "Final price" : "Highest bid"} · ${bids}`;
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The number of bidders if someone bid more than once; null while the page is behind the room. */
function bidderCountOf({ bidderCount, auction: loaded }: Lot, { bidCount }: LiveAuction["auction"]): number | null {
  return bidCount === loaded.bidCount && bidderCount !== null && bidderCount < bidCount ? bidderCount : null;
}

function isExtended({ bids: [newest], auction: loaded }: Lot, { endsAt }: LiveAuction["auction"], rules: LotRules) {
  const end = Date.parse(endsAt);
  const isByNewest = newest !== undefined && end - Date.parse(newest.at) <= rules.softCloseMs;
  return isByNewest || end > Date.parse(loaded.endsAt);
}

function LotTime({ auction: { status, startsAt, endsAt } }: Pick<LiveAuction, "auction">) {
  if (status === "cancelled") return <p className="text-sm text-quiet">Cancelled</p>;
  if (status !== "scheduled" && status !== "live")
    return (
      <>
        <p className="text-sm text-quiet">Closed</p>
        <LocalTime at={endsAt} style="short" className="text-xl" />
      </>
    );
  const [words, at, toward] =
    status === "live" ? ["Closes in", endsAt, "close" as const] : ["Opens in", startsAt, "open" as const];
  return (
    <>
      <p className="text-sm text-quiet">{words}</p>
      <Countdown endsAt={at} toward={toward} className="text-xl" />
      <p className="text-sm text-quiet">
        <LocalTime at={at} style="short" />
      </p>
    </>
  );
}

/** A price that fades once through colour when it changes on the open page; never when the page is first shown. */
function FreshPrice({ priceMinor, isGood }: { priceMinor: number; isGood: boolean }) {
  const first = useRef(priceMinor);
  const hasMoved = priceMinor !== first.current;
  return (
    <p aria-live="polite" className="text-2xl lg:text-3xl">
      <span
        key={priceMinor}
        className={clsx("inline-block", hasMoved && (isGood ? "animate-price-good" : "animate-price-new"))}
      >
        <Money amountMinor={priceMinor} />
      </span>
      <Approximately amountMinor={priceMinor} />
    </p>
  );
}
