import type { ReactNode } from "react";
import { useMoneyFormat } from "~/components/money";
import type { AmountTick, MonthLabel } from "~/domain/drawing/svg-chart";
import { wholeUnits } from "~/domain/money";
import { shortMonthName } from "~/domain/time/month-name";

/** A legend's entry: the classes that draw the mark, and what the mark stands for. */
export type LegendEntry = readonly [mark: string, meaning: string];

/** The frame of a chart, in SVG units, with its legend. Screen readers are sent to the table with the same figures. */
export function Chart({
  of,
  size: { width, height },
  legend,
  children,
}: {
  /** What it shows, for example "money in and out by month". */
  of: string;
  size: { readonly width: number; readonly height: number };
  legend: readonly LegendEntry[];
  children: ReactNode;
}) {
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

/** Of all labels in a chart. Larger on a phone, where the whole drawing is narrower. */
export const CHART_TEXT = "fill-quiet text-[12px] max-sm:text-[20px]";

/** A line across the chart for each round amount, which is written to its left. */
export function AmountLines({ ticks, from, to }: { ticks: readonly AmountTick[]; from: number; to: number }) {
  const { currency } = useMoneyFormat();
  return (
    <>
      <path d={ticks.map(({ y }) => `M${from} ${y}H${to}`).join("")} className="fill-none stroke-line" />
      <g textAnchor="end" className={CHART_TEXT}>
        {ticks.map(({ y, amountMinor }) => (
          <text key={y} x={from - 8} y={y + 5}>
            {wholeUnits(amountMinor, currency)}
          </text>
        ))}
      </g>
    </>
  );
}

/** The months (2026-11) at the foot of a chart of this height. */
export function MonthLabels({ labels, height }: { labels: readonly MonthLabel[]; height: number }) {
  return (
    <g textAnchor="middle" className={CHART_TEXT}>
      {labels.map(({ x, month }) => (
        <text key={month} x={x} y={height - 4}>
          {shortMonthName(month)}
        </text>
      ))}
    </g>
  );
}
