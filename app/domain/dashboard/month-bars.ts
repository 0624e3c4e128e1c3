import { type AmountTick, amountAxis, CHART_WIDTH, type MonthLabel, monthBand } from "~/domain/drawing/svg-chart";
import type { MonthSum } from "./trading";

/** Everything that the drawing needs, in SVG units. */
export interface MonthBars {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  /** The bars as one path. */
  readonly bars: string;
  readonly ticks: readonly AmountTick[];
  readonly labels: readonly MonthLabel[];
}

const HEIGHT = 200;
const FIELD = { left: 76, right: CHART_WIDTH, top: 12, bottom: HEIGHT - 26 };

/** Lays out one bar for each month, of which at least one has an amount. */
export function monthBars(sums: readonly MonthSum[]): MonthBars {
  const highest = Math.max(1, ...sums.map(({ amountMinor }) => amountMinor));
  const { y, ticks } = amountAxis({ fromMinor: 0, toMinor: highest }, FIELD);
  const band = monthBand(
    sums.map(({ month }) => month),
    FIELD,
  );
  return {
    width: CHART_WIDTH,
    height: HEIGHT,
    left: FIELD.left,
    bars: sums
      .map(({ month, amountMinor }) => band.bar(month, y(0), y(amountMinor)))
      .map((bar) => `M${bar.x} ${bar.y}h${bar.width}v${bar.height}h-${bar.width}z`)
      .join(""),
    ticks,
    labels: band.labels,
  };
}
