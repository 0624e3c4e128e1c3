import { scaleBand, scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { CHART_WIDTH, toTenth } from "~/domain/svg-chart";

/** A month's totals, drawn as bars. */
export interface MonthSums {
  /** "2026-11". */
  readonly month: string;
  readonly inMinor: number;
  readonly outMinor: number;
}

interface Bar {
  readonly month: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Everything the chart needs, in SVG units, so that the browser computes no scales. */
export interface MonthsChart {
  readonly width: number;
  readonly height: number;
  /** The y of a zero amount. */
  readonly zeroY: number;
  readonly ins: readonly Bar[];
  readonly outs: readonly Bar[];
  /** A path of in minus out through the middle of each month; "" for a single month. */
  readonly netPath: string;
  readonly ticks: readonly { readonly y: number; readonly amountMinor: number }[];
  readonly labels: readonly { readonly x: number; readonly month: string }[];
}

const HEIGHT = 240;
const LEFT = 80;
const FOOT = 24;
const TOP = 20;
/** Keeps the bars of a member's first months from filling the chart. */
const WIDEST_BAR = 56;
/** One year. */
const MOST_MONTHS = 12;

/** Lays out at most twelve months (given newest first): in above the line, out below it, and the net across. */
export function monthsChart(months: readonly MonthSums[]): MonthsChart {
  const shown = months.slice(0, MOST_MONTHS).reverse();
  const highest = Math.max(100, ...shown.map(({ inMinor }) => inMinor));
  const deepest = Math.max(0, ...shown.map(({ outMinor }) => outMinor));
  const x = scaleBand<string>()
    .domain(shown.map(({ month }) => month))
    .range([LEFT, CHART_WIDTH])
    .padding(0.35);
  const y = scaleLinear()
    .domain([-deepest, highest])
    .nice(4)
    .range([HEIGHT - FOOT, TOP]);
  const barWidth = Math.min(x.bandwidth(), WIDEST_BAR);
  const at = (month: string) => x(month) ?? LEFT;
  const bar = (month: string, fromMinor: number, toMinor: number): Bar => ({
    month,
    x: toTenth(at(month) + (x.bandwidth() - barWidth) / 2),
    y: toTenth(y(Math.max(fromMinor, toMinor))),
    width: toTenth(barWidth),
    height: toTenth(Math.abs(y(fromMinor) - y(toMinor))),
  });
  const net = line<MonthSums>()
    .x(({ month }) => toTenth(at(month) + x.bandwidth() / 2))
    .y(({ inMinor, outMinor }) => toTenth(y(inMinor - outMinor)));
  return {
    width: CHART_WIDTH,
    height: HEIGHT,
    zeroY: toTenth(y(0)),
    ins: shown.map(({ month, inMinor }) => bar(month, 0, inMinor)),
    outs: shown.map(({ month, outMinor }) => bar(month, 0, -outMinor)),
    netPath: shown.length > 1 ? (net(shown) ?? "") : "",
    ticks: y.ticks(4).map((amountMinor) => ({ y: toTenth(y(amountMinor)), amountMinor })),
    labels: shown.map(({ month }) => ({ x: toTenth(at(month) + x.bandwidth() / 2), month })),
  };
}
