import { Money } from "~/components/formatted";
import { TitledSection } from "~/components/page";
import { Bars, Chart, type LegendEntry, MonthAxesLines } from "~/components/ui/chart";
import { Table } from "~/components/ui/table";
import { monthName } from "~/domain/time/month-name";
import type { MonthsChart } from "~/domain/wallet/months-chart";
import type { monthsOf } from "~/domain/wallet/months-of.server";

type Month = Awaited<ReturnType<typeof monthsOf>>[number];

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
        <MonthsDrawing chart={chart} />
        <Table
          figures
          className="self-start"
          rows={months.slice(0, 6)}
          keyOf={({ month }) => month}
          columns={[
            ["Month", ({ month }) => monthName(month)],
            ["In", ({ inMinor }) => <Money amountMinor={inMinor} />],
            ["Out", ({ outMinor }) => <Money amountMinor={outMinor} />],
            ["Fees", ({ feeMinor }) => <Money amountMinor={feeMinor} />],
          ]}
        />
      </div>
    </TitledSection>
  );
}

const LEGEND: readonly LegendEntry[] = [
  ["size-3 bg-verdigris", "Money in"],
  ["size-3 bg-oxide", "Money out and fees"],
];
const NET: LegendEntry = ["w-5 border-t-2 border-dashed border-ink", "Net"];

function MonthsDrawing({ chart }: { chart: MonthsChart }) {
  const { axes, zeroY, ins, outs, netPath } = chart;
  return (
    <Chart of="money in and out by month" size={axes} legend={netPath ? [...LEGEND, NET] : LEGEND}>
      <MonthAxesLines axes={axes} />
      <Bars bars={ins} className="fill-verdigris" />
      <Bars bars={outs} className="fill-oxide" />
      <line x1={axes.left} x2={axes.right} y1={zeroY} y2={zeroY} className="stroke-quiet" />
      {netPath ? <path d={netPath} className="fill-none stroke-ink" strokeWidth={1.5} strokeDasharray="4 3" /> : null}
    </Chart>
  );
}
