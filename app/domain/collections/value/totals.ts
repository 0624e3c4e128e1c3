import type { collectionSums } from "~/db/schema/collections";

/** Of the owned items with prices in one currency. */
export type Sum = Omit<typeof collectionSums.$inferSelect, "collectionId">;

export type Totals = Readonly<ReturnType<typeof totalsOf>>;

/** All in the site's currency, which is `currency`. Prices in others aren't converted. */
export function totalsOf(sums: readonly Sum[], currency: string) {
  const pricedSums = sums.filter((sum) => sum.currency !== "");
  const others = [...new Set(pricedSums.map((sum) => sum.currency))].filter((each) => each !== currency);
  const inCurrency = (each: string) => sums.filter((sum) => sum.currency === each);
  const costIn = (each: string) => total(inCurrency(each), "costMinor");
  const own = inCurrency(currency);
  const gainCount = total(own, "valuedCount");
  return {
    itemCount: total(sums, "itemCount"),
    valuedCount: total(sums, "valuedCount"),
    valueMinor: total(sums, "valueMinor"),
    pricedCount: total(pricedSums, "itemCount"),
    costMinor: costIn(currency),
    otherCosts: others.sort((a, b) => a.localeCompare(b)).map((other) => [other, costIn(other)] as const),
    /** Value less cost of the items that have both; null if none has. */
    gainMinor: gainCount > 0 ? total(own, "valueMinor") - total(own, "valuedCostMinor") : null,
    gainCount,
  };
}

const total = (sums: readonly Sum[], name: Exclude<keyof Sum, "currency">) =>
  sums.reduce((sum, each) => sum + each[name], 0);
