import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";

/** "3 d 4 h", "4 h 12 m", "52 m 51 s", "42 s", then "Closed". Rounds up. */
export function countdownText(leftMs: number): string {
  if (leftMs <= 0) return "Closed";
  const roundedMs = Math.ceil(leftMs / SECOND_MS) * SECOND_MS;
  const [days, hours] = [Math.floor(roundedMs / DAY_MS), Math.floor((roundedMs % DAY_MS) / HOUR_MS)];
  const minutes = Math.floor((roundedMs % HOUR_MS) / MINUTE_MS);
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} m`;
  const seconds = (roundedMs % MINUTE_MS) / SECOND_MS;
  return minutes > 0 ? `${minutes} m ${seconds} s` : `${seconds} s`;
}

/** A screen reader reads what appears; it is gone again before it is no longer true. */
const ANNOUNCED_MS = 15 * SECOND_MS;

/** What a screen reader is told at 10 minutes, 1 minute and the close; "" for the rest of the time. */
export function countdownAnnouncement(leftMs: number): string {
  const isAt = (mark: number) => leftMs <= mark && leftMs > mark - ANNOUNCED_MS;
  if (leftMs <= 0) return "Closed.";
  if (isAt(MINUTE_MS)) return "1 minute left.";
  return isAt(10 * MINUTE_MS) ? "10 minutes left." : "";
}

/** Stays true for as long as a page is kept: "about 2 d 4 h", "about 12 minutes", "less than 2 minutes". */
export function roughTimeLeft(leftMs: number): string {
  const minutes = Math.round(leftMs / MINUTE_MS);
  if (minutes < 2) return "less than 2 minutes";
  if (minutes < 60) return `about ${minutes} minutes`;
  const hours = Math.round(leftMs / HOUR_MS);
  if (hours < 24) return `about ${hours} h`;
  const days = Math.floor((hours * HOUR_MS) / DAY_MS);
  return hours % 24 === 0 ? `about ${days} d` : `about ${days} d ${hours % 24} h`;
}
