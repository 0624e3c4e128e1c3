import { Chart, type LegendEntry, MonthAxesLines } from "~/components/ui/chart";
import type { ValueChart } from "~/domain/collections/value/value-chart";

const LEGEND: readonly LegendEntry[] = [
  ["h-0.5 w-5 bg-bronze", "Price changes alone, of items held and valued at both ends of each month"],
  ["h-0.5 w-5 bg-quiet", "Value of all items that could be valued, with those added"],
];

/** The value by month as a line, broken where nothing could be valued, beside what price changes alone made of it. */
export function HistoryChart({ chart: { axes, lines, dots, alike } }: { chart: ValueChart }) {
  return (
    <Chart of="the collection's value by month" size={axes} legend={LEGEND}>
      <MonthAxesLines axes={axes} monthLabel={(month) => month} />
      {lines.map((points) => (
        <polyline key={points} points={points} fill="none" strokeWidth={1.5} className="stroke-quiet" />
      ))}
      <polyline points={alike} fill="none" strokeWidth={2} className="stroke-bronze" />
      {dots.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={2.5} className="fill-quiet" />
      ))}
    </Chart>
  );
}
