import { useMoneyFormat } from "~/components/money";
import { Chart, type LegendEntry } from "~/components/ui/chart";
import type { ValueChart } from "~/domain/collections/value/value-chart";
import { wholeUnits } from "~/domain/money";

const LEGEND: readonly LegendEntry[] = [
  ["h-0.5 w-5 bg-bronze", "Value of the items that could be valued at the end of the month"],
];

/** The value by month as a line, broken where nothing could be valued. */
export function HistoryChart({ chart }: { chart: ValueChart }) {
  const { currency } = useMoneyFormat();
  const { width, height, left, lines, dots, ticks, months } = chart;
  const text = "fill-quiet text-[12px] max-sm:text-[18px]";
  return (
    <Chart of="the collection's value by month" size={chart} legend={LEGEND}>
      {ticks.map(({ y, amountMinor }) => (
        <g key={y}>
          <line x1={left} x2={width - 12} y1={y} y2={y} className="stroke-line" />
          <text x={left - 10} y={y + 4} textAnchor="end" className={text}>
            {wholeUnits(amountMinor, currency)}
          </text>
        </g>
      ))}
      {months.map(({ x, month }, index) => (
        <text key={month} x={x} y={height - 6} textAnchor={index === 0 ? "start" : "middle"} className={text}>
          {month}
        </text>
      ))}
      {lines.map((points) => (
        <polyline key={points} points={points} fill="none" strokeWidth={2} className="stroke-bronze" />
      ))}
      {dots.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={2.5} className="fill-bronze" />
      ))}
    </Chart>
  );
}
