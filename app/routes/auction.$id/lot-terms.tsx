import { clsx } from "clsx";
import { AddressFirst, AddressFirstForm, isObtainable } from "~/components/listings/address-first";
import { type DestinationChoice, PostageTo } from "~/components/listings/postage-to";
import type { LiveAuction } from "~/components/live/live-auction";
import { Money } from "~/components/money";
import type { RefusedForm } from "~/components/refused-form";
import { MoneyField } from "~/components/ui/field";
import { Check, CircleAlert } from "~/components/ui/icons";
import { Problem } from "~/components/ui/notice";
import type { Lot } from "~/domain/auctions/lot/lot";
import type { ListingStatus } from "~/domain/listings/listing-view";
import type { Deal } from "~/domain/postage/deal";
import { BidForm } from "./bid-form";
import { BuyNowForm } from "./buy-now-form";
import { type LotForm, placeOfRefusal, shownForms } from "./lot-forms";
import { LotPrice } from "./lot-price";
import type { LotRules, TypedBid } from "./lot-rules";
import { AbsenteeForm, OnDemand, Outcome, SellerTools } from "./on-demand";
import { PlusPostage } from "./plus-postage";

/** Price, time left, whether the member is leading, and what they can do now. */
export function LotTerms({
  lot,
  live,
  rules,
  listingStatus,
  bidKey,
  deal,
  choice = null,
  typed,
  refused,
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
  /** What was entered before the member went to add money or an address. */
  typed: TypedBid;
  refused: RefusedForm | undefined;
}) {
  const { auction } = live;
  const isOpen = auction.status === "live" || auction.status === "scheduled";
  const shown = shownForms(lot, auction);
  const place = refused && placeOfRefusal(shown, refused.values.intent);
  const isBidder = shown.has("bid") || shown.has("absentee");
  const backTo = `/auction/${auction.id}`;
  const refusedOf = (form: LotForm) => (place === form ? refused : undefined);
  return (
    <div className="flex flex-col gap-4">
      <LotPrice lot={lot} live={live} rules={rules} isOpen={isOpen} />
      <Problem title="Nothing was changed" message={place === "above" ? refused?.message : undefined} />
      {isOpen ? (
        <>
          <Standing lot={lot} priceMinor={auction.priceMinor} />
          {isBidder ? <PostageTo choice={choice} /> : null}
          {isBidder && !isObtainable(deal) ? (
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
          {shown.has("bid") && isObtainable(deal) ? (
            <BidForm
              lot={lot}
              auction={auction}
              rules={rules}
              bidKey={bidKey}
              deal={deal}
              typed={typed}
              refused={refusedOf("bid")}
            />
          ) : null}
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
          <OnDemand>
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
                refused={refusedOf("absentee")}
              />
            ) : null}
          </OnDemand>
          {isBidder && isObtainable(deal) && deal.postageMinor === null && deal.isPosted ? (
            <AddressFirst deal={deal} backTo={backTo} variant="secondary" />
          ) : null}
        </>
      ) : (
        <OnDemand>
          <Outcome lot={lot} auction={auction} rules={rules} listingStatus={listingStatus} />
        </OnDemand>
      )}
    </div>
  );
}

/** Whether the member is leading, in words as well as by icon and colour. */
function Standing({ lot: { side, yourMaximumMinor, yourPostageMinor }, priceMinor }: { lot: Lot; priceMinor: number }) {
  const stands = yourMaximumMinor !== null && (side === "leader" || side === "outbid");
  // Always rendered: a screen reader announces changes inside a live region, but not a region that appears.
  return (
    <div role="status" className="empty:-mt-4">
      {stands ? <StandingWords {...{ side, yourMaximumMinor, yourPostageMinor, priceMinor }} /> : null}
    </div>
  );
}

function StandingWords({
  side,
  yourMaximumMinor,
  yourPostageMinor,
  priceMinor,
}: {
  side: "leader" | "outbid";
  yourMaximumMinor: number;
  yourPostageMinor: number;
  priceMinor: number;
}) {
  const leads = side === "leader";
  const Icon = leads ? Check : CircleAlert;
  return (
    <p className={clsx("flex items-start gap-2 font-semibold", leads ? "text-verdigris" : "text-oxide")}>
      <Icon aria-hidden className="mt-1 size-4 shrink-0" />
      {leads ? (
        <span>
          You're leading at <Money amountMinor={priceMinor} />. Your maximum of <Money amountMinor={yourMaximumMinor} />{" "}
          <PlusPostage amountMinor={yourPostageMinor} /> is held until you're outbid.
        </span>
      ) : (
        <span>
          You've been outbid. Your <Money amountMinor={yourMaximumMinor + yourPostageMinor} /> is available again.
        </span>
      )}
    </p>
  );
}
