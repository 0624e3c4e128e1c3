import { Form, useNavigation } from "@remix-run/react";
import { clsx } from "clsx";
import { Countdown } from "~/components/countdown";
import { Link } from "~/components/link";
import { ByWay, WAY_GROUP, WayChoice } from "~/components/listings/way-choice";
import { Money, useMoneyFormat } from "~/components/money";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { refusedId } from "~/components/ui/field";
import { ProblemLine } from "~/components/ui/problem-line";
import type { Lot } from "~/domain/auctions/lot/lot";
import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import { currencySymbol, minorDigits, moneyInputValue, parseMoney } from "~/domain/money";
import type { Deal } from "~/domain/postage/deal";
import { spokenDuration } from "~/domain/spoken-duration";
import { type BidAnswer, BidReview } from "./bid-review";
import type { LotRules, TypedBid } from "./lot-rules";
import { useBidFocus } from "./use-bid-focus";

/**
 * Places or raises a maximum in two taps: "Bid" opens what it comes to, in the same place, and one more places it. On a
 * phone it stays at the foot of the screen, with the price and the time left.
 */
export function BidForm({
  lot,
  auction,
  rules,
  bidKey,
  deal,
  typed,
  answer,
}: {
  lot: Lot;
  auction: PublicAuction;
  rules: LotRules;
  bidKey: string;
  deal: Deal;
  typed: TypedBid;
  answer: BidAnswer | undefined;
}) {
  const isSending = useNavigation().state !== "idle";
  const { form, rememberFocus } = useBidFocus(isSending);
  const moneyFormat = useMoneyFormat();
  const raises = lot.side === "leader";
  const leastMinor = raises ? (lot.yourMaximumMinor ?? 0) + 1 : auction.minimumMinor;
  const { maximum, least, way = typed.way } = answer?.values ?? {};
  const reviewed = maximum || least || "";
  const reviewedMinor = parseMoney(reviewed, moneyFormat);
  const refused = answer && "message" in answer ? answer : undefined;
  const isReview = refused ? refused.topUp !== undefined : answer !== undefined && "isReviewed" in answer;
  return (
    <Form
      method="post"
      ref={form}
      onSubmit={rememberFocus}
      className={`${WAY_GROUP} flex flex-col gap-4`}
      preventScrollReset
    >
      {isReview ? null : <WayChoice deal={deal} chosen={way} />}
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
          <input type="hidden" name="key" value={bidKey} />
          {isReview && reviewedMinor !== undefined ? (
            <BidReview maximumMinor={reviewedMinor} typed={reviewed} {...{ deal, way, refused, isSending }} />
          ) : (
            <MaximumBox
              leastMinor={leastMinor}
              raises={raises}
              inBox={answer ? (maximum ?? "") : typed.maximum}
              {...{ refused, isSending }}
            />
          )}
        </div>
      </div>
      {isReview ? null : <About {...{ lot, auction, rules, deal, leastMinor, raises }} />}
    </Form>
  );
}

function MaximumBox({
  leastMinor,
  raises,
  inBox,
  refused,
  isSending,
}: {
  leastMinor: number;
  raises: boolean;
  inBox: string;
  refused: RefusedForm | undefined;
  isSending: boolean;
}) {
  const moneyFormat = useMoneyFormat();
  const symbol = currencySymbol(moneyFormat.currency);
  const id = refused ? refusedId("maximum") : "maximum";
  return (
    <>
      {/* What an empty box means; raising one's own maximum has no such amount. */}
      {raises ? null : <input type="hidden" name="least" value={moneyInputValue(leastMinor, moneyFormat)} />}
      <p className="text-sm text-quiet">
        <label htmlFor={id} className="font-semibold text-ink">
          {raises ? "Your new maximum" : "Your maximum"}
        </label>
        {" · "}
        <span id="maximum-least">
          <Money amountMinor={leastMinor} /> or more
        </span>
      </p>
      <div className="flex gap-2.5">
        <span className="relative block min-w-0 grow">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-lg text-quiet"
          >
            {symbol}
          </span>
          <input
            id={id}
            name="maximum"
            inputMode={minorDigits(moneyFormat.currency) === 0 ? "numeric" : "decimal"}
            autoComplete="off"
            maxLength={20}
            placeholder={moneyInputValue(leastMinor, moneyFormat)}
            defaultValue={inBox}
            aria-invalid={refused ? true : undefined}
            aria-describedby={clsx(refused && "maximum-error", "maximum-least maximum-about")}
            className={clsx(
              "min-h-12 w-full rounded-md border border-quiet bg-card pr-3 text-lg placeholder:text-quiet aria-invalid:border-oxide",
              symbol.length > 1 ? "pl-17" : "pl-8",
            )}
          />
        </span>
        <Button
          variant="primary"
          className="min-h-12 min-w-34 shrink-0 text-lg"
          name="intent"
          value="review-bid"
          aria-disabled={isSending || undefined}
        >
          Bid
        </Button>
      </div>
      {refused ? (
        <ProblemLine id="maximum-error" role="alert">
          {refused.message}
        </ProblemLine>
      ) : null}
    </>
  );
}

function About({
  lot,
  auction,
  rules,
  deal,
  leastMinor,
  raises,
}: {
  lot: Lot;
  auction: PublicAuction;
  rules: LotRules;
  deal: Deal;
  leastMinor: number;
  raises: boolean;
}) {
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
        We bid only{" "}
        <Link to="/help/articles/increments" className="link">
          as much as it takes
        </Link>{" "}
        to keep you in the lead. Your maximum stays hidden and is held from your wallet while you lead
        {deal.postageMinor ? <ByWay deal={deal} post=", with the postage" collect="" /> : null}. You have{" "}
        <Money amountMinor={lot.availableMinor} /> available.{" "}
        <Link to={`/wallet?redirect=/auction/${auction.id}`} className="link">
          Add money
        </Link>
      </li>
      <li>
        <Link to="/help/articles/soft-close" className="link">
          A bid in the last {spokenDuration(rules.softCloseMs)}
        </Link>{" "}
        extends the auction. Bids are final.
      </li>
    </ul>
  );
}
