import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { Money } from "~/components/formatted";
import { AddressFirst, ItemSteps, OnDemand, PostageTo } from "~/components/listings/on-demand";
import type { DestinationChoice } from "~/components/listings/postage-to";
import { type Readiness, readinessFor } from "~/components/listings/readiness";
import type { LiveAuction } from "~/components/live/live-auction";
import { useToast } from "~/components/toast/toaster";
import { Check, CircleAlert } from "~/components/ui/icons";
import type { Lot } from "~/domain/auctions/lot/lot-of.server";
import type { ListingStatus } from "~/domain/listing-terms/listing-kind";
import { isObtainable } from "~/domain/postage/obtainable";
import { BidForm } from "./bid-form";
import { type BidAnswer, PlusPostage } from "./bid-review";
import { LotPrice } from "./lot-price";
import { type LotForm, type LotParts, placeOfRefusal, shownForms } from "./lot-rules";
import { AbsenteeForm, BuyNowForm, Outcome, SellerTools } from "./on-demand";

interface LotTermsProps extends Omit<LotParts, "auction"> {
  readonly live: LiveAuction;
  readonly listingStatus: ListingStatus;
  /** For a member without an address: the country that postage is shown to. */
  readonly choice?: DestinationChoice | null;
  /** The member's, unless the page is only a preview. */
  readonly account?: Pick<Readiness, "email" | "isVerified">;
  readonly answer: BidAnswer | undefined;
}

export function LotTerms({ live, listingStatus, choice = null, account, answer, ...rest }: LotTermsProps) {
  const { auction } = live;
  const { lot, rules, deal, prefill } = rest;
  const parts = { ...rest, auction };
  const isOpen = auction.status === "live" || auction.status === "scheduled";
  const forms = shownForms(lot, auction);
  const refusedForm = answer && "message" in answer ? answer : undefined;
  const place = refusedForm && placeOfRefusal(forms, refusedForm.values.intent);
  const isBidder = forms.has("bid") || forms.has("absentee");
  const hasBid = lot.yourMaximumMinor !== null || lot.waitingMinor !== null;
  const readiness =
    account && isBidder && !hasBid ? readinessFor({ ...account, availableMinor: lot.availableMinor }, deal) : null;
  const backTo = `/auction/${auction.id}${prefill.maximum ? `?${new URLSearchParams({ maximum: prefill.maximum })}` : ""}`;
  const refusedOf = (form: LotForm) => (place === form ? refusedForm : undefined);
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
          {forms.has("bid") && isObtainable(deal) ? (
            <BidForm {...parts} answer={refusedForm ? refusedOf("bid") : answer} />
          ) : null}
          <OnDemand>
            {auction.buyNowMinor !== undefined && forms.has("buy-now") && isObtainable(deal) ? (
              <BuyNowForm {...parts} buyNowMinor={auction.buyNowMinor} refused={refusedOf("buy-now")} />
            ) : null}
            {lot.side === "seller" ? (
              <SellerTools {...parts} forms={forms} refused={refusedOf("lower-reserve")} />
            ) : null}
            {forms.has("absentee") && isObtainable(deal) ? (
              <AbsenteeForm {...parts} answer={refusedForm ? refusedOf("absentee") : answer} />
            ) : null}
            {isBidder && isObtainable(deal) && deal.postageMinor === null && deal.isPosted ? (
              <AddressFirst deal={deal} backTo={backTo} variant="secondary" />
            ) : null}
          </OnDemand>
        </>
      ) : (
        <OnDemand>
          <Outcome {...parts} listingStatus={listingStatus} />
        </OnDemand>
      )}
    </div>
  );
}

/** Whether the member is leading, in words as well as by icon and colour. */
function Standing({ lot: { side, yourMaximumMinor, yourPostageMinor }, priceMinor }: { lot: Lot; priceMinor: number }) {
  const leads = side === "leader";
  const Icon = leads ? Check : CircleAlert;
  const { dismissToast } = useToast();
  const sideBefore = useRef(side);
  useEffect(() => {
    // The toast after their bid says that they lead.
    if (sideBefore.current === "leader" && side === "outbid") dismissToast();
    sideBefore.current = side;
  }, [side, dismissToast]);
  // Always rendered: a screen reader announces changes inside a live region, but not a region that appears.
  return (
    <div role="status" className="empty:-mt-4">
      {yourMaximumMinor !== null && (leads || side === "outbid") ? (
        <p className={clsx("flex items-start gap-2 font-semibold", leads ? "text-verdigris" : "text-oxide")}>
          <Icon aria-hidden className="mt-1 size-4 shrink-0" />
          {leads ? (
            <span>
              You're leading at <Money amountMinor={priceMinor} />. Your maximum of{" "}
              <Money amountMinor={yourMaximumMinor} /> <PlusPostage amountMinor={yourPostageMinor} /> is held until
              you're outbid.
            </span>
          ) : (
            <span>
              You've been outbid. Your <Money amountMinor={yourMaximumMinor + yourPostageMinor} /> is available again.
            </span>
          )}
        </p>
      ) : null}
    </div>
  );
}
