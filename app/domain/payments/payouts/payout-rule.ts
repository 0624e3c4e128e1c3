import { type Asker, refuseUnconfirmed } from "~/domain/accounts/confirmation";
import { formatMoney } from "~/domain/money";
import { transferStepMinor } from "~/domain/payments/deposits/deposit-limits";
import { type Refusal, refuse } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";

/** The least that is paid out: 1.00. */
export const MIN_PAYOUT_MINOR = 100;
/** How long payouts to a new destination wait, so that whoever took over an account can't empty it to a card of their own. */
export const NEW_DESTINATION_MS = DAY_MS;

export interface PayoutFacts extends Pick<Asker, "confirmedAt"> {
  readonly amountMinor: number;
  readonly availableMinor: number;
}

/** Why a payout may not begin, or undefined when it may: who asks, its limits, and the money. */
export function refusePayout(facts: PayoutFacts, now: number, currency: string): Refusal | undefined {
  const { amountMinor, availableMinor } = facts;
  const beside = (code: "breaks_rule" | "not_enough_funds", sentence: string) =>
    refuse(code, sentence, { fields: { payoutMinor: sentence } });
  const unconfirmed = refuseUnconfirmed(facts, now);
  if (unconfirmed) return unconfirmed;
  if (amountMinor < MIN_PAYOUT_MINOR)
    return beside("breaks_rule", `The minimum payout is ${formatMoney(MIN_PAYOUT_MINOR, currency)}.`);
  const stepMinor = transferStepMinor(currency);
  if (amountMinor % stepMinor !== 0)
    return beside("breaks_rule", `Enter a multiple of ${formatMoney(stepMinor, currency)}.`);
  if (amountMinor > availableMinor)
    return beside(
      "not_enough_funds",
      `${formatMoney(availableMinor, currency)}  is available. Enter that amount or less.`,
    );
  return undefined;
}

/**
 * When a payout leaves that is asked for at `now`: once its destination, on record since `destinationSince`, is a day
 * old; null when that is now, or when the destination is our own and not on record.
 */
export function leavesAt(destinationSince: number | null, now: number): number | null {
  const settledIn = destinationSince === null ? now : destinationSince + NEW_DESTINATION_MS;
  return settledIn > now ? settledIn : null;
}
