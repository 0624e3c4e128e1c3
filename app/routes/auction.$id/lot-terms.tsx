import { clsx } from "clsx";
import { Check, CircleAlert, WifiOff } from "lucide-react";
import { Countdown } from "~/components/countdown";
import type { LiveAuction } from "~/components/live/live-auction";
import { LocalTime } from "~/components/local-time";
import { Money } from "~/components/money";
import type { Lot } from "~/domain/auctions/lot";
import type { ListingStatus } from "~/domain/listings/listing-view";
import { spokenDuration } from "~/domain/spoken-duration";
import { AbsenteeForm } from "./absentee-form";
import { BidForm } from "./bid-form";
import { BuyNowForm } from "./buy-now-form";
import { FreshPrice } from "./fresh-price";
import type { LotRules } from "./lot-rules";
import { NextBid } from "./next-bid";
import { Outcome } from "./outcome";
import type { RefusedAct } from "./refused-act";
import { SellerTools } from "./seller-tools";

/** Price, time left, where the member stands, and what they may do now. */
export function LotTerms({
  lot,
  live,
  rules,
  listingStatus,
  bidKey,
  refused,
}: {
  lot: Lot;
  live: LiveAuction;
  rules: LotRules;
  listingStatus: ListingStatus;
  bidKey: string;
  refused: RefusedAct | undefined;
}) {
  const { auction, watching, isLive } = live;
  const isOpen = auction.status === "live" || auction.status === "scheduled";
  const refusedOf = (...intents: string[]) => (intents.includes(refused?.values.intent ?? "bid") ? refused : undefined);
  const bidCount = `${auction.bidCount} bid${auction.bidCount === 1 ? "" : "s"}`;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-sm text-quiet">
            {isOpen
              ? auction.bidCount
                ? `Current price · ${bidCount}`
                : "Starting price"
              : auction.status === "cancelled"
                ? "Starting price"
                : `Final price · ${bidCount}`}
          </p>
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
          {auction.hasReserve ? (auction.reserveMet ? "Reserve met" : "Reserve not met yet") : "No reserve"}
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
      {isOpen ? (
        <>
          <Standing lot={lot} priceMinor={auction.priceMinor} />
          {auction.status === "live" && lot.side !== "seller" ? (
            <BidForm
              lot={lot}
              auction={auction}
              rules={rules}
              bidKey={bidKey}
              refused={refusedOf("bid", "top-up-and-bid")}
            />
          ) : null}
          {auction.status === "live" && (lot.side === "watcher" || lot.side === "outbid") ? (
            <NextBid minimumMinor={auction.minimumMinor} formKey={bidKey} />
          ) : null}
          {auction.buyNowMinor !== undefined && auction.status === "live" && lot.side !== "seller" ? (
            <BuyNowForm
              refused={refusedOf("buy-now", "top-up-and-buy-now")}
              buyNowMinor={auction.buyNowMinor}
              hasReserve={auction.hasReserve}
              formKey={bidKey}
            />
          ) : null}
          {lot.side === "seller" ? <SellerTools lot={lot} auction={auction} rules={rules} refused={refused} /> : null}
          {auction.status === "scheduled" && lot.side !== "seller" ? (
            <AbsenteeForm lot={lot} auction={auction} formKey={bidKey} refused={refusedOf("absentee", "withdraw")} />
          ) : null}
        </>
      ) : (
        <Outcome lot={lot} auction={auction} rules={rules} listingStatus={listingStatus} />
      )}
    </div>
  );
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

/** Whether the member leads, in a word, a sign and a colour. */
function Standing({ lot: { side, yourMaximumMinor }, priceMinor }: { lot: Lot; priceMinor: number }) {
  if (yourMaximumMinor === null || (side !== "leader" && side !== "outbid")) return null;
  const leads = side === "leader";
  const Icon = leads ? Check : CircleAlert;
  return (
    <p role="status" className={clsx("flex items-start gap-2 font-semibold", leads ? "text-verdigris" : "text-oxide")}>
      <Icon aria-hidden className="mt-1 size-4 shrink-0" />
      {leads ? (
        <span>
          You lead at <Money amountMinor={priceMinor} />. Your maximum of <Money amountMinor={yourMaximumMinor} /> is
          held until you are outbid.
        </span>
      ) : (
        <span>
          You are outbid. Your last maximum was <Money amountMinor={yourMaximumMinor} />; nothing of it is held any
          more.
        </span>
      )}
    </p>
  );
}
