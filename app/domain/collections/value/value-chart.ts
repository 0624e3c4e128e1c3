import { monthChart } from "~/domain/drawing/month-chart";
import { likeForLike, type MonthValue } from "./history";

const LABELS = 5;

/** Lays out the value by month; undefined with fewer than two months that have one. */
export function valueChart(history: readonly MonthValue[]) {
  const valuedMonths = history.filter(({ valuedCount }) => valuedCount > 0);
  if (valuedMonths.length < 2) return undefined;
  const alike = likeForLike(history);
  const highest = Math.max(...[...valuedMonths, ...alike].map(({ valueMinor }) => valueMinor));
  const names = history.map(({ month }) => month);
  const { axes, x, y } = monthChart(names, [0, highest], { height: 220, marks: "points" });
  const every = Math.ceil(names.length / LABELS);
  const place = ({ month, valueMinor }: { readonly month: string; readonly valueMinor: number }) => ({
    x: x(month),
    y: y(Math.max(0, valueMinor)),
  });
  const path = (months: Parameters<typeof place>[0][]) =>
    months
      .map(place)
      .map((point) => `${point.x},${point.y}`)
      .join(" ");
  return {
    axes: { ...axes, months: axes.months.filter((_, index) => index % every === 0) },
    /** One for each run of months in which something could be valued; a gap between them is drawn as one. */
    lines: runsOf(history).map(path),
    /** Price changes alone, without what was added or can be valued only since; "" where that isn't known. */
    alike: path(alike),
    dots: valuedMonths.map(place),
  };
}

export type ValueChart = NonNullable<ReturnType<typeof valueChart>>;

/** Splits the months at those in which nothing could be valued. */
function runsOf(history: readonly MonthValue[]): MonthValue[][] {
  const runs: MonthValue[][] = [[]];
  for (const month of history) {
    if (month.valuedCount === 0) runs.push([]);
    else runs.at(-1)?.push(month);
  }
  return runs.filter((run) => run.length > 1);
}
