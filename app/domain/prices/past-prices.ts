import { bandOf, type GradedPiece, pricesFor, salesInBand } from "./price-summary";
import { salesChart } from "./sales-chart";
import type { TitledSale } from "./type-sales-of.server";

const SALES_SHOWN = 5;

/** What sold pieces like this one brought. `sales` are those of its type, the newest first. */
export function pastPrices(sales: readonly TitledSale[], piece: GradedPiece) {
  const { kind } = piece;
  const { band, pricesMinor, medianMinor } = pricesFor(sales, piece);
  const alike = salesInBand(sales, band, kind);
  const shownSales = medianMinor === null ? sales : alike;
  return {
    band,
    saleCount: pricesMinor.length,
    medianMinor,
    chart: medianMinor === null ? null : salesChart(alike, medianMinor),
    /** The newest in the band or, with too few, in any. */
    sales: shownSales
      .slice(0, SALES_SHOWN)
      .map(({ gradeFrom, isDetails, ...sale }) => ({ ...sale, band: bandOf({ gradeFrom, isDetails }, kind) })),
  };
}

export type PastPrices = ReturnType<typeof pastPrices>;
