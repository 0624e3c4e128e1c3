import type { NotificationKind } from "~/domain/notifications/notification-kinds";

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

interface Recorded {
  readonly state: ChargebackState;
  readonly amountMinor: number;
  /** All of the amount if it is to be taken from the member, otherwise 0. */
  readonly dueMinor: number;
}

const ENDED: readonly ChargebackState[] = ["won", "lost", "failed"];
const GIVEN_BACK: readonly ChargebackState[] = ["won", "failed"];

/**
 * Reports come in any order and more than once: what has ended stays as it is, and money that was taken is given back
 * only by such an end.
 */
export function nextChargeback(before: Recorded | undefined, report: Reversal): Recorded | undefined {
  const { amountMinor, dueMinor: wasDue } = before ?? { amountMinor: report.amountMinor, dueMinor: 0 };
  if (before && ENDED.includes(before.state)) return undefined;
  const dueMinor = GIVEN_BACK.includes(report.state) ? 0 : report.isTaken ? amountMinor : wasDue;
  if (before?.state === report.state && wasDue === dueMinor) return undefined;
  return { state: report.state, amountMinor, dueMinor };
}

const NEXT =
  "We took it from your available money and from payouts that hadn't left yet. Whatever that didn't cover is taken from the money you receive next.";
const MISTAKE = "If this is a mistake, ask your bank to withdraw the dispute.";

/** What the member is told of a change: what happened, why, and what comes next. */
export function chargebackWords(
  before: Recorded | undefined,
  { state, dueMinor }: Recorded,
  { money, reason }: { readonly money: string; readonly reason: string },
): { readonly kind: NotificationKind; readonly title: string; readonly message: string } {
  const why = reason === "" ? "" : ` The reason it gave: ${reason.replaceAll("_", " ")}.`;
  const isTakenNow = dueMinor > (before?.dueMinor ?? 0);
  switch (state) {
    case "open":
      return isTakenNow
        ? {
            kind: "deposit-taken-back",
            title: `Your bank took back ${money}`,
            message: `A payment for one of your deposits was disputed.${why} ${NEXT} Payouts are on hold until the bank has decided. ${MISTAKE}`,
          }
        : {
            kind: "deposit-disputed",
            title: `Your bank is asking about a deposit of ${money}`,
            message: `No money has been taken back yet.${why} Payouts are on hold until the bank has decided. ${MISTAKE}`,
          };
    case "lost":
      return {
        kind: "deposit-taken-back",
        title: `The dispute over ${money} was decided against the deposit`,
        message: `${isTakenNow ? NEXT : "The money that was taken back stays with your bank."} This dispute no longer holds up payouts.`,
      };
    case "done":
      return {
        kind: "deposit-taken-back",
        title: `${money} of a deposit was refunded`,
        message: `The money goes back to the card or account that it came from. ${NEXT}`,
      };
    case "won":
      return {
        kind: "deposit-given-back",
        title: `The dispute over ${money} is over`,
        message: "The money that was taken back is in your wallet again, and this dispute no longer holds up payouts.",
      };
    case "failed":
      return {
        kind: "deposit-given-back",
        title: `The refund of ${money} failed`,
        message: "The money didn't reach your card or account, so it's in your wallet again.",
      };
  }
}
