import { scaleLinear, scaleTime } from "d3-scale";
import { curveStepAfter, line } from "d3-shape";

export interface PricePoint {
  readonly at: number;
  readonly priceMinor: number;
}

export type PriceChart = Readonly<NonNullable<ReturnType<typeof priceChart>>>;

const FIELD = 100;
const GRIDLINES = 4;

/**
 * Steps up with each bid and continues to `until`, on a 100 × 100 field with its origin at the top left. Undefined if
 * the price never changed.
 */
export function priceChart(points: readonly PricePoint[], until: number) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || first.priceMinor === last.priceMinor) return undefined;
  const end = Math.max(until, last.at + 1);
  const { x, y } = scalesOf(first, last, end);
  const path = line<PricePoint>(
    (point) => round(x(point.at)),
    (point) => round(y(point.priceMinor)),
  ).curve(curveStepAfter)([...points, { at: end, priceMinor: last.priceMinor }]);
  if (path === null) return undefined;
  const gridlines = y.ticks(GRIDLINES).map((priceMinor) => ({ top: round(y(priceMinor)), priceMinor }));
  return { path, gridlines, from: new Date(first.at).toISOString(), to: new Date(end).toISOString() };
}

/** Percent from the left and from the top of the chart of the same points. */
export function placesOn<Point extends PricePoint>(points: readonly Point[], until: number) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return [];
  const { x, y } = scalesOf(first, last, Math.max(until, last.at + 1));
  return points.map((point) => ({ ...point, left: round(x(point.at)), top: round(y(point.priceMinor)) }));
}

function scalesOf(first: PricePoint, last: PricePoint, end: number) {
  return {
    x: scaleTime([first.at, end], [0, FIELD]),
    y: scaleLinear([first.priceMinor, last.priceMinor], [FIELD, 0]).nice(GRIDLINES),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;
