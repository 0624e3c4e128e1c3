import { type Estimate, isEstimate, type Piece, type TooFew } from "./estimate";

/** Pieces of an item that are owned, whether for swap or not. */
export interface Holding extends Piece {
  readonly quantity: number;
  /** A day, as in "2026-11-22"; null if unknown. */
  readonly acquiredOn: string | null;
  /** Milliseconds since 1970 UTC. */
  readonly createdAt: number;
  /** For all of them, in minor units of `priceCurrency`; null if unknown. */
  readonly priceMinor: number | null;
  readonly priceCurrency: string | null;
}

/** Amounts in minor units of the site's currency. */
export interface Totals {
  readonly itemCount: number;
  readonly valuedCount: number;
  readonly valueMinor: number;
  /** How many items say what they cost, in any currency. */
  readonly pricedCount: number;
  readonly costMinor: number;
  /** Prices in other currencies, which are not converted: currency and minor units. */
  readonly otherCosts: readonly (readonly [currency: string, minor: number])[];
  /** Value less cost of the items that have both; null if none has. */
  readonly gainMinor: number | null;
  readonly gainCount: number;
}

/** Adds up what items are worth and what they cost. `estimate` values one piece. */
export function totalsOf(
  holdings: readonly Holding[],
  estimate: (piece: Piece) => Estimate | TooFew,
  currency: string,
): Totals {
  const rows = holdings.map((holding) => {
    const found = estimate(holding);
    const { priceMinor, priceCurrency, quantity } = holding;
    return {
      valueMinor: isEstimate(found) ? found.medianMinor * quantity : null,
      costMinor: priceCurrency === currency ? priceMinor : null,
    };
  });
  const values = rows.flatMap(({ valueMinor }) => valueMinor ?? []);
  const gains = rows.flatMap(({ valueMinor, costMinor }) =>
    valueMinor === null || costMinor === null ? [] : valueMinor - costMinor,
  );
  const other = new Map<string, number>();
  for (const { priceMinor, priceCurrency } of holdings)
    if (priceMinor !== null && priceCurrency !== null && priceCurrency !== currency)
      other.set(priceCurrency, (other.get(priceCurrency) ?? 0) + priceMinor);
  return {
    itemCount: holdings.length,
    valuedCount: values.length,
    valueMinor: sum(values),
    pricedCount: holdings.filter(({ priceMinor }) => priceMinor !== null).length,
    costMinor: sum(rows.flatMap(({ costMinor }) => costMinor ?? [])),
    otherCosts: [...other].sort(([a], [b]) => a.localeCompare(b)),
    gainMinor: gains.length > 0 ? sum(gains) : null,
    gainCount: gains.length,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
