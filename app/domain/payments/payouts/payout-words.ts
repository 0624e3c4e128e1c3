import { formatLocalTime } from "~/domain/local-time";

/** What a member hears at once of a payout that waits because its destination is new: whoever asked for it. */
export function waitingNews(payout: { money: string; destination: string; leavesAt: number }) {
  const { money, destination, leavesAt } = payout;
  const when = formatLocalTime(new Date(leavesAt).toISOString(), "short", "UTC");
  return {
    kind: "payout-waiting",
    title: "Payout scheduled",
    message: `We'll send ${money} to ${destination} on ${when} UTC, because you added it recently. If this wasn't you, cancel the payout in your wallet and change your password.`,
  } as const;
}
