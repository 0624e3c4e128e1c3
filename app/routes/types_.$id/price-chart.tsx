import { useMoneyFormat } from "~/components/money";
import { wholeUnits } from "~/domain/money";
import type { PriceChart } from "~/domain/type-pages/price-chart";

/** Each sale as a dot in the row of its grade, with the range as a line and the median as a bar. */
export function PricesByGradeChart({ chart }: { chart: PriceChart }) {
  const { currency } = useMoneyFormat();
  const { width, height, left, rows, ticks } = chart;
  const text = "fill-quiet text-[12px] max-sm:text-[18px]";
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label="Chart of the prices by grade. The table has the figures."
        className="w-full"
      >
        {ticks.map(({ x, amountMinor }) => (
          <g key={x}>
            <line x1={x} x2={x} y1={0} y2={height - 22} className="stroke-line" />
            <text x={x} y={height - 4} textAnchor="middle" className={text}>
              {wholeUnits(amountMinor, currency)}
            </text>
          </g>
        ))}
        {rows.map(({ label, y, from, to, dots, median }) => (
          <g key={label}>
            <text x={left - 12} y={y + 4} textAnchor="end" className={text}>
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
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
        <span className="flex items-center gap-2">
          <span aria-hidden className="size-2.5 rounded-full bg-bronze opacity-50" /> A sale
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden className="h-4 w-0.75 bg-ink" /> Median
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden className="w-5 border-t border-quiet" /> Lowest to highest
        </span>
      </figcaption>
    </figure>
  );
}
