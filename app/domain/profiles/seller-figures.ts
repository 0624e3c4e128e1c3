/** What anyone may know of a seller beside a lot. */
export interface SellerFigures {
  /** Milliseconds since 1970 UTC. */
  readonly since: number;
  /** At most {@link MOST_SOLD}. */
  readonly soldCount: number;
  readonly reviewCount: number;
  /** 1 to 5; null without reviews. */
  readonly averageRating: number | null;
}

/** Sold items are counted up to here, so that a large seller's page costs no more than another's. */
export const MOST_SOLD = 1_000;

/** Items for sale are counted up to here. */
export const MOST_LISTED = 100;

/** "1 item sold", "12 items sold", "1,000+ items sold". */
export function soldWords(count: number): string {
  if (count >= MOST_SOLD) return `${MOST_SOLD.toLocaleString("en-US")}+ items sold`;
  return `${count} ${count === 1 ? "item" : "items"} sold`;
}

/** With fewer shipped orders, the figure would reveal single trades. */
export const FEWEST_DISPATCHES = 5;

/** The middle value, or the mean of the middle two. Undefined for no values. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}
