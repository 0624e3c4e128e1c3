import { Money } from "~/components/formatted";
import { Bars, Chart, MonthAxesLines } from "~/components/ui/chart";
import { Disclosure } from "~/components/ui/controls";
import { Table } from "~/components/ui/table";
import { monthName } from "~/domain/time/month-name";
import type { Dashboard } from "./dashboard-view.server";

interface MonthChartProps {
  readonly title: string;
  /** What the chart shows, for its text alternative. */
  readonly of: string;
  /** The heading of the column with the number of trades. */
  readonly counted: string;
  readonly note: string;
  readonly months: NonNullable<NonNullable<Dashboard["buying"]>["months"]>;
}

export function MonthChart({ title, of, counted, note, months: { totalMinor, rows, chart } }: MonthChartProps) {
  return (
    <div className="mt-6">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-base">{title}</span>
        <span className="text-sm text-quiet">
          <Money amountMinor={totalMinor} /> in 12 months
        </span>
      </h3>
      <div className="mt-3">
        <Chart of={of} size={chart.axes} legend={[]}>
          <MonthAxesLines axes={chart.axes} />
          <Bars bars={chart.bars} className="fill-bronze" />
        </Chart>
      </div>
      <Disclosure title="Figures by month" className="text-sm">
        <Table
          figures
          rows={rows}
          keyOf={({ month }) => month}
          columns={[
            ["Month", ({ month }) => monthName(month)],
            [counted, ({ count }) => count],
            ["Amount", ({ amountMinor }) => <Money amountMinor={amountMinor} />],
          ]}
        />
        <p className="mt-3 text-quiet">{note}</p>
      </Disclosure>
    </div>
  );
}
