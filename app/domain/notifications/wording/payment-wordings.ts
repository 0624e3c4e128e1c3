import * as z from "zod";
import { formatMoney } from "~/domain/money";
import { formatLocalTime } from "~/domain/time/local-time";
import { AMOUNT, titled, type Words, wording } from "./wording";

const NEXT =
  "We took it from your available money and from payouts that hadn't left yet. Whatever that didn't cover is taken from the money you receive next.";
const MISTAKE = "If this is a mistake, ask your bank to withdraw the dispute.";

const CHARGEBACK = z.strictObject({
  ...AMOUNT,
  state: z.enum(["open", "won", "lost", "done", "failed"]),
  isTakenNow: z.boolean(),
  /** The bank's word for why; "" if it gave none. */
  reason: z.string(),
});

/** What the member is told of a change: what happened, why, and what comes next. */
const chargeback = wording(CHARGEBACK, ({ amountMinor, currency, state, isTakenNow, reason }): Words => {
  const money = formatMoney(amountMinor, currency);
  const why = reason === "" ? "" : ` The reason it gave: ${reason.replaceAll("_", " ")}.`;
  switch (state) {
    case "open":
      return isTakenNow
        ? {
            title: `Your bank took back ${money}`,
            message: `A payment for one of your deposits was disputed.${why} ${NEXT} Payouts are on hold until the bank has decided. ${MISTAKE}`,
          }
        : {
            title: `Your bank is asking about a deposit of ${money}`,
            message: `No money has been taken back yet.${why} Payouts are on hold until the bank has decided. ${MISTAKE}`,
          };
    case "lost":
      return {
        title: `The dispute over ${money} was decided against the deposit`,
        message: `${isTakenNow ? NEXT : "The money that was taken back stays with your bank."} This dispute no longer holds up payouts.`,
      };
    case "done":
      return {
        title: `${money} of a deposit was refunded`,
        message: `The money goes back to the card or account that it came from. ${NEXT}`,
      };
    case "won":
      return {
        title: `The dispute over ${money} is over`,
        message: "The money that was taken back is in your wallet again, and this dispute no longer holds up payouts.",
      };
    case "failed":
      return {
        title: `The refund of ${money} failed`,
        message: "The money didn't reach your card or account, so it's in your wallet again.",
      };
  }
});

const PAYOUT = { ...AMOUNT, destination: z.string() };

export const PAYMENT_WORDINGS = {
  /** `owedMinor` of it paid a debt. */
  "deposit-paid": wording(z.strictObject({ ...AMOUNT, owedMinor: z.int() }), ({ amountMinor, owedMinor, currency }) => {
    const money = formatMoney(amountMinor, currency);
    const message =
      owedMinor > 0
        ? `${formatMoney(owedMinor, currency)} of your deposit of ${money} paid what you owed for a deposit that was taken back.`
        : `${money} is available for bids and purchases.`;
    return { title: "Money deposited", message };
  }),
  "deposit-failed": wording(
    z.strictObject({ ...AMOUNT, because: z.string() }),
    ({ amountMinor, currency, because }) => ({
      title: `Your deposit of ${formatMoney(amountMinor, currency)} failed`,
      message: `It failed because ${because}. No money was added to your wallet. You can add money again, with another card or account too.`,
    }),
  ),
  "deposit-disputed": chargeback,
  "deposit-taken-back": chargeback,
  "deposit-given-back": chargeback,
  /** Sent immediately, so that a member whose account was taken over can cancel the payout. */
  "payout-waiting": wording(
    z.strictObject({ ...PAYOUT, leavesAt: z.int() }),
    ({ amountMinor, currency, destination, leavesAt }) => {
      const when = formatLocalTime(new Date(leavesAt).toISOString(), "short", "UTC");
      return {
        title: "Payout scheduled",
        message: `We'll send ${formatMoney(amountMinor, currency)} to ${destination} on ${when} UTC, because you added it recently. If this wasn't you, cancel the payout in your wallet and change your password.`,
      };
    },
  ),
  "payout-paid": titled(
    "Payout sent",
    PAYOUT,
    ({ amountMinor, currency, destination }) => `We've sent ${formatMoney(amountMinor, currency)} to ${destination}.`,
  ),
  /** `because` is the provider's sentence. */
  "payout-failed": titled(
    "Payout failed",
    { ...AMOUNT, because: z.string() },
    ({ amountMinor, currency, because }) => `${because} ${formatMoney(amountMinor, currency)} is available again.`,
  ),
  "payout-returned": titled(
    "Payout returned",
    PAYOUT,
    ({ amountMinor, currency, destination }) =>
      `${formatMoney(amountMinor, currency)} was returned from ${destination} and is available again.`,
  ),
};
