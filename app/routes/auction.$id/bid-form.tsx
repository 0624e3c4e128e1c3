import { Form, useNavigation } from "@remix-run/react";
import { clsx } from "clsx";
import { Countdown } from "~/components/countdown";
import { Link } from "~/components/link";
import { ByWay, WAY_GROUP, WayChoice } from "~/components/listings/way-choice";
import { Money, useMoneyFormat } from "~/components/money";
import type { RefusedForm } from "~/components/refused-form";
import { TopUpButton } from "~/components/top-up-button";
import { Button } from "~/components/ui/button";
import { refusedId } from "~/components/ui/field";
import { ProblemLine } from "~/components/ui/problem-line";
import type { Lot } from "~/domain/auctions/lot/lot";
import type { PublicAuction } from "~/domain/auctions/lot/room-protocol";
import { currencySymbol, minorDigits, moneyInputValue } from "~/domain/money";
import type { Deal } from "~/domain/postage/deal";
import { spokenDuration } from "~/domain/spoken-duration";
import { HeldLine } from "./held-line";
import type { LotRules, TypedBid } from "./lot-rules";
import { useBidFocus, useOffered } from "./use-bid-box";

const BUTTON = "min-h-12 min-w-34 shrink-0 text-lg";

/** Places or raises a maximum. On a phone it stays at the foot of the screen, with the price and the time left. */
export function BidForm({
  lot,
  auction,
  rules,
  bidKey,
  deal,
  typed,
  refused,
}: {
  lot: Lot;
  auction: PublicAuction;
  rules: LotRules;
  bidKey: string;
  deal: Deal;
  typed: TypedBid;
  refused: RefusedForm | undefined;
}) {
  const isSending = useNavigation().state !== "idle";
  const { form, rememberFocus } = useBidFocus(isSending, lot.yourMaximumMinor);
  const moneyFormat = useMoneyFormat();
  const symbol = currencySymbol(moneyFormat.currency);
  const raises = lot.side === "leader";
  const leastMinor = raises ? (lot.yourMaximumMinor ?? 0) + 1 : auction.minimumMinor;
  const inBox = refused?.values.maximum || refused?.values.least || typed.maximum;
  const { offeredMinor, maximumMinor, onEdit, onReset } = useOffered(
    inBox,
    raises ? undefined : leastMinor,
    moneyFormat,
  );
  const winningMinor = raises ? auction.priceMinor : leastMinor;
  return (
    <Form
      method="post"
      ref={form}
      onSubmit={rememberFocus}
      onReset={onReset}
      className={`group/bid ${WAY_GROUP} flex flex-col gap-4`}
      preventScrollReset
    >
      <WayChoice deal={deal} chosen={refused?.values.way ?? typed.way} />
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
          <label htmlFor={refused ? refusedId("maximum") : "maximum"} className="text-sm font-semibold">
            {raises ? "Your new maximum" : "Your maximum"}
            <span className="font-normal text-quiet">
              {" · "}
              <Money amountMinor={leastMinor} /> or more
            </span>
          </label>
          <div className="flex gap-2.5">
            <span className="relative block min-w-0 grow">
              <span
                aria-hidden
                className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-lg text-quiet"
              >
                {symbol}
              </span>
              <input
                id={refused ? refusedId("maximum") : "maximum"}
                name="maximum"
                inputMode={minorDigits(moneyFormat.currency) === 0 ? "numeric" : "decimal"}
                autoComplete="off"
                required={raises}
                maxLength={20}
                placeholder={moneyInputValue(leastMinor, moneyFormat)}
                defaultValue={inBox}
                onInput={onEdit}
                aria-invalid={refused ? true : undefined}
                aria-describedby={refused ? "maximum-error maximum-about" : "maximum-about"}
                className={clsx(
                  "min-h-12 w-full rounded-md border border-quiet bg-card pr-3 text-lg placeholder:text-quiet aria-invalid:border-oxide",
                  symbol.length > 1 ? "pl-17" : "pl-8",
                )}
              />
            </span>
            {/* Enter presses the form's first button, which is hidden while the box is empty: nobody bids by accident. */}
            <Button
              variant="primary"
              className={clsx(BUTTON, raises || "group-has-[:placeholder-shown]/bid:hidden")}
              name="intent"
              value="bid"
              aria-disabled={isSending || undefined}
            >
              {isSending ? (
                "Placing bid…"
              ) : offeredMinor ? (
                <Bid upToMinor={offeredMinor} />
              ) : raises ? (
                "Raise maximum"
              ) : (
                "Place bid"
              )}
            </Button>
            {raises ? null : (
              <Button
                variant="primary"
                className={clsx(BUTTON, "group-not-has-[:placeholder-shown]/bid:hidden")}
                name="least"
                value={moneyInputValue(leastMinor, moneyFormat)}
                aria-disabled={isSending || undefined}
              >
                {isSending ? "Placing bid…" : <BidJust amountMinor={leastMinor} />}
              </Button>
            )}
          </div>
          <HeldLine {...{ deal, maximumMinor, leastMinor }} />
          {refused ? (
            <ProblemLine id="maximum-error" role="alert">
              {refused.message}
            </ProblemLine>
          ) : null}
          {refused?.topUp ? (
            <TopUpButton offer={refused.topUp} intent="top-up-and-bid" act="bid" isSending={isSending} />
          ) : null}
        </div>
      </div>
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
    </Form>
  );
}

/** Beside an empty box: bids the minimum in one tap. */
function BidJust({ amountMinor }: { amountMinor: number }) {
  return (
    <span>
      Bid <Money amountMinor={amountMinor} />
    </span>
  );
}

/** Beside a maximum that was typed before the money for it was added. */
function Bid({ upToMinor }: { upToMinor: number }) {
  return (
    <span>
      Bid up to <Money amountMinor={upToMinor} />
    </span>
  );
}
