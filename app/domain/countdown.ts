import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";

/**
 * Time left as people read it: "3 d 4 h", "4 h 12 m", "52 m 51 s", "42 s", then "Closed". Parts of a second are
 * rounded up.
 */
export function countdownText(leftMs: number): string {
  if (leftMs <= 0) return "Closed";
  const left = Math.ceil(leftMs / SECOND_MS) * SECOND_MS;
  const [days, hours] = [Math.floor(left / DAY_MS), Math.floor((left % DAY_MS) / HOUR_MS)];
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} m`;
  const seconds = (left % MINUTE_MS) / SECOND_MS;
  return minutes > 0 ? `${minutes} m ${seconds} s` : `${seconds} s`;
}

/**
 * The screen reader announcement when the time left goes from `beforeMs` to `afterMs`: at 10 minutes, 1 minute and the
 * close.
 */
export function countdownAnnouncement(beforeMs: number, afterMs: number): string | undefined {
  const passed = (mark: number) => beforeMs > mark && afterMs <= mark;
  if (passed(0)) return "Closed.";
  if (passed(MINUTE_MS)) return "1 minute left.";
  if (passed(10 * MINUTE_MS)) return "10 minutes left.";
  return undefined;
}
