import { line } from "d3-shape";
import { monthChart } from "~/domain/drawing/month-chart";

interface MonthSums {
  readonly month: string;
  readonly inMinor: number;
  readonly outMinor: number;
}

export type MonthsChart = Readonly<ReturnType<typeof monthsChart>>;

const MOST_MONTHS = 12;

/** Lays out at most twelve months (given newest first): in above the line, out below it, and the net across. */
export function monthsChart(months: readonly MonthSums[]) {
  const recentMonths = months.slice(0, MOST_MONTHS).reverse();
  const highest = Math.max(100, ...recentMonths.map(({ inMinor }) => inMinor));
  const deepest = Math.max(0, ...recentMonths.map(({ outMinor }) => outMinor));
  const names = recentMonths.map(({ month }) => month);
  const { axes, x, y, bar } = monthChart(names, [-deepest, highest], { height: 240, marks: "bars" });
  const net = line<MonthSums>()
    .x(({ month }) => x(month))
    .y(({ inMinor, outMinor }) => y(inMinor - outMinor));
  return {
    axes,
    zeroY: y(0),
    ins: recentMonths.map(({ month, inMinor }) => bar(month, inMinor)),
    outs: recentMonths.map(({ month, outMinor }) => bar(month, -outMinor)),
    /** A path of in minus out through the middle of each month; "" for a single month. */
    netPath: recentMonths.length > 1 ? (net(recentMonths) ?? "") : "",
  };
}
