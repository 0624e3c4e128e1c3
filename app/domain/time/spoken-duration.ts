import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";

export const spokenDuration = (ms: number): string => inWords(ms, (count) => Math.round(count * 10) / 10);

export const spokenWait = (ms: number): string => inWords(ms, Math.ceil);

function inWords(ms: number, round: (count: number) => number): string {
  const of = (unit: number, name: string) => {
    const count = round(ms / unit);
    return `${count} ${name}${count === 1 ? "" : "s"}`;
  };
  if (ms >= 2 * DAY_MS) return of(DAY_MS, "day");
  if (ms >= 2 * HOUR_MS) return of(HOUR_MS, "hour");
  return ms >= MINUTE_MS ? of(MINUTE_MS, "minute") : of(SECOND_MS, "second");
}
