import { AddressFirst, ItemSteps, OnDemand, PostageTo } from "~/components/listings/on-demand";
import type { DestinationChoice } from "~/components/listings/postage-to";
import { type Readiness, readinessFor } from "~/components/listings/readiness";
import type { LiveAuction } from "~/components/live/live-auction";
import type { Lot } from "~/domain/auctions/lot/lot";
import type { ListingStatus } from "~/domain/listing-terms/listing-status";
import type { Deal } from "~/domain/postage/deal";
import { isObtainable } from "~/domain/postage/obtainable";
import { BidForm } from "./bid-form";
import type { BidAnswer } from "./bid-review";
import { type LotForm, placeOfRefusal, shownForms } from "./lot-forms";
import { LotPrice } from "./lot-price";
import type { LotRules, TypedBid } from "./lot-rules";
import { AbsenteeForm, BuyNowForm, Outcome, SellerTools } from "./on-demand";
import { Standing } from "./standing";

/** Price, time left, whether the member is leading, and what they can do now. */
export function LotTerms({
  lot,
  live,
  rules,
  listingStatus,
  bidKey,
  deal,
  choice = null,
  account,
  typed,
  answer,
}: {
  lot: Lot;
  live: LiveAuction;
  rules: LotRules;
  listingStatus: ListingStatus;
  bidKey: string;
  /** How the item gets to this member, and for which postage. */
  deal: Deal;
  /** For a member without an address: the country that postage is shown to. */
  choice?: DestinationChoice | null;
  /** The member's, unless the page only rehearses. */
  account?: Pick<Readiness, "email" | "isVerified">;
  /** What was entered before the member went to add money or an address. */
  typed: TypedBid;
  answer: BidAnswer | undefined;
}) {
  const { auction } = live;
  const isOpen = auction.status === "live" || auction.status === "scheduled";
  const shown = shownForms(lot, auction);
  const refused = answer && "message" in answer ? answer : undefined;
  const place = refused && placeOfRefusal(shown, refused.values.intent);
  const isBidder = shown.has("bid") || shown.has("absentee");
  const hasBid = lot.yourMaximumMinor !== null || lot.waitingMinor !== null;
  const readiness =
    account && isBidder && !hasBid ? readinessFor({ ...account, availableMinor: lot.availableMinor }, deal) : null;
  const backTo = `/auction/${auction.id}${typed.maximum ? `?${new URLSearchParams({ maximum: typed.maximum })}` : ""}`;
  const refusedOf = (form: LotForm) => (place === form ? refused : undefined);
  return (
    <div className="flex flex-col gap-4">
      <LotPrice lot={lot} live={live} rules={rules} isOpen={isOpen} />
      {isOpen ? (
        <>
          <Standing lot={lot} priceMinor={auction.priceMinor} />
          <OnDemand>
            {isBidder && choice ? <PostageTo choice={choice} /> : null}
            {readiness ? (
              <ItemSteps
                act="bid"
                readiness={readiness}
                neededMinor={auction.minimumMinor + (deal.postageMinor ?? 0)}
                backTo={backTo}
              />
            ) : null}
            {isBidder && !isObtainable(deal) && readiness?.address !== "needed" ? (
              <AddressFirst deal={deal} backTo={backTo} variant="primary" />
            ) : null}
          </OnDemand>
          {shown.has("bid") && isObtainable(deal) ? (
            <BidForm
              lot={lot}
              auction={auction}
              rules={rules}
              bidKey={bidKey}
              deal={deal}
              typed={typed}
              answer={refused ? refusedOf("bid") : answer}
            />
          ) : null}
          <OnDemand>
            {auction.buyNowMinor !== undefined && shown.has("buy-now") && isObtainable(deal) ? (
              <BuyNowForm
                refused={refusedOf("buy-now")}
                buyNowMinor={auction.buyNowMinor}
                hasReserve={auction.hasReserve}
                deal={deal}
                formKey={bidKey}
                typedWay={typed.way}
              />
            ) : null}
            {lot.side === "seller" ? (
              <SellerTools
                lot={lot}
                auction={auction}
                rules={rules}
                shown={shown}
                refused={refusedOf("lower-reserve")}
              />
            ) : null}
            {shown.has("absentee") && isObtainable(deal) ? (
              <AbsenteeForm
                lot={lot}
                auction={auction}
                formKey={bidKey}
                deal={deal}
                typed={typed}
                answer={refused ? refusedOf("absentee") : answer}
              />
            ) : null}
            {isBidder && isObtainable(deal) && deal.postageMinor === null && deal.isPosted ? (
              <AddressFirst deal={deal} backTo={backTo} variant="secondary" />
            ) : null}
          </OnDemand>
        </>
      ) : (
        <OnDemand>
          <Outcome lot={lot} auction={auction} rules={rules} listingStatus={listingStatus} />
        </OnDemand>
      )}
    </div>
  );
}
