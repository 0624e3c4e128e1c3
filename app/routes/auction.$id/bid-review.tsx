import { clsx } from "clsx";
import { Approximately, Money, Price, useMoneyFormat } from "~/components/formatted";
import type { RefusedForm } from "~/components/page";
import { Button, DelayedButton, ProblemLine } from "~/components/ui/controls";
import { refusedId } from "~/components/ui/field";
import { TopUpButton } from "~/components/wallet/top-up-button";
import { currencySymbol, minorDigits, moneyInputValue } from "~/domain/money";
import type { Deal } from "~/domain/postage/deal";

export type BidAnswer = RefusedForm | { readonly isReviewed?: true; readonly values: RefusedForm["values"] };

interface BidReviewProps {
  readonly maximumMinor: number;
  /** The maximum as it was typed. */
  readonly sum: string;
  readonly deal: Deal;
  /** How the bidder wants to get the item, where there is a choice. */
  readonly way: string | undefined;
  /** If money is missing. */
  readonly refused: RefusedForm | undefined;
  readonly isSending: boolean;
  /** Whether it's placed when the auction opens. */
  readonly isAbsentee?: boolean;
}

export function BidReview({ maximumMinor, sum, deal, way, refused, isSending, isAbsentee = false }: BidReviewProps) {
  const collects = deal.collectIn !== null && (way === "collect" || deal.postageMinor === null);
  const postageMinor = collects ? 0 : (deal.postageMinor ?? 0);
  const total = <Money amountMinor={maximumMinor + postageMinor} />;
  return (
    // Takes the focus of whoever uses the keyboard. The button doesn't: a second Enter would press it.
    <section id="bid-review" aria-labelledby="bid-sum" tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <input type="hidden" name="maximum" value={sum} />
      {collects ? (
        <input type="hidden" name="way" value="collect" />
      ) : (
        <input type="hidden" name="postageMinor" value={postageMinor} />
      )}
      <p id="bid-sum" className="text-lg font-semibold">
        If you win, you pay {total} at most.
        <Approximately amountMinor={maximumMinor + postageMinor} />
      </p>
      <p className="text-sm">
        {postageMinor === 0 ? (
          collects ? (
            `You collect it in ${deal.collectIn}. `
          ) : null
        ) : (
          <>
            That's <Money amountMinor={maximumMinor} /> and <Money amountMinor={postageMinor} /> postage.{" "}
          </>
        )}
        {total} is held in your wallet{" "}
        {isAbsentee
          ? "now. You can withdraw your maximum until the auction opens. There's no buyer's fee."
          : "while you lead. There's no buyer's fee, and bids are final."}
      </p>
      {refused ? <ProblemLine role="alert">{refused.message}</ProblemLine> : null}
      <p className="flex gap-2.5">
        {refused?.topUp ? (
          <TopUpButton
            offer={refused.topUp}
            intent={isAbsentee ? "top-up-and-absentee" : "top-up-and-bid"}
            act={isAbsentee ? "leave maximum bid" : "bid"}
            isSending={isSending}
          />
        ) : (
          <DelayedButton
            variant="primary"
            className="min-h-12 grow text-lg"
            intent={isAbsentee ? "absentee" : "bid"}
            aria-disabled={isSending || undefined}
          >
            <span>
              {isAbsentee ? "Leave maximum of" : "Bid up to"} <Money amountMinor={maximumMinor} />
            </span>
          </DelayedButton>
        )}
        <Button className="min-h-12" intent="change-bid" aria-disabled={isSending || undefined}>
          Change
        </Button>
      </p>
    </section>
  );
}

interface MaximumBoxProps {
  readonly leastMinor: number;
  readonly raises: boolean;
  readonly intent: "review-bid" | "review-absentee";
  /** The button's words. */
  readonly button: string;
  readonly inBox: string;
  readonly refused: RefusedForm | undefined;
  readonly isSending: boolean;
}

/** The input of a maximum, with the button that opens its review. Below it, `maximum-about` explains it. */
export function MaximumBox({ leastMinor, raises, intent, button, inBox, refused, isSending }: MaximumBoxProps) {
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
          <Price amountMinor={leastMinor} /> or more
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
          intent={intent}
          aria-disabled={isSending || undefined}
        >
          {button}
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

/** "plus $5.00 postage", to read after an amount; nothing where postage is free. */
export function PlusPostage({ amountMinor }: { amountMinor: number }) {
  return amountMinor === 0 ? null : (
    <>
      plus <Money amountMinor={amountMinor} /> postage
    </>
  );
}
