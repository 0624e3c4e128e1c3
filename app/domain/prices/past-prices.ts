import { CHART_WIDTH, toTenth } from "~/domain/drawing/month-chart";
import { bandOf, type GradedPiece, type PricedSale, pricesFor, salesInBand } from "./price-summary";
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

const HEIGHT = 140;
const [LEFT, RIGHT, TOP, BOTTOM] = [192, CHART_WIDTH - 12, 14, HEIGHT - 14];
/** Closer labels would cover each other. */
const LABEL = 22;

/** Prices over time. `sales` has at least one, the newest first. */
export function salesChart(sales: readonly PricedSale[], medianMinor: number) {
  const prices = sales.map(({ priceMinor }) => priceMinor);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const from = sales.at(-1)?.soldAt ?? 0;
  const to = sales[0]?.soldAt ?? from;
  const x = (at: number) => toTenth(LEFT + ((at - from) / Math.max(1, to - from)) * (RIGHT - LEFT));
  const y = (minor: number) => toTenth(BOTTOM - ((minor - low) / Math.max(1, high - low)) * (BOTTOM - TOP));
  const middle = Math.min(Math.max(y(medianMinor), TOP + LABEL), BOTTOM - LABEL);
  const median = { name: "Median", y: y(medianMinor), labelY: middle, priceMinor: medianMinor } as const;
  return {
    width: CHART_WIDTH,
    height: HEIGHT,
    left: LEFT,
    from,
    to,
    /** A point for each sale, as a path of lines without a length. */
    points: sales.map(({ soldAt, priceMinor }) => `M${x(soldAt)} ${y(priceMinor)}h0`).join(""),
    /** From the top; one line if all prices are the same. Labels are moved apart. */
    lines:
      low === high
        ? [{ ...median, labelY: median.y }]
        : [
            { name: "High", y: TOP, labelY: TOP, priceMinor: high } as const,
            median,
            { name: "Low", y: BOTTOM, labelY: BOTTOM, priceMinor: low } as const,
          ],
  };
}

export type SalesChart = ReturnType<typeof salesChart>;
