import { clsx } from "clsx";
import { Price, useMoneyFormat } from "~/components/formatted";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/controls";
import { refusedId } from "~/components/ui/field";
import { ProblemLine } from "~/components/ui/notice";
import { currencySymbol, minorDigits, moneyInputValue } from "~/domain/money";

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
