import { scaleBand, scaleLinear, scalePoint } from "d3-scale";

/** The width of a chart in SVG units. */
export const CHART_WIDTH = 640;

export const toTenth = (units: number) => Math.round(units * 10) / 10;

/** Keeps the bars of a member's first months from filling the chart. */
const WIDEST_BAR = 56;
const FOOT = 26;

/** Axes of amounts by month in SVG units, so that the browser computes no scales. */
export interface MonthAxes {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly ticks: readonly { readonly y: number; readonly amountMinor: number }[];
  readonly months: readonly { readonly x: number; readonly month: string }[];
}

export interface Bar {
  readonly month: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Lays out months, the oldest first, as bars or as points from edge to edge. The two amounts differ. */
export function monthChart(
  months: readonly string[],
  [fromMinor, toMinor]: readonly [number, number],
  { height, marks }: { readonly height: number; readonly marks: "bars" | "points" },
) {
  const [left, right] = [84, CHART_WIDTH - 12];
  const amounts = scaleLinear([fromMinor, toMinor], [height - FOOT, 12]).nice(4);
  const across = marks === "bars" ? scaleBand(months, [left, right]).padding(0.35) : scalePoint(months, [left, right]);
  const barWidth = Math.min(across.bandwidth(), WIDEST_BAR);
  const y = (amountMinor: number) => toTenth(amounts(amountMinor));
  const x = (month: string) => toTenth((across(month) ?? left) + across.bandwidth() / 2);
  const axes: MonthAxes = {
    width: CHART_WIDTH,
    height,
    left,
    right,
    ticks: amounts.ticks(4).map((amountMinor) => ({ y: y(amountMinor), amountMinor })),
    months: months.map((month) => ({ x: x(month), month })),
  };
  const bar = (month: string, amountMinor: number): Bar => ({
    month,
    x: toTenth(x(month) - barWidth / 2),
    y: y(Math.max(0, amountMinor)),
    width: toTenth(barWidth),
    height: toTenth(Math.abs(y(0) - y(amountMinor))),
  });
  return { axes, x, y, bar };
}
