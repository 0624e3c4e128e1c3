import { AmountLines, CHART_TEXT, Chart, type LegendEntry } from "~/components/ui/chart";
import type { ValueChart } from "~/domain/collections/value/value-chart";

const LEGEND: readonly LegendEntry[] = [
  ["h-0.5 w-5 bg-bronze", "Price changes alone, of items held and valued at both ends of each month"],
  ["h-0.5 w-5 bg-quiet", "Value of all items that could be valued, with those added"],
];

/** The value by month as a line, broken where nothing could be valued, beside what price changes alone made of it. */
export function HistoryChart({ chart }: { chart: ValueChart }) {
  const { width, height, left, lines, dots, ticks, months, alike } = chart;
  return (
    <Chart of="the collection's value by month" size={chart} legend={LEGEND}>
      <AmountLines ticks={ticks} from={left} to={width - 12} />
      {months.map(({ x, month }, index) => (
        <text key={month} x={x} y={height - 6} textAnchor={index === 0 ? "start" : "middle"} className={CHART_TEXT}>
          {month}
        </text>
      ))}
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
