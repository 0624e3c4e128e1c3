import { scaleBand, scaleLinear } from "d3-scale";

/** The width of a chart in SVG units. */
export const CHART_WIDTH = 640;

/** SVG units to a tenth, which is finer than a screen shows. */
export const toTenth = (units: number) => Math.round(units * 10) / 10;

/** The plotting area of a chart, in SVG units. The space around it is for labels. */
export interface Field {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A round amount on the axis, with its height. */
export interface AmountTick {
  readonly y: number;
  readonly amountMinor: number;
}

/** A month's label and its position. */
export interface MonthLabel {
  readonly x: number;
  readonly month: string;
}

/** Amounts upwards from `fromMinor` to at least `toMinor`, which differ. */
export function amountAxis(
  { fromMinor, toMinor }: { readonly fromMinor: number; readonly toMinor: number },
  { top, bottom }: Field,
): { readonly y: (amountMinor: number) => number; readonly ticks: readonly AmountTick[] } {
  const scale = scaleLinear().domain([fromMinor, toMinor]).range([bottom, top]).nice(4);
  const y = (amountMinor: number) => toTenth(scale(amountMinor));
  return { y, ticks: scale.ticks(4).map((amountMinor) => ({ y: y(amountMinor), amountMinor })) };
}

/** Keeps the bars of a member's first months from filling the chart. */
const WIDEST_BAR = 56;

/** A bar of a month, in SVG units. */
export interface Bar {
  readonly month: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Months side by side, oldest first: the bar of each between two heights, its middle, and its label. */
export function monthBand(months: readonly string[], { left, right }: Field) {
  const scale = scaleBand<string>().domain(months).range([left, right]).padding(0.35);
  const width = Math.min(scale.bandwidth(), WIDEST_BAR);
  const middle = (month: string) => toTenth((scale(month) ?? left) + scale.bandwidth() / 2);
  return {
    middle,
    bar: (month: string, oneY: number, otherY: number): Bar => ({
      month,
      x: toTenth(middle(month) - width / 2),
      y: Math.min(oneY, otherY),
      width: toTenth(width),
      height: toTenth(Math.abs(oneY - otherY)),
    }),
    labels: months.map((month): MonthLabel => ({ x: middle(month), month })),
  };
}
