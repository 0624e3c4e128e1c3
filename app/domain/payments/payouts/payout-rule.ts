import { type Asker, CONFIRMED_MS, refuseUnconfirmed } from "~/domain/accounts/confirmation";
import { formatMoney } from "~/domain/money";
import { transferStepMinor } from "~/domain/payments/deposits/deposit-limits";
import { type Refusal, refuse, refuseField } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";

export const MIN_PAYOUT_MINOR = 100;
/** Someone who took over an account can't empty it to their own card at once. */
export const NEW_DESTINATION_MS = DAY_MS;

export interface PayoutFacts extends Pick<Asker, "confirmedAt"> {
  readonly amountMinor: number;
  readonly availableMinor: number;
  /** Without deposits that have not matured. */
  readonly payableMinor: number;
  readonly isDisputed: boolean;
}

export function refusePayout(facts: PayoutFacts, now: number, currency: string): Refusal | undefined {
  const { amountMinor, availableMinor, payableMinor, isDisputed } = facts;
  const refusal = refuseUnconfirmed(facts, now);
  if (refusal) return refusal;
  if (isDisputed) return refuseDisputed();
  if (amountMinor < MIN_PAYOUT_MINOR)
    return refuseField("payoutMinor", `The minimum payout is ${formatMoney(MIN_PAYOUT_MINOR, currency)}.`);
  const stepMinor = transferStepMinor(currency);
  if (amountMinor % stepMinor !== 0)
    return refuseField("payoutMinor", `Enter a multiple of ${formatMoney(stepMinor, currency)}.`);
  if (amountMinor > availableMinor)
    return refuseField(
      "payoutMinor",
      `${formatMoney(availableMinor, currency)} is available. Enter that amount or less.`,
      "not_enough_funds",
    );
  if (amountMinor > payableMinor)
    return refuseField(
      "payoutMinor",
      `${formatMoney(payableMinor, currency)} can be paid out now. Recent deposits can be spent at once and paid out later. Enter that amount or less.`,
      "not_enough_funds",
    );
  return undefined;
}

export const refuseDisputed = (): Refusal =>
  refuse("conflict", "Payouts are on hold while your bank decides on a disputed deposit. Your wallet shows which one.");

/**
 * A day after the destination was added. Null if that has passed, for our own test account, or if the member has just
 * confirmed with a second factor that they have had for a day: a thief can't add one and use it at once.
 */
export function leavesAt(destinationSince: number | null, asker: Pick<Asker, Confirmations>, now: number) {
  if (hasProvenFactor(asker, now)) return null;
  const settledIn = destinationSince === null ? now : destinationSince + NEW_DESTINATION_MS;
  return settledIn > now ? settledIn : null;
}

type Confirmations = "factorConfirmedAt" | "factorSince";

function hasProvenFactor({ factorConfirmedAt, factorSince }: Pick<Asker, Confirmations>, now: number): boolean {
  if (factorConfirmedAt == null || factorSince == null) return false;
  return now - factorConfirmedAt < CONFIRMED_MS && now - factorSince >= NEW_DESTINATION_MS;
}
