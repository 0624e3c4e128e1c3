import { useMoneyFormat } from "~/components/money";
import { CHART_TEXT, Chart, type LegendEntry } from "~/components/ui/chart";
import { wholeUnits } from "~/domain/money";
import type { PriceChart } from "~/domain/type-pages/price-chart";

const LEGEND: readonly LegendEntry[] = [
  ["size-2.5 rounded-full bg-bronze opacity-50", "A sale"],
  ["h-4 w-0.75 bg-ink", "Median"],
  ["w-5 border-t border-quiet", "Lowest to highest"],
];

/** Each sale as a dot in the row of its grade, with the range as a line and the median as a bar. */
export function PricesByGradeChart({ chart }: { chart: PriceChart }) {
  const { currency } = useMoneyFormat();
  const { height, left, rows, ticks } = chart;
  return (
    <Chart of="the prices by grade" size={chart} legend={LEGEND}>
      {ticks.map(({ x, amountMinor }) => (
        <g key={x}>
          <line x1={x} x2={x} y1={0} y2={height - 22} className="stroke-line" />
          <text x={x} y={height - 4} textAnchor="middle" className={CHART_TEXT}>
            {wholeUnits(amountMinor, currency)}
          </text>
        </g>
      ))}
      {rows.map(({ label, y, from, to, dots, median }) => (
        <g key={label}>
          <text x={left - 12} y={y + 4} textAnchor="end" className={CHART_TEXT}>
            {label}
          </text>
          <line x1={from} x2={to} y1={y} y2={y} className="stroke-quiet" />
          {dots.map((x) => (
            <circle key={x} cx={x} cy={y} r={4} className="fill-bronze opacity-50" />
          ))}
          {median === null ? null : (
            <line x1={median} x2={median} y1={y - 11} y2={y + 11} strokeWidth={3} className="stroke-ink" />
          )}
        </g>
      ))}
    </Chart>
  );
}
