import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Money, useMoneyFormat } from "~/components/formatted";
import { ByWay, WAY_GROUP, WayChoice } from "~/components/listings/way-choice";
import { Countdown } from "~/components/time/countdown";
import { TextLink } from "~/components/ui/controls";
import { parseMoney } from "~/domain/money/read-amount";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { type BidAnswer, BidReview, MaximumBox } from "./bid-review";
import type { LotParts, TypedBid } from "./lot-rules";

export type BidFormProps = LotParts & { readonly answer: BidAnswer | undefined };

/**
 * Places or raises a maximum in two taps: "Bid" opens what it comes to, in the same place, and one more places it. On a
 * phone it stays at the foot of the screen, with the price and the time left.
 */
export function BidForm({ answer, ...parts }: BidFormProps) {
  const { lot, auction, deal, formKey } = parts;
  const raises = lot.side === "leader";
  const leastMinor = raises ? (lot.yourMaximumMinor ?? 0) + 1 : auction.minimumMinor;
  const { refused, inBox, way, isSending, form, rememberFocus, ...bid } = useBidForm(answer, parts.prefill);
  const reviewed = answer || (bid.reviewed?.maximumMinor ?? 0) >= leastMinor ? bid.reviewed : undefined;
  return (
    <Form
      method="post"
      ref={form}
      onSubmit={rememberFocus}
      className={`${WAY_GROUP} flex flex-col gap-4`}
      preventScrollReset
    >
      {reviewed ? null : <WayChoice deal={deal} defaultWay={way} />}
      <div
        data-foot
        className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:pt-2 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        <p className="mb-1 flex justify-between gap-4 lg:hidden">
          <Money amountMinor={auction.priceMinor} className="font-semibold" />
          <span className={raises ? "text-verdigris" : lot.side === "outbid" ? "text-oxide" : "text-quiet"}>
            {raises ? "You're leading" : lot.side === "outbid" ? "Outbid" : ""}
          </span>
          <Countdown endsAt={auction.endsAt} announce={false} />
        </p>
        <div className="flex flex-col gap-1.5">
          <input type="hidden" name="key" value={formKey} />
          {reviewed ? (
            <BidReview {...reviewed} {...{ deal, way, refused, isSending }} />
          ) : (
            <MaximumBox intent="review-bid" button="Bid" {...{ leastMinor, raises, inBox, refused, isSending }} />
          )}
        </div>
      </div>
      {reviewed ? null : <About {...parts} {...{ leastMinor, raises }} />}
    </Form>
  );
}

type AboutProps = LotParts & { readonly leastMinor: number; readonly raises: boolean };

function About({ lot, auction, rules, deal, leastMinor, raises }: AboutProps) {
  const winningMinor = raises ? auction.priceMinor : leastMinor;
  return (
    <ul id="maximum-about" className="flex flex-col gap-1.5 text-sm text-quiet">
      <li className="text-ink">
        If you win at <Money amountMinor={winningMinor} />, you pay{" "}
        <ByWay
          deal={deal}
          post={<Money amountMinor={winningMinor + (deal.postageMinor ?? 0)} />}
          collect={<Money amountMinor={winningMinor} />}
        />
        {deal.postageMinor ? <ByWay deal={deal} post=" with postage" collect="" /> : null}. There's no buyer's fee.
      </li>
      <li>
        We bid only <TextLink to="/help/articles/increments">as much as it takes</TextLink> to keep you in the lead.
        Your maximum stays hidden and is held in your wallet while you lead
        {deal.postageMinor ? <ByWay deal={deal} post=", with the postage" collect="" /> : null}. You have{" "}
        <Money amountMinor={lot.availableMinor} /> available.{" "}
        <TextLink to={`/wallet?redirect=/auction/${auction.id}`}>Add money</TextLink>
      </li>
      <li>
        <TextLink to="/help/articles/soft-close">A bid in the last {spokenDuration(rules.softCloseMs)}</TextLink>{" "}
        extends the auction. Bids are final.
      </li>
    </ul>
  );
}

/** What a form for a maximum shows after its last answer: the review of a sum, or the box with what was typed. */
export function useBidForm(answer: BidAnswer | undefined, prefill: TypedBid) {
  const isSending = useNavigation().state !== "idle";
  const { maximum, least, way = prefill.way } = answer?.values ?? {};
  const refusedForm = answer && "message" in answer ? answer : undefined;
  const isReviewed = refusedForm ? refusedForm.topUp !== undefined : "isReviewed" in (answer ?? prefill);
  const sum = answer ? maximum || least || "" : prefill.maximum;
  const maximumMinor = parseMoney(sum, useMoneyFormat());
  return {
    reviewed: isReviewed && maximumMinor !== undefined ? { sum, maximumMinor } : undefined,
    refused: refusedForm,
    inBox: answer ? (maximum ?? "") : prefill.maximum,
    way,
    isSending,
    ...useBidFocus(isSending),
  };
}

/** Keeps keyboard focus in the bid form, because the button that was pressed may be gone afterwards. */
function useBidFocus(isSending: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const byKeyboard = useRef(false);

  useEffect(() => {
    if (isSending || !byKeyboard.current) return;
    byKeyboard.current = false;
    if (document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>("#maximum, #bid-review")?.focus({ preventScroll: true });
  }, [isSending]);

  const rememberFocus = () => {
    // A tap on a phone must not bring the keyboard up again.
    byKeyboard.current = document.activeElement?.matches(":focus-visible") ?? false;
  };
  return { form, rememberFocus };
}
