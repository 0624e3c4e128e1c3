import { DAY_MS } from "~/domain/time";

/** How long a change to notifications can be undone. Deleted ones are forgotten later. */
export const UNDO_MS = DAY_MS;

export const MAX_COUNTED = 99;

/** A change to some of a member's notifications, which can be undone: what it did, and the time that it set in each. */
export interface Change {
  readonly did: "read" | "deleted";
  readonly stamp: number;
}

export const writeChange = ({ did, stamp }: Change): string => `${did}.${stamp}`;

export function readChange(input: string | null | undefined): Change | null {
  const [, did, stamp] = /^(read|deleted)\.([1-9]\d{0,14})$/.exec(input ?? "") ?? [];
  return did === "read" || did === "deleted" ? { did, stamp: Number(stamp) } : null;
}

export const isUndoable = ({ stamp }: Change, now: number): boolean => stamp > now - UNDO_MS;

/** For example "3 notifications marked as read". A higher count than {@link MAX_COUNTED} isn't exact. */
export function changeWords({ did }: Change, count: number): string {
  const what = count === 1 ? "1 notification" : `${countWords(count)} notifications`;
  return `${what} ${did === "read" ? "marked as read" : "deleted"}`;
}

export const countWords = (count: number): string => (count > MAX_COUNTED ? `${MAX_COUNTED}+` : String(count));

export const earlierWords = (count: number): string => `${countWords(count > MAX_COUNTED ? count : count - 1)} earlier`;
