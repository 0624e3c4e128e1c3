import { formatMoney } from "~/domain/money";
import { type Refusal, refuse } from "~/domain/refusal";
import { DAY_MS, MINUTE_MS } from "~/domain/time";

/** The least that is paid out: 1.00. */
export const MIN_PAYOUT_MINOR = 100;
/** How long a new destination waits, so that whoever took over an account can't empty it to a card of their own. */
export const NEW_DESTINATION_MS = DAY_MS;
/** How long after signing in a member counts as present. */
export const FRESH_SIGN_IN_MS = 10 * MINUTE_MS;

export interface PayoutFacts {
  readonly amountMinor: number;
  readonly availableMinor: number;
  /** When the destination was added; null when there is none on record. */
  readonly destinationSince: number | null;
  readonly signedInAt: number;
}

/** Why a payout may not begin, or undefined when it may: its limits, the money, and who is likely to ask. */
export function refusePayout(facts: PayoutFacts, now: number, currency: string): Refusal | undefined {
  const { amountMinor, availableMinor, destinationSince, signedInAt } = facts;
  const beside = (code: "breaks_rule" | "not_enough_funds", sentence: string) =>
    refuse(code, sentence, { fields: { payoutMinor: sentence } });
  if (amountMinor < MIN_PAYOUT_MINOR)
    return beside("breaks_rule", `Pay out ${formatMoney(MIN_PAYOUT_MINOR, currency)} or more.`);
  if (amountMinor > availableMinor)
    return beside("not_enough_funds", `${formatMoney(availableMinor, currency)} is available. Ask for that or less.`);
  const isSettledIn = destinationSince !== null && now - destinationSince >= NEW_DESTINATION_MS;
  const isPresent = now - signedInAt < FRESH_SIGN_IN_MS;
  if (isSettledIn || isPresent) return undefined;
  return refuse(
    "not_allowed",
    "Where this payout would go is less than a day old. Log out, sign in again and ask within ten minutes, or wait until the day is over.",
  );
}
