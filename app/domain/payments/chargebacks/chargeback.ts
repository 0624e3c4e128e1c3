/** A dispute is open, then won or lost; a refund at the provider is done, or failed when its money came back to us. */
export type ChargebackState = "open" | "won" | "lost" | "done" | "failed";

export interface Reversal {
  /** The provider's id of the dispute or refund. */
  readonly ref: string;
  readonly state: ChargebackState;
  readonly amountMinor: number;
  /** Whether the money has left our account at the provider. It hasn't while a bank only asks about a payment. */
  readonly isTaken: boolean;
  /** The bank's word for why; empty if it gave none. */
  readonly reason: string;
}

interface RecordedChargeback {
  readonly state: ChargebackState;
  readonly amountMinor: number;
  /** All of the amount if it is to be taken from the member, otherwise 0. */
  readonly dueMinor: number;
}

const ENDED: readonly ChargebackState[] = ["won", "lost", "failed"];
const GIVEN_BACK: readonly ChargebackState[] = ["won", "failed"];

/** Reports repeat, in any order: what has ended stays, and only such an end gives back money that was taken. */
export function nextChargeback(
  before: RecordedChargeback | undefined,
  report: Reversal,
): RecordedChargeback | undefined {
  const { amountMinor, dueMinor: wasDue } = before ?? { amountMinor: report.amountMinor, dueMinor: 0 };
  if (before && ENDED.includes(before.state)) return undefined;
  const dueMinor = GIVEN_BACK.includes(report.state) ? 0 : report.isTaken ? amountMinor : wasDue;
  if (before?.state === report.state && wasDue === dueMinor) return undefined;
  return { state: report.state, amountMinor, dueMinor };
}

/** What the member is told of a change. */
export function chargebackNotification(
  before: RecordedChargeback | undefined,
  { state, amountMinor, dueMinor }: RecordedChargeback,
  { currency, reason }: { readonly currency: string; readonly reason: string },
) {
  const isTakenNow = dueMinor > (before?.dueMinor ?? 0);
  const disputeKind = state === "open" && !isTakenNow ? "deposit-disputed" : "deposit-taken-back";
  const kind = GIVEN_BACK.includes(state) ? "deposit-given-back" : disputeKind;
  return { kind, facts: { amountMinor, currency, state, isTakenNow, reason } } as const;
}
