export type TimeStyle = "short" | "long" | "date";

const OPTIONS: Readonly<Record<TimeStyle | "zoned", Intl.DateTimeFormatOptions>> = {
  short: { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  long: { month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit" },
  date: { month: "short", day: "numeric", year: "numeric" },
  zoned: { dateStyle: "full", timeStyle: "long" },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * An instant (ISO 8601) as people in `timeZone` (IANA) write it: short "Jan 5, 3:04 PM", long "Jan 5, 2026, 3:04 PM",
 * date "Jan 5, 2026", zoned with weekday and the zone's name. Server and browser give the same characters, whichever
 * space their ICU puts before AM and PM.
 */
export function formatLocalTime(at: string, style: TimeStyle | "zoned", timeZone: string): string {
  const key = `${style} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { ...OPTIONS[style], timeZone });
    formats.set(key, format);
  }
  return format.format(new Date(at)).replace(/[\u202f\u00a0]/g, " ");
}
