import type { SerializeFrom } from "@remix-run/cloudflare";
import type { ReactNode } from "react";
import { Money } from "~/components/formatted";
import { Disclosure, HelpLink } from "~/components/ui/controls";
import { Chart, type LegendEntry, MonthAxesLines, Table } from "~/components/ui/figures";
import type { Totals } from "~/domain/collections/value/totals";
import type { ValueChart } from "~/domain/collections/value/value-chart";
import { ENOUGH_SALES } from "~/domain/prices/price-summary";
import { shownDay } from "~/domain/rates/metal-value";
import type { collectionView } from "./collection-view.server";

type ValueSummaryProps = Pick<SerializeFrom<typeof collectionView>, "metal" | "history"> & { totals: Totals };

/** What the collection is worth, what it cost, and how that changed, with how many items each figure counts. */
export function ValueSummary({ totals, metal, history: { months, chart, isBehind } }: ValueSummaryProps) {
  const { itemCount, valuedCount, valueMinor, pricedCount, costMinor, otherCosts, gainMinor, gainCount } = totals;
  const of = (count: number) => `${count} of ${itemCount} ${itemCount === 1 ? "item" : "items"}`;
  return (
    <section aria-labelledby="value" className="mb-8 border-y border-line py-5">
      <h2 id="value" className="sr-only">
        Value
      </h2>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <Figure label="Estimated value" note={`${of(valuedCount)} valued`}>
          {valuedCount > 0 ? <Money amountMinor={valueMinor} /> : "Not enough sales yet"}
        </Figure>
        {metal ? (
          <Figure label="Metal value of others" note={`${of(metal.itemCount)}, at prices of ${shownDay(metal.day)}`}>
            <Money amountMinor={metal.valueMinor} />
          </Figure>
        ) : null}
        <Figure label="Cost" note={`${of(pricedCount)} with a price`}>
          <Money amountMinor={costMinor} />
          {otherCosts.map(([currency, minor]) => (
            <span key={currency}>
              {" + "}
              <Money amountMinor={minor} currency={currency} />
            </span>
          ))}
        </Figure>
        {gainMinor === null ? null : (
          <Figure label={gainMinor < 0 ? "Loss" : "Gain"} note={`${of(gainCount)} with both`}>
            <Money amountMinor={gainMinor} className={gainMinor < 0 ? "text-oxide" : "text-verdigris"} />
          </Figure>
        )}
      </dl>
      <Disclosure title="Value over time, and how it is estimated" className="mt-5 -mb-5 border-b-0">
        <p className="max-w-prose text-sm text-quiet">
          We value a piece at the median of the newest public sales of its type on Obverse in a similar grade, if there
          are at least {ENOUGH_SALES}; an ungraded piece is compared with all grades. Other pieces aren't counted; what
          their gold, silver, platinum and palladium come to is shown beside it. Costs in other currencies aren't
          converted. An estimate isn't an appraisal.{" "}
          <HelpLink article="collection-value">How we value a collection</HelpLink>
        </p>
        {isBehind ? (
          <p className="mt-4 max-w-prose text-sm text-quiet">
            We're recalculating past months. Their values will appear in a few minutes.
          </p>
        ) : null}
        {chart ? (
          <div className="mt-5 grid gap-x-12 gap-y-6 lg:grid-cols-2">
            <HistoryChart chart={chart} />
            <div>
              <Table
                figures
                rows={months}
                keyOf={({ month }) => month}
                columns={[
                  [
                    "Month",
                    ({ month, valuedCount: valued, ownedCount }) => (
                      <>
                        {month}
                        <span className="block text-sm text-quiet">{`${valued} of ${ownedCount} valued`}</span>
                      </>
                    ),
                  ],
                  [
                    "Value",
                    ({ valueMinor: value, valuedCount: valued }) => (valued > 0 ? <Money amountMinor={value} /> : "—"),
                  ],
                  ["Price changes", ({ changeMinor }) => <Change amountMinor={changeMinor} />],
                  ["Added", ({ addedMinor }) => <Change amountMinor={addedMinor} />],
                ]}
              />
            </div>
          </div>
        ) : isBehind ? null : (
          <p className="mt-4">There are not enough sales yet to draw the value over time.</p>
        )}
      </Disclosure>
    </section>
  );
}

/** A change by a month's end; a dash for none, and for the month that isn't over. */
function Change({ amountMinor }: { amountMinor: number | null }) {
  return amountMinor ? <Money amountMinor={amountMinor} /> : "—";
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="text-xl font-semibold">{children}</dd>
      <dd className="text-sm text-quiet">{note}</dd>
    </div>
  );
}

const LEGEND: readonly LegendEntry[] = [
  ["h-0.5 w-5 bg-bronze", "Price changes alone, of items held and valued at both ends of each month"],
  ["h-0.5 w-5 bg-quiet", "Value of all items that could be valued, with those added"],
];

/** The value by month as a line, broken where nothing could be valued, beside what price changes alone made of it. */
function HistoryChart({ chart: { axes, lines, dots, alike } }: { chart: ValueChart }) {
  return (
    <Chart of="the collection's value by month" size={axes} legend={LEGEND}>
      <MonthAxesLines axes={axes} monthLabel={(month) => month} />
      {lines.map((points) => (
        <polyline key={points} points={points} fill="none" strokeWidth={1.5} className="stroke-quiet" />
      ))}
      <polyline points={alike} fill="none" strokeWidth={2} className="stroke-bronze" />
      {dots.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={2.5} className="fill-quiet" />
      ))}
    </Chart>
  );
}
