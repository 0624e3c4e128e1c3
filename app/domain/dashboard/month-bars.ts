import { type Bar, type MonthAxes, monthChart } from "~/domain/drawing/month-chart";
import type { MonthSum } from "./trading";

export interface MonthBars {
  readonly axes: MonthAxes;
  readonly bars: readonly Bar[];
}

export function monthBars(sums: readonly MonthSum[]): MonthBars {
  const highest = Math.max(1, ...sums.map(({ amountMinor }) => amountMinor));
  const months = sums.map(({ month }) => month);
  const { axes, bar } = monthChart(months, [0, highest], { height: 200, marks: "bars" });
  return { axes, bars: sums.map(({ month, amountMinor }) => bar(month, amountMinor)) };
}
