/** Of the owned items with prices in one currency. */
export interface Sum {
  /** ISO 4217; "" for items without a price. */
  readonly currency: string;
  readonly itemCount: number;
  readonly valuedCount: number;
  /** In the site's currency. */
  readonly valueMinor: number;
  /** In `currency`, as is the cost of the valued items. */
  readonly costMinor: number;
  readonly valuedCostMinor: number;
}

/** In the site's currency. */
export interface Totals {
  readonly itemCount: number;
  readonly valuedCount: number;
  readonly valueMinor: number;
  /** Items with a price in any currency. */
  readonly pricedCount: number;
  readonly costMinor: number;
  /** Prices in other currencies aren't converted. */
  readonly otherCosts: readonly (readonly [currency: string, minor: number])[];
  /** Value less cost of the items that have both; null if none has. */
  readonly gainMinor: number | null;
  readonly gainCount: number;
}

/** `currency` is the site's. */
export function totalsOf(sums: readonly Sum[], currency: string): Totals {
  const own = sums.filter((sum) => sum.currency === currency);
  const pricedSums = sums.filter((sum) => sum.currency !== "");
  const others = [...new Set(pricedSums.map((sum) => sum.currency))].filter((each) => each !== currency);
  const costIn = (each: string) =>
    total(
      sums.filter((sum) => sum.currency === each),
      "costMinor",
    );
  const gainCount = total(own, "valuedCount");
  return {
    itemCount: total(sums, "itemCount"),
    valuedCount: total(sums, "valuedCount"),
    valueMinor: total(sums, "valueMinor"),
    pricedCount: total(pricedSums, "itemCount"),
    costMinor: costIn(currency),
    otherCosts: others.sort((a, b) => a.localeCompare(b)).map((other) => [other, costIn(other)]),
    gainMinor: gainCount > 0 ? total(own, "valueMinor") - total(own, "valuedCostMinor") : null,
    gainCount,
  };
}

const total = (sums: readonly Sum[], name: Exclude<keyof Sum, "currency">) =>
  sums.reduce((sum, each) => sum + each[name], 0);
