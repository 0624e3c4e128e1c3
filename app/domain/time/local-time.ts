import { DAY_MS } from "~/domain/time";

export type TimeStyle = "short" | "long" | "date" | "time" | "clock" | "printed";

const OPTIONS: Readonly<Record<TimeStyle | "zoned", Intl.DateTimeFormatOptions>> = {
  short: { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  long: { month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit" },
  date: { month: "short", day: "numeric", year: "numeric" },
  time: { hour: "numeric", minute: "2-digit" },
  clock: { hour: "numeric", minute: "2-digit", second: "2-digit", timeZoneName: "short" },
  printed: {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  },
  zoned: { dateStyle: "full", timeStyle: "long" },
};

/** How the clock is read: "Jan 5, 3:04 PM" or "5 Jan, 15:04". */
export const TIME_NOTATIONS = ["12-hour", "24-hour"] as const;
export type TimeNotation = (typeof TIME_NOTATIONS)[number];
const LOCALES: Readonly<Record<TimeNotation, string>> = { "12-hour": "en-US", "24-hour": "en-GB" };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatted times. The same ones are on the page of a conversation or an article each time it is opened. */
const texts = new Map<string, string>();
/** Entries of `texts`, about a quarter of a kilobyte each. */
const MOST_TEXTS = 2_000;

const HALF_A_YEAR_MS = 183 * DAY_MS;

/** The short style, or the long one for a time so far from `now` that its year would be guessed wrong. */
export function unambiguous(at: string, now: number): TimeStyle {
  return Math.abs(Date.parse(at) - now) > HALF_A_YEAR_MS ? "long" : "short";
}

/**
 * Short "Jan 5, 3:04 PM", long "Jan 5, 2026, 3:04 PM", clock "3:04:05 PM UTC", printed "Jan 5, 2026, 3:04 PM GMT+1".
 * Server and browser produce the same characters, whichever space their ICU version puts before AM and PM.
 */
export function formatLocalTime(
  at: string,
  style: TimeStyle | "zoned",
  timeZone: string,
  notation: TimeNotation = "12-hour",
): string {
  const key = `${style} ${notation} ${timeZone}`;
  const keyOfTime = `${at} ${key}`;
  const cached = texts.get(keyOfTime);
  if (cached !== undefined) return cached;
  const text = formatOf(key, { style, timeZone, notation })
    .format(new Date(at))
    .replace(/[\u202f\u00a0]/g, " ");
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(keyOfTime, text);
  return text;
}

function formatOf(
  key: string,
  { style, timeZone, notation }: { style: TimeStyle | "zoned"; timeZone: string; notation: TimeNotation },
): Intl.DateTimeFormat {
  const cached = formats.get(key);
  if (cached) return cached;
  const padsHour = notation === "24-hour" && "hour" in OPTIONS[style];
  const format = new Intl.DateTimeFormat(LOCALES[notation], {
    ...OPTIONS[style],
    ...(padsHour && { hour: "2-digit" }),
    timeZone,
  });
  formats.set(key, format);
  return format;
}
