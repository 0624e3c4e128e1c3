import { DAY_MS } from "~/domain/time";
import { atHourOfDay, instantOfTyped } from "~/domain/time/wall-clock";
import { AUCTION_MAX_MS } from "./auction-terms";
import { DURATION_DAYS } from "./durations";

type TimeFields = Readonly<Partial<Record<string, string>>>;

export interface TimesMoment {
  readonly now: number;
  readonly timeZone: string;
  readonly auctionMinMs: number;
  /** The draft's end, for the option to keep it. */
  readonly keptEnd?: number | undefined;
}

/** Without a start, the auction starts when published. */
export function readTimes(fields: TimeFields, moment: TimesMoment, faults: Record<string, string>) {
  const typed = fields.startsAt?.trim() ?? "";
  const start = typed === "" ? undefined : instantOfTyped(typed, moment.timeZone);
  if (typed !== "" && start === undefined) faults.startsAt = "Enter a date and time, or leave this empty.";
  const from = Math.max(start ?? moment.now, moment.now);
  return { startsAt: start === undefined ? undefined : iso(start), endsAt: readEnd(fields, from, moment) };
}

const iso = (at: number) => new Date(at).toISOString();

function readEnd(
  fields: TimeFields,
  from: number,
  { timeZone, auctionMinMs, keptEnd }: TimesMoment,
): string | undefined {
  if (fields.duration === "keep") return keptEnd === undefined ? undefined : iso(keptEnd);
  if (fields.duration === "shortest") return iso(from + auctionMinMs);
  const days = DURATION_DAYS.find((each) => String(each) === fields.duration);
  if (days === undefined) return undefined;
  const end = from + days * DAY_MS;
  const hour = /^(?:1?\d|2[0-3])$/.test(fields.endHour ?? "") ? Number(fields.endHour) : undefined;
  const settled = hour === undefined ? end : atHourOfDay(end, hour, timeZone);
  // The longest duration with a later hour would exceed the limit by part of a day.
  return iso(Math.min(settled, from + AUCTION_MAX_MS));
}
