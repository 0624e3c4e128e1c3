import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";

/** A duration in words, such as "5 minutes" or "3 hours". */
export function spokenDuration(ms: number): string {
  const of = (unit: number, name: string) => {
    const count = Math.round((ms / unit) * 10) / 10;
    return `${count} ${name}${count === 1 ? "" : "s"}`;
  };
  if (ms >= 2 * DAY_MS) return of(DAY_MS, "day");
  if (ms >= 2 * HOUR_MS) return of(HOUR_MS, "hour");
  return ms >= MINUTE_MS ? of(MINUTE_MS, "minute") : of(SECOND_MS, "second");
}
