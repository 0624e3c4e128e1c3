import { DAY_MS, HOUR_MS } from "~/domain/time";

/** By time zone; making one takes as long as thousands of uses. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(timeZone, format);
  return format;
}

export function wallClock(at: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

/** `hour` is 0-23, on the local day of `at`. An hour skipped by a change of clocks becomes the one after it. */
export function atHourOfDay(at: number, hour: number, timeZone: string): number {
  const local = wallClock(at, timeZone);
  const target = Math.floor(local / DAY_MS) * DAY_MS + hour * HOUR_MS;
  const guess = target - (local - Math.floor(at / 1000) * 1000);
  // The zone's offset at the guess may differ from the one at `at`.
  return guess - (wallClock(guess, timeZone) - target);
}

const TYPED_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/** Undefined for days that don't exist. An hour skipped by a change of clocks becomes the one after it. */
export function instantOfTyped(text: string, timeZone: string): number | undefined {
  const match = TYPED_TIME.exec(text);
  if (!match) return undefined;
  const target = Date.parse(`${text}:00Z`);
  if (Number.isNaN(target) || new Date(target).getUTCDate() !== Number(match[3])) return undefined;
  const guess = target - (wallClock(target, timeZone) - target);
  const secondGuess = guess - (wallClock(guess, timeZone) - target);
  return wallClock(secondGuess, timeZone) === target ? secondGuess : Math.max(guess, secondGuess);
}

export function typedInstant(at: number, timeZone: string): string {
  return new Date(wallClock(at, timeZone)).toISOString().slice(0, "2026-11-21T20:00".length);
}
