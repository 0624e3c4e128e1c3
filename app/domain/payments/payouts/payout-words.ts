import { formatLocalTime } from "~/domain/time/local-time";

/** Sent immediately, so that a member whose account was taken over can cancel the payout. */
export function waitingPayoutNotification(payout: { money: string; destination: string; leavesAt: number }) {
  const { money, destination, leavesAt } = payout;
  const when = formatLocalTime(new Date(leavesAt).toISOString(), "short", "UTC");
  return {
    kind: "payout-waiting",
    title: "Payout scheduled",
    message: `We'll send ${money} to ${destination} on ${when} UTC, because you added it recently. If this wasn't you, cancel the payout in your wallet and change your password.`,
  } as const;
}
