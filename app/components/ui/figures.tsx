import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useMoneyFormat } from "~/components/formatted";
import type { Bar, MonthAxes } from "~/domain/drawing/month-chart";
import { wholeUnits } from "~/domain/money";
import { shortMonthName } from "~/domain/time/month-name";

export type LegendEntry = readonly [mark: string, meaning: string];

interface ChartProps {
  readonly of: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly legend: readonly LegendEntry[];
  readonly children: ReactNode;
}

/** Screen readers are sent to the table with the same figures. */
export function Chart({ of, size: { width, height }, legend, children }: ChartProps) {
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Chart of ${of}. The table has the figures.`}
        className="w-full"
      >
        {children}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
        {legend.map(([mark, meaning]) => (
          <span key={meaning} className="flex items-center gap-2">
            <span aria-hidden className={mark} /> {meaning}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

export function MonthAxesLines(props: { axes: MonthAxes; monthLabel?: (month: string) => string }) {
  const { height, left, right, ticks, months } = props.axes;
  const { monthLabel = shortMonthName } = props;
  const { currency } = useMoneyFormat();
  return (
    <>
      <path d={ticks.map(({ y }) => `M${left} ${y}H${right}`).join("")} className="fill-none stroke-line" />
      <g textAnchor="end" className={CHART_TEXT}>
        {ticks.map(({ y, amountMinor }) => (
          <text key={y} x={left - 8} y={y + 5}>
            {wholeUnits(amountMinor, currency)}
          </text>
        ))}
      </g>
      <g textAnchor="middle" className={CHART_TEXT}>
        {months.map(({ x, month }) => (
          <text key={month} x={x} y={height - 4}>
            {monthLabel(month)}
          </text>
        ))}
      </g>
    </>
  );
}

export function Bars({ bars, className }: { bars: readonly Bar[]; className: string }) {
  return bars.map(({ month, ...bar }) => <rect key={month} {...bar} className={className} />);
}

/** Of all labels in a chart. Larger on a phone, where the whole drawing is narrower. */
export const CHART_TEXT = "fill-quiet text-[12px] max-sm:text-[20px]";

export type Column<Row> = readonly [heading: string, cell: (row: Row) => ReactNode];

interface TableProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string | number;
  readonly figures?: boolean;
  readonly className?: string;
}

/** A table whose first column names the rows. `figures` aligns the other columns to the right, for amounts. */
export function Table<Row>({ columns, rows, keyOf, figures = false, className }: TableProps<Row>) {
  const align = figures ? "text-right" : "text-left";
  return (
    <table className={clsx("w-full", className)}>
      <thead>
        <tr className={clsx("text-sm text-quiet", align)}>
          {columns.map(([heading]) => (
            <th key={heading} className="py-2 pr-4 font-normal first:text-left last:pr-0">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} className={clsx("border-t border-line align-top", align)}>
            {columns.map(([heading, cell], place) =>
              place === 0 ? (
                <th key={heading} scope="row" className="py-2.5 pr-4 text-left font-normal">
                  {cell(row)}
                </th>
              ) : (
                <td key={heading} className="py-2.5 pr-4 last:pr-0">
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
