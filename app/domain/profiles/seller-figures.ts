import { formatCount } from "~/domain/text/format-count";

/** "1 item sold", "12 items sold", "1,234 items sold". */
export const soldWords = (count: number) => `${formatCount(count)} ${count === 1 ? "item" : "items"} sold`;

/** With fewer shipped orders, the figure would reveal single trades. */
export const FEWEST_DISPATCHES = 5;

export function medianOf(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}
