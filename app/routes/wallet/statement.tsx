import { Form } from "@remix-run/react";
import { Money } from "~/components/formatted";
import { TitledSection } from "~/components/page";
import { Button, StandaloneLink, TextLink } from "~/components/ui/controls";
import { SelectField } from "~/components/ui/field";
import { Bars, Chart, type LegendEntry, MonthAxesLines, Table } from "~/components/ui/figures";
import { StatementLines } from "~/components/wallet/statement-lines";
import { monthName } from "~/domain/time/month-name";
import type { Entry } from "~/domain/wallet/entry-words";
import type { MonthsChart } from "~/domain/wallet/months-chart";
import { filterQuery, GROUPS, type StatementFilter } from "~/domain/wallet/statement-filter";
import type { monthsOf } from "~/domain/wallet/wallet-page.server";

interface StatementProps {
  readonly entries: readonly Entry[];
  readonly nextBefore: number | null;
  readonly isFirstPage: boolean;
  readonly filter: StatementFilter;
  /** "2026-11", newest first. */
  readonly months: readonly string[];
}

/** The member's statement, newest first, with filters by type and month, paging, a CSV file and a printable month. */
export function Statement({ entries, nextBefore, isFirstPage, filter, months }: StatementProps) {
  const isNarrowed = Boolean(filter.group ?? filter.month);
  if (months.length === 0)
    return (
      <TitledSection id="statement" title="Statement" className="mt-14">
        <p className="mt-3 border-t border-line py-6 text-quiet">
          No transactions yet. Your first deposit will appear here.
        </p>
      </TitledSection>
    );
  return (
    <section aria-labelledby="statement" className="mt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="statement" className="text-xl">
          Statement
        </h2>
        <p className="flex gap-6">
          <a className="link inline-flex min-h-11 items-center" href={`/wallet/statement.csv${filterQuery(filter)}`}>
            Download CSV
          </a>
          <StandaloneLink to={`/wallet/statement${filterQuery({ month: filter.month ?? months[0] })}`}>
            Print a month
          </StandaloneLink>
        </p>
      </div>
      <p className="mt-1 max-w-prose text-sm text-quiet">
        {filter.group === "holds"
          ? "Holds move money between available and held. It stays yours, so holds appear only under this filter, until some months after their auction."
          : "The balance includes money held for your bids."}
      </p>
      <Form method="get" action="/wallet#statement" className="mt-3 flex flex-wrap items-end gap-3">
        <SelectField
          label="Type"
          name="kind"
          defaultValue={filter.group ?? ""}
          className="min-w-36 grow sm:grow-0"
          options={[["", "All types"], ...Object.entries(GROUPS)]}
        />
        <SelectField
          label="Month"
          name="month"
          defaultValue={filter.month ?? ""}
          className="min-w-36 grow sm:grow-0"
          options={[["", "All months"], ...months.map((month) => [month, monthName(month)] as const)]}
        />
        <Button className="min-h-12">Apply</Button>
        {isNarrowed ? (
          <TextLink className="inline-flex min-h-12 items-center" to="/wallet#statement">
            Clear filters
          </TextLink>
        ) : null}
      </Form>
      {entries.length === 0 ? (
        <p className="mt-3 border-t border-line py-6 text-quiet">No transactions match these filters.</p>
      ) : (
        <StatementLines entries={entries} balance={filter.group === "holds" ? "Available after" : "Balance after"} />
      )}
      <p className="mt-4 flex gap-6">
        {isFirstPage ? null : <StandaloneLink to={`/wallet${filterQuery(filter)}#statement`}>Newest</StandaloneLink>}
        {nextBefore === null ? null : (
          <StandaloneLink to={`/wallet${filterQuery(filter, { before: String(nextBefore) })}#statement`}>
            Older
          </StandaloneLink>
        )}
      </p>
    </section>
  );
}

type Month = Awaited<ReturnType<typeof monthsOf>>[number];

/** Money in, out and fees by month: a chart, and a table with the same figures that screen readers can read. */
export function Months({ months, chart }: { months: readonly Month[]; chart: MonthsChart }) {
  if (months.length === 0) return null;
  const { axes, zeroY, ins, outs, netPath } = chart;
  return (
    <TitledSection id="months" title="Month by month" className="mt-14 print:hidden">
      <p className="mt-1 max-w-prose text-sm text-quiet">
        Money held for bids isn't counted, because it's still yours. Sales are shown in full, with seller's fees in
        their own column. Months begin and end in UTC.
      </p>
      <div className="mt-4 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Chart of="money in and out by month" size={axes} legend={netPath ? [...LEGEND, NET] : LEGEND}>
          <MonthAxesLines axes={axes} />
          <Bars bars={ins} className="fill-verdigris" />
          <Bars bars={outs} className="fill-oxide" />
          <line x1={axes.left} x2={axes.right} y1={zeroY} y2={zeroY} className="stroke-quiet" />
          {netPath ? (
            <path d={netPath} className="fill-none stroke-ink" strokeWidth={1.5} strokeDasharray="4 3" />
          ) : null}
        </Chart>
        <Table
          figures
          className="self-start max-sm:text-sm"
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
