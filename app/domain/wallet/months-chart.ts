import { line } from "d3-shape";
import {
  type AmountTick,
  amountAxis,
  type Bar,
  CHART_WIDTH,
  type MonthLabel,
  monthBand,
} from "~/domain/drawing/svg-chart";

export interface MonthSums {
  /** "2026-11". */
  readonly month: string;
  readonly inMinor: number;
  readonly outMinor: number;
}

/** In SVG units, so that the browser computes no scales. */
export interface MonthsChart {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly zeroY: number;
  readonly ins: readonly Bar[];
  readonly outs: readonly Bar[];
  /** A path of in minus out through the middle of each month; "" for a single month. */
  readonly netPath: string;
  readonly ticks: readonly AmountTick[];
  readonly labels: readonly MonthLabel[];
}

const HEIGHT = 240;
const FIELD = { left: 80, right: CHART_WIDTH, top: 20, bottom: HEIGHT - 24 };
const MOST_MONTHS = 12;

/** Takes months newest first. */
export function monthsChart(months: readonly MonthSums[]): MonthsChart {
  const shown = months.slice(0, MOST_MONTHS).reverse();
  const highest = Math.max(100, ...shown.map(({ inMinor }) => inMinor));
  const deepest = Math.max(0, ...shown.map(({ outMinor }) => outMinor));
  const { y, ticks } = amountAxis({ fromMinor: -deepest, toMinor: highest }, FIELD);
  const band = monthBand(
    shown.map(({ month }) => month),
    FIELD,
  );
  const net = line<MonthSums>()
    .x(({ month }) => band.middle(month))
    .y(({ inMinor, outMinor }) => y(inMinor - outMinor));
  return {
    width: CHART_WIDTH,
    height: HEIGHT,
    left: FIELD.left,
    zeroY: y(0),
    ins: shown.map(({ month, inMinor }) => band.bar(month, y(0), y(inMinor))),
    outs: shown.map(({ month, outMinor }) => band.bar(month, y(0), y(-outMinor))),
    netPath: shown.length > 1 ? (net(shown) ?? "") : "",
    ticks,
    labels: band.labels,
  };
}
