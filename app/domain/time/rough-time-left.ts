import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time";

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
