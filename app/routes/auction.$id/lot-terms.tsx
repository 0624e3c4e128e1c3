import { AddressFirst, AddressFirstForm, OnDemand, PostageTo } from "~/components/listings/on-demand";
import type { DestinationChoice } from "~/components/listings/postage-to";
import type { LiveAuction } from "~/components/live/live-auction";
import type { Readiness } from "~/components/steps-to-bid";
import { MoneyField } from "~/components/ui/field";
import type { Lot } from "~/domain/auctions/lot/lot";
import type { ListingStatus } from "~/domain/listings/listing-view";
import type { Deal } from "~/domain/postage/deal";
import { isObtainable } from "~/domain/postage/obtainable";
import { BidForm } from "./bid-form";
import type { BidAnswer } from "./bid-review";
import { type LotForm, placeOfRefusal, shownForms } from "./lot-forms";
import { LotPrice } from "./lot-price";
import type { LotRules, TypedBid } from "./lot-rules";
import { AbsenteeForm, BuyNowForm, LotSteps, Outcome, SellerTools } from "./on-demand";
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
  const readiness = account && isBidder ? readinessOf(lot, deal, account) : null;
  const backTo = `/auction/${auction.id}`;
  const refusedOf = (form: LotForm) => (place === form ? refused : undefined);
  return (
    <div className="flex flex-col gap-4">
      <LotPrice lot={lot} live={live} rules={rules} isOpen={isOpen} />
      {isOpen ? (
        <>
          <Standing lot={lot} priceMinor={auction.priceMinor} />
          <OnDemand>
            {isBidder && choice ? <PostageTo choice={choice} /> : null}
            {readiness ? <LotSteps readiness={readiness} auction={auction} deal={deal} /> : null}
            {isBidder && !isObtainable(deal) && !(readiness && deal.postsTo === null) ? (
              deal.postsTo === null ? (
                <AddressFirstForm backTo={backTo}>
                  <MoneyField
                    label="Your maximum"
                    name="maximum"
                    defaultValue={typed.maximum}
                    hint={`For the item alone, ${deal.note}.`}
                  />
                </AddressFirstForm>
              ) : (
                <AddressFirst deal={deal} backTo={backTo} variant="primary" />
              )
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

/** What a member without money still needs; null for a bidder, and for whom only the form is left. */
function readinessOf(
  { availableMinor, yourMaximumMinor, waitingMinor }: Lot,
  deal: Deal,
  account: Pick<Readiness, "email" | "isVerified">,
): Readiness | null {
  if (availableMinor > 0 || yourMaximumMinor !== null || waitingMinor !== null) return null;
  return { ...account, availableMinor, hasAddress: isObtainable(deal) || deal.postsTo !== null };
}
