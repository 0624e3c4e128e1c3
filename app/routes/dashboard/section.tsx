import type { ReactNode } from "react";
import { Money } from "~/components/formatted";
import { Countdown } from "~/components/time/countdown";
import { Disclosure, TextLink } from "~/components/ui/controls";
import { Bars, Chart, MonthAxesLines, Table } from "~/components/ui/figures";
import { ItemRow } from "~/components/ui/thumb";
import { monthName } from "~/domain/time/month-name";
import type { Dashboard } from "./dashboard-view.server";

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** The addresses of pages that have all of it, by their names. */
  readonly more: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

export function Section({ id, title, more, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-ink pt-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm">
          {Object.entries(more).map(([label, to]) => (
            <TextLink key={to} className="flex min-h-11 items-center" to={to}>
              {label}
            </TextLink>
          ))}
        </p>
      </div>
      {children}
    </section>
  );
}

interface SaleRowProps {
  readonly item: Pick<
    NonNullable<Dashboard["selling"]>["onSale"][number],
    "title" | "photoKey" | "priceMinor" | "listingId" | "auctionId"
  >;
  readonly facts: ReactNode;
  readonly endsAt: number | null;
  readonly toward?: "open" | "close";
}

export function SaleRow({ item, facts, endsAt, toward = "close" }: SaleRowProps) {
  return (
    <ItemRow
      to={item.auctionId === null ? `/listing/${item.listingId}` : `/auction/${item.auctionId}`}
      item={item}
      facts={facts}
      figure={
        <>
          <Money amountMinor={item.priceMinor} className="block" />
          {endsAt === null ? null : (
            <Countdown endsAt={endsAt} toward={toward} announce={false} className="text-sm text-quiet" />
          )}
        </>
      }
    />
  );
}

export const bidsOf = (count: number | null) => (count === 1 ? "1 bid" : `${count || "No"} bids`);

interface MonthChartProps {
  readonly title: string;
  /** What the chart shows, for its text alternative. */
  readonly of: string;
  /** The heading of the column with the number of trades. */
  readonly countLabel: string;
  readonly note: string;
  readonly months: NonNullable<NonNullable<Dashboard["buying"]>["months"]>;
}

export function MonthChart({ title, of, countLabel, note, months: { totalMinor, rows, chart } }: MonthChartProps) {
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
            [countLabel, ({ count }) => count],
            ["Amount", ({ amountMinor }) => <Money amountMinor={amountMinor} />],
          ]}
        />
        <p className="mt-3 text-quiet">{note}</p>
      </Disclosure>
    </div>
  );
}
