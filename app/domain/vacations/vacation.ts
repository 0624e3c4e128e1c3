import { type Refusal, refuse } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { untilInUtc } from "~/domain/time/moment";

export const MAX_VACATION_MS = 366 * DAY_MS;

export interface Vacation {
  readonly until: number;
  /** Items at a fixed price can't be bought until then. */
  readonly hides: boolean;
}

/** A vacation is over at its end, even if its row is still there. */
export const standingVacation = (vacation: Vacation | null, now: number): Vacation | null =>
  vacation !== null && vacation.until > now ? vacation : null;

/** For a purchase of an item at a fixed price, or an offer on it. */
export function refuseHidden(vacation: Vacation | null, now: number): Refusal | undefined {
  const standing = standingVacation(vacation, now);
  if (!standing?.hides) return undefined;
  return refuse("conflict", `The seller is away ${untilInUtc(standing.until)}. The item can be bought again then.`);
}
