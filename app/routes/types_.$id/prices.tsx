import { LocalTime, Money, Price, useMoneyFormat } from "~/components/formatted";
import { MoreLink, TitledSection } from "~/components/page";
import { TextLink } from "~/components/ui/controls";
import { CHART_TEXT, Chart, type LegendEntry, Table } from "~/components/ui/figures";
import { wholeUnits } from "~/domain/money";
import type { PriceChart } from "~/domain/prices/price-chart";
import { ENOUGH_SALES } from "~/domain/prices/price-summary";
import type { TypeMarket } from "~/domain/type-pages/type-page.server";
import type { typeView } from "./type-view.server";

export function Prices({ prices }: { prices: ReturnType<typeof typeView>["prices"] }) {
  const { bands, chart, count, isMore, sales, older } = prices;
  return (
    <TitledSection id="prices" title="Prices realised" className="mt-14">
      <p className="mt-1 max-w-prose text-sm text-quiet">
        {count === 0 && sales.length === 0
          ? "There are no public sales of this type yet."
          : "Public sales on Obverse that were paid for. Refunded sales and private offers aren't counted, nor is postage."}
      </p>
      {count > 0 && count < ENOUGH_SALES ? (
        <p className="mt-3">
          Too few sales to estimate a value: {count === 1 ? "one" : count} so far. We need {ENOUGH_SALES}.
        </p>
      ) : null}
      {chart ? (
        <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <PricesByGradeChart chart={chart} />
          <div>
            <Table
              figures
              rows={bands}
              keyOf={({ band }) => band}
              columns={[
                ["Grade", ({ band }) => band],
                ["Sales", ({ pricesMinor }) => pricesMinor.length],
                ["Median", ({ medianMinor }) => <Median amountMinor={medianMinor} />],
                ["Range", ({ pricesMinor }) => <Range pricesMinor={pricesMinor} />],
              ]}
            />
            <p className="mt-2 text-sm text-quiet">{isMore ? `The ${count} newest sales.` : `All ${count} sales.`}</p>
          </div>
        </div>
      ) : null}
      {sales.length > 0 ? <Sales sales={sales} /> : null}
      <MoreLink to={older}>Older sales</MoreLink>
    </TitledSection>
  );
}

function Median({ amountMinor }: { amountMinor: number | null }) {
  if (amountMinor === null) return <span className="text-sm text-quiet">Not enough sales</span>;
  return <Price amountMinor={amountMinor} className="font-semibold" />;
}

function Range({ pricesMinor }: { pricesMinor: readonly number[] }) {
  const lowest = pricesMinor[0] ?? 0;
  const highest = pricesMinor.at(-1) ?? lowest;
  if (lowest === highest) return <Money amountMinor={lowest} />;
  return (
    <>
      <Money amountMinor={lowest} /> – <Money amountMinor={highest} />
    </>
  );
}

function Sales({ sales }: { sales: TypeMarket["sales"] }) {
  return (
    <table className="mt-8 w-full">
      <caption className="sr-only">Sales, the newest first</caption>
      <thead className="max-sm:sr-only">
        <tr className="text-left text-sm text-quiet">
          <th className="py-2 pr-4 font-normal">Date</th>
          <th className="py-2 pr-4 font-normal">Item</th>
          <th className="py-2 pr-4 font-normal">Grade</th>
          <th className="py-2 text-right font-normal">Price</th>
        </tr>
      </thead>
      <tbody>
        {sales.map(({ listingId, title, soldAt, priceMinor, format, grade }) => (
          <tr
            key={`${listingId} ${soldAt}`}
            className="border-t border-line align-top max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:py-2"
          >
            <td className="py-2.5 pr-4 whitespace-nowrap text-quiet max-sm:order-2 max-sm:py-0 max-sm:text-sm">
              <LocalTime at={soldAt} style="date" />
            </td>
            <td className="py-2.5 pr-4 max-sm:order-1 max-sm:col-span-2 max-sm:py-0">
              <TextLink to={`/lots/${listingId}`} className="wrap-anywhere">
                {title}
              </TextLink>
              <span className="text-sm text-quiet"> {format === "auction" ? "by auction" : "at a fixed price"}</span>
            </td>
            <td className="py-2.5 pr-4 max-sm:order-3 max-sm:hidden">{grade || "—"}</td>
            <td className="py-2.5 text-right font-semibold max-sm:order-4 max-sm:py-0">
              <Money amountMinor={priceMinor} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LEGEND: readonly LegendEntry[] = [
  ["size-2.5 rounded-full bg-bronze opacity-50", "A sale"],
  ["h-4 w-0.75 bg-ink", "Median"],
  ["w-5 border-t border-quiet", "Lowest to highest"],
];

/** Each sale as a dot in the row of its grade, with the range as a line and the median as a bar. */
function PricesByGradeChart({ chart }: { chart: PriceChart }) {
  const { currency } = useMoneyFormat();
  const { height, left, rows, ticks } = chart;
  return (
    <Chart of="the prices by grade" size={chart} legend={LEGEND}>
      {ticks.map(({ x, amountMinor }) => (
        <g key={x}>
          <line x1={x} x2={x} y1={0} y2={height - 22} className="stroke-line" />
          <text x={x} y={height - 4} textAnchor="middle" className={CHART_TEXT}>
            {wholeUnits(amountMinor, currency)}
          </text>
        </g>
      ))}
      {rows.map(({ band, y, from, to, dots, median }) => (
        <g key={band}>
          <text x={left - 12} y={y + 4} textAnchor="end" className={CHART_TEXT}>
            {band}
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
    </Chart>
  );
}
