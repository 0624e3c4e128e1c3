import type { AuctionStatus } from "~/domain/auctions/auction-status";
import { refuse } from "~/domain/refusal";

/** Returned while a started auction still has waiting maximums. The room places those first and retries. */
export const ABSENTEES_WAIT = refuse("conflict", "The auction is just opening. Try again in a moment.");

/** Whether waiting maximums must be placed before anything else happens in the auction. */
export function mustOpenFirst(
  {
    status,
    startsAt,
    absenteesWait,
  }: { readonly status: AuctionStatus; readonly startsAt: number; readonly absenteesWait: number },
  now: number,
): boolean {
  return status === "open" && now >= startsAt && absenteesWait !== 0;
}
