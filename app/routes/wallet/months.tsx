import { Money, useMoneyFormat } from "~/components/money";
import { TitledSection } from "~/components/ui/titled-section";
import { wholeUnits } from "~/domain/money";
import type { MonthsChart } from "~/domain/wallet/months-chart";
import { monthName } from "~/domain/wallet/statement-filter";

interface Month {
  readonly month: string;
  readonly inMinor: number;
  readonly outMinor: number;
  readonly feeMinor: number;
}

/** Money in, out and fees by month: a chart, and a table with the same figures that screen readers can read. */
export function Months({ months, chart }: { months: readonly Month[]; chart: MonthsChart }) {
  if (months.length === 0) return null;
  return (
    <TitledSection id="months" title="Month by month" className="mt-14 print:hidden">
      <p className="mt-1 max-w-prose text-sm text-quiet">
        Money held for bids isn't counted, because it's still yours. Sales are shown in full, with seller's fees in
        their own column. Months begin and end in UTC.
      </p>
      <div className="mt-4 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Chart chart={chart} />
        <table className="w-full self-start">
          <thead>
            <tr className="text-right text-sm text-quiet">
              <th className="py-2 pr-3 text-left font-normal">Month</th>
              <th className="py-2 pr-3 font-normal">In</th>
              <th className="py-2 pr-3 font-normal">Out</th>
              <th className="py-2 font-normal">Fees</th>
            </tr>
          </thead>
          <tbody>
            {months.slice(0, 6).map(({ month, inMinor, outMinor, feeMinor }) => (
              <tr key={month} className="border-t border-line text-right">
                <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                  {monthName(month)}
                </th>
                <td className="py-2.5 pr-3">
                  <Money amountMinor={inMinor} />
                </td>
                <td className="py-2.5 pr-3">
                  <Money amountMinor={outMinor} />
                </td>
                <td className="py-2.5">
                  <Money amountMinor={feeMinor} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TitledSection>
  );
}

function Chart({ chart }: { chart: MonthsChart }) {
  const { currency } = useMoneyFormat();
  const { width, height, zeroY, ins, outs, netPath, ticks, labels } = chart;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label="Chart of money in and out by month. The table has the figures."
        className="w-full"
      >
        {ticks.map(({ y, amountMinor }) => (
          <g key={y}>
            <line x1={80} x2={width} y1={y} y2={y} className="stroke-line" />
            <text x={72} y={y + 5} textAnchor="end" className="fill-quiet text-[12px] max-sm:text-[21px]">
              {wholeUnits(amountMinor, currency)}
            </text>
          </g>
        ))}
        {ins.map(({ month, ...bar }) => (
          <rect key={month} {...bar} className="fill-verdigris" />
        ))}
        {outs.map(({ month, ...bar }) => (
          <rect key={month} {...bar} className="fill-oxide" />
        ))}
        <line x1={80} x2={width} y1={zeroY} y2={zeroY} className="stroke-quiet" />
        {netPath ? <path d={netPath} className="fill-none stroke-ink" strokeWidth={1.5} strokeDasharray="4 3" /> : null}
        {labels.map(({ x, month }) => (
          <text
            key={month}
            x={x}
            y={height - 4}
            textAnchor="middle"
            className="fill-quiet text-[12px] max-sm:text-[21px]"
          >
            {monthName(month).slice(0, 3)}
          </text>
        ))}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
        <span className="flex items-center gap-2">
          <span aria-hidden className="size-3 bg-verdigris" /> Money in
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden className="size-3 bg-oxide" /> Money out and fees
        </span>
        {netPath ? (
          <span className="flex items-center gap-2">
            <span aria-hidden className="w-5 border-t-2 border-dashed border-ink" /> Net{" "}
          </span>
        ) : null}
      </figcaption>
    </figure>
  );
}
