export interface PricedSale {
  readonly priceMinor: number;
  /** The lowest grade from 1 to 70 that its own corresponds to; null if none is known. */
  readonly gradeFrom: number | null;
  /** Not zero for an item that was cleaned, damaged or repaired, and sells for less than its grade alone suggests. */
  readonly isDetails: number | null;
}

export interface BandPrices {
  readonly label: string;
  readonly pricesMinor: readonly number[];
  /** Null below {@link ENOUGH_SALES}: too few sales to say. */
  readonly medianMinor: number | null;
}

/** With fewer sales, no price can be given. */
export const ENOUGH_SALES = 5;

/** By the first grade of each band, the lowest first. Banknotes are uncirculated where coins are in mint state. */
export const BANDS = [
  { from: 1, coin: "Below VF", note: "Below VF" },
  { from: 20, coin: "VF 20–35", note: "VF 20–35" },
  { from: 40, coin: "XF 40–45", note: "XF 40–45" },
  { from: 50, coin: "AU 50–58", note: "AU 50–58" },
  { from: 60, coin: "MS 60–62", note: "UNC 60–62" },
  { from: 63, coin: "MS 63–64", note: "UNC 63–64" },
  { from: 65, coin: "MS 65–66", note: "UNC 65–66" },
  { from: 67, coin: "MS 67–70", note: "UNC 67–70" },
] as const;
const DETAILS = "Details";
const UNGRADED = "Not graded";

/** The band that a grade belongs to: its label. Problem pieces and ungraded ones have bands of their own. */
export function bandOf({ gradeFrom, isDetails }: Omit<PricedSale, "priceMinor">, kind: "coin" | "note"): string {
  const band = gradeFrom === null ? undefined : BANDS.filter(({ from }) => from <= gradeFrom).at(-1);
  return isDetails ? DETAILS : (band?.[kind] ?? UNGRADED);
}

/** The sales by grade, from the lowest band that has any; problem pieces and ungraded ones last. */
export function pricesByGrade(sales: readonly PricedSale[], kind: "coin" | "note"): BandPrices[] {
  const groups = new Map<string, number[]>(
    [...BANDS.map((band) => band[kind]), DETAILS, UNGRADED].map((label) => [label, []]),
  );
  for (const sale of sales) groups.get(bandOf(sale, kind))?.push(sale.priceMinor);
  return [...groups].flatMap(([label, prices]) => {
    if (prices.length === 0) return [];
    const pricesMinor = prices.sort((a, b) => a - b);
    return [{ label, pricesMinor, medianMinor: pricesMinor.length < ENOUGH_SALES ? null : median(pricesMinor) }];
  });
}

/** The median of prices in ascending order; between two, the whole minor unit below their middle. */
export function median(prices: readonly number[]): number {
  const half = Math.floor(prices.length / 2);
  const upper = prices[half] ?? 0;
  return prices.length % 2 === 1 ? upper : Math.floor(((prices[half - 1] ?? upper) + upper) / 2);
}
