import { scaleLinear } from "d3-scale";
import { type AmountTick, amountAxis, CHART_WIDTH, type MonthLabel, toTenth } from "~/domain/drawing/svg-chart";
import { likeForLike, type MonthValue } from "./history";

/** In SVG units. */
export interface ValueChart {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  /** One for each run of months in which something could be valued. */
  readonly lines: readonly string[];
  /** Price changes alone; "" where they aren't known. */
  readonly alike: string;
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  readonly ticks: readonly AmountTick[];
  readonly months: readonly MonthLabel[];
}

const HEIGHT = 220;
const FIELD = { left: 84, right: CHART_WIDTH - 12, top: 10, bottom: HEIGHT - 26 };
const LABELS = 5;

/** Undefined with fewer than two months that have a value. */
export function valueChart(history: readonly MonthValue[]): ValueChart | undefined {
  const valued = history.filter(({ valuedCount }) => valuedCount > 0);
  if (valued.length < 2) return undefined;
  const alike = likeForLike(history);
  const highest = Math.max(...[...valued, ...alike].map(({ valueMinor }) => valueMinor));
  const { y, ticks } = amountAxis({ fromMinor: 0, toMinor: highest }, FIELD);
  const x = scaleLinear()
    .domain([0, history.length - 1])
    .range([FIELD.left, FIELD.right]);
  const points = history.map(({ month, valueMinor, valuedCount }, index) => ({
    month,
    x: toTenth(x(index)),
    y: valuedCount > 0 ? y(valueMinor) : null,
  }));
  const every = Math.ceil(points.length / LABELS);
  return {
    width: CHART_WIDTH,
    height: HEIGHT,
    left: FIELD.left,
    lines: runsOf(points).map((run) => run.map((point) => `${point.x},${point.y}`).join(" ")),
    alike: alike
      .flatMap(({ month, valueMinor }) => {
        const point = points.find((each) => each.month === month);
        return point ? [`${point.x},${y(Math.max(0, valueMinor))}`] : [];
      })
      .join(" "),
    dots: points.flatMap((point) => (point.y === null ? [] : [{ x: point.x, y: point.y }])),
    ticks,
    months: points.filter((_, index) => index % every === 0).map(({ x, month }) => ({ x, month })),
  };
}

interface Point {
  readonly x: number;
  readonly y: number | null;
}

function runsOf(points: readonly Point[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point.y === null) runs.push([]);
    else runs.at(-1)?.push(point);
  }
  return runs.filter((run) => run.length > 1);
}
