import { clsx } from "clsx";
import type { LiveAuction } from "~/components/live/live-auction";
import { Money } from "~/components/money";
import type { RefusedForm } from "~/components/refused-form";
import { Check, CircleAlert } from "~/components/ui/icons";
import { Problem } from "~/components/ui/notice";
import type { Lot } from "~/domain/auctions/lot/lot";
import type { ListingStatus } from "~/domain/listings/listing-view";
import { BidForm } from "./bid-form";
import { BuyNowForm } from "./buy-now-form";
import { type LotForm, placeOfRefusal, shownForms } from "./lot-forms";
import { LotPrice } from "./lot-price";
import type { LotRules } from "./lot-rules";
import { AbsenteeForm, OnDemand, Outcome, SellerTools } from "./on-demand";

/** Price, time left, whether the member is leading, and what they can do now. */
export function LotTerms({
  lot,
  live,
  rules,
  listingStatus,
  bidKey,
  typedMaximum,
  refused,
}: {
  lot: Lot;
  live: LiveAuction;
  rules: LotRules;
  listingStatus: ListingStatus;
  bidKey: string;
  /** What was typed before the member went to add money; empty otherwise. */
  typedMaximum: string;
  refused: RefusedForm | undefined;
}) {
  const { auction } = live;
  const isOpen = auction.status === "live" || auction.status === "scheduled";
  const shown = shownForms(lot, auction);
  const place = refused && placeOfRefusal(shown, refused.values.intent);
  const refusedOf = (form: LotForm) => (place === form ? refused : undefined);
  return (
    <div className="flex flex-col gap-4">
      <LotPrice lot={lot} live={live} rules={rules} isOpen={isOpen} />
      <Problem title="Nothing was changed" message={place === "above" ? refused?.message : undefined} />
      {isOpen ? (
        <>
          <Standing lot={lot} priceMinor={auction.priceMinor} />
          {shown.has("bid") ? (
            <BidForm
              lot={lot}
              auction={auction}
              rules={rules}
              bidKey={bidKey}
              typedMaximum={typedMaximum}
              refused={refusedOf("bid")}
            />
          ) : null}
          {auction.buyNowMinor !== undefined && shown.has("buy-now") ? (
            <BuyNowForm
              refused={refusedOf("buy-now")}
              buyNowMinor={auction.buyNowMinor}
              hasReserve={auction.hasReserve}
              formKey={bidKey}
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
            {shown.has("absentee") ? (
              <AbsenteeForm
                lot={lot}
                auction={auction}
                formKey={bidKey}
                typedMaximum={typedMaximum}
                refused={refusedOf("absentee")}
              />
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

/** Whether the member is leading, in words as well as by icon and colour. */
function Standing({ lot: { side, yourMaximumMinor }, priceMinor }: { lot: Lot; priceMinor: number }) {
  const stands = yourMaximumMinor !== null && (side === "leader" || side === "outbid");
  // Always rendered: a screen reader announces changes inside a live region, but not a region that appears.
  return (
    <div role="status" className="empty:-mt-4">
      {stands ? <StandingWords {...{ side, yourMaximumMinor, priceMinor }} /> : null}
    </div>
  );
}

function StandingWords({
  side,
  yourMaximumMinor,
  priceMinor,
}: {
  side: "leader" | "outbid";
  yourMaximumMinor: number;
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
          is held until you're outbid.
        </span>
      ) : (
        <span>
          You've been outbid. Your <Money amountMinor={yourMaximumMinor} /> is available again.
        </span>
      )}
    </p>
  );
}
