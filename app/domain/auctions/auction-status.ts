import { refuse } from "~/domain/refusal";

/** `open` is both scheduled and live. */
export type AuctionStatus = "draft" | "open" | "sold" | "unsold" | "cancelled";

/** The room places the waiting maximums first and retries. */
export const ABSENTEES_WAIT = refuse("conflict", "The auction is just opening. Try again in a moment.");

type Opening = { readonly status: AuctionStatus; readonly startsAt: number; readonly absenteesWait: number };

export function mustOpenFirst({ status, startsAt, absenteesWait }: Opening, now: number): boolean {
  return status === "open" && now >= startsAt && absenteesWait !== 0;
}
