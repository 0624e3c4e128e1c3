import { Money } from "~/components/money";
import { AmountLines, Chart, MonthLabels } from "~/components/ui/chart";
import { Disclosure } from "~/components/ui/disclosure";
import { Table } from "~/components/ui/table";
import type { MonthBars } from "~/domain/dashboard/month-bars";
import type { MonthSum } from "~/domain/dashboard/trading";

/** A month with its name for people: "November 2026". */
export type NamedMonth = MonthSum & { readonly name: string };

/** Twelve months as bars, with their sum before them and the figures of each month to unfold. */
export function MonthChart({
  title,
  of,
  counted,
  note,
  sums,
  chart,
}: {
  title: string;
  /** What the chart shows, for its text alternative. */
  of: string;
  /** The heading of the column with the number of trades. */
  counted: string;
  note: string;
  sums: readonly NamedMonth[];
  chart: MonthBars;
}) {
  const { width, height, left, bars, ticks, labels } = chart;
  const total = sums.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return (
    <div className="mt-6">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-base">{title}</span>
        <span className="text-sm text-quiet">
          <Money amountMinor={total} /> in 12 months
        </span>
      </h3>
      <div className="mt-3">
        <Chart of={of} size={chart} legend={[]}>
          <AmountLines ticks={ticks} from={left} to={width} />
          {bars.map(({ month, ...bar }) => (
            <rect key={month} {...bar} className="fill-bronze" />
          ))}
          <MonthLabels
            labels={labels}
            height={height}
            nameOf={(month) => sums.find((sum) => sum.month === month)?.name.slice(0, 3) ?? month}
          />
        </Chart>
      </div>
      <Disclosure title="Figures by month" className="text-sm">
        <Table
          figures
          rows={sums.filter(({ amountMinor }) => amountMinor > 0).reverse()}
          keyOf={({ month }) => month}
          columns={[
            ["Month", ({ name }) => name],
            [counted, ({ count }) => count],
            ["Amount", ({ amountMinor }) => <Money amountMinor={amountMinor} />],
          ]}
        />
        <p className="mt-3 text-quiet">{note}</p>
      </Disclosure>
    </div>
  );
}
