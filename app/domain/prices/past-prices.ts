import { bandOf, type GradedPiece, type PricedSale, pricesFor, salesInBand } from "./price-summary";
import { type SalesChart, salesChart } from "./sales-chart";

const SALES_SHOWN = 5;

export interface TitledSale extends PricedSale {
  readonly listingId: number;
  readonly title: string;
}

export interface PastPrices {
  readonly band: string;
  readonly saleCount: number;
  readonly medianMinor: number | null;
  readonly chart: SalesChart | null;
  /** The newest in the band or, with too few, in any. */
  readonly sales: readonly (Omit<TitledSale, "gradeFrom" | "isDetails"> & { readonly band: string })[];
}

/** What sold pieces like this one brought. `sales` are those of its type, the newest first. */
export function pastPrices(sales: readonly TitledSale[], piece: GradedPiece): PastPrices {
  const { kind } = piece;
  const { band, pricesMinor, medianMinor } = pricesFor(sales, piece);
  const alike = salesInBand(sales, band, kind);
  const shown = medianMinor === null ? sales : alike;
  return {
    band,
    saleCount: pricesMinor.length,
    medianMinor,
    chart: medianMinor === null ? null : salesChart(alike, medianMinor),
    sales: shown
      .slice(0, SALES_SHOWN)
      .map(({ gradeFrom, isDetails, ...sale }) => ({ ...sale, band: bandOf({ gradeFrom, isDetails }, kind) })),
  };
}
