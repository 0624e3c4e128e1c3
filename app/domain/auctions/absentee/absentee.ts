import { formatMoney, MAX_AMOUNT_MINOR } from "~/domain/money";
import { type Refusal, refuse } from "~/domain/refusal";

/** How many maxima may wait for one auction: all of them are placed in one batch. The schema holds the same number. */
export const MAX_WAITING = 500;

/** What of an auction and a member decides a maximum that is left before the start. Money in minor units. */
export interface AbsenteeState {
  readonly status: "draft" | "open" | "sold" | "unsold" | "cancelled";
  readonly sellerId: number;
  readonly startsAt: number;
  readonly startMinor: number;
  readonly waitingCount: number;
  /** What the member left before, held in full. */
  readonly yoursMinor: number | null;
}

/** What a verb answers where maxima still wait in a started auction: they come first. The room places them and asks again. */
export const ABSENTEES_WAIT = refuse("conflict", "The auction is just opening. Please try again.");

/** Whether maxima that were left before the start must be placed before anything else happens in an auction. */
export function mustOpenFirst(
  { status, startsAt, absenteesWait }: Pick<AbsenteeState, "status" | "startsAt"> & { readonly absenteesWait: number },
  now: number,
): boolean {
  return status === "open" && now >= startsAt && absenteesWait !== 0;
}

/**
 * The rule of a maximum that is left before a scheduled start, pure: at least the starting price, backed in full from
 * now on, raised but not lowered (to lower it, withdraw it). Raised, it waits from then on: of two equal ones the
 * earlier leads. Undefined when it may be left.
 */
export function refuseAbsentee(
  state: AbsenteeState,
  { memberId, maximumMinor, availableMinor }: { memberId: number; maximumMinor: number; availableMinor: number },
  { now, currency }: { now: number; currency: string },
): Refusal | undefined {
  if (state.status !== "open") return refuse("conflict", "This auction does not take place any more.");
  if (now >= state.startsAt) return refuse("conflict", "This auction has started. Bid in it.");
  if (memberId === state.sellerId) return refuse("not_allowed", "You can't bid on your own item.");
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  const leastMinor = state.yoursMinor === null ? state.startMinor : state.yoursMinor + 1;
  if (maximumMinor < leastMinor) return tooLow(`Leave at least ${money(leastMinor)}.`);
  if (maximumMinor > MAX_AMOUNT_MINOR) return refuse("breaks_rule", "This is more than we take for any item.");
  const spendableMinor = availableMinor + (state.yoursMinor ?? 0);
  if (maximumMinor > spendableMinor) {
    const sentence = `You need ${money(maximumMinor)} in your wallet for this and have ${money(spendableMinor)}. Add money first.`;
    const missingMinor = maximumMinor - spendableMinor;
    return refuse("not_enough_funds", sentence, { fields: { maximumMinor: sentence }, missingMinor });
  }
  if (state.yoursMinor === null && state.waitingCount >= MAX_WAITING)
    return refuse(
      "conflict",
      `${MAX_WAITING} members have left maxima for this auction, and that is all it takes. Bid in it once it opens.`,
    );
  return undefined;
}

const tooLow = (sentence: string) => refuse("breaks_rule", sentence, { fields: { maximumMinor: sentence } });
