import { LocalTime, Money, Price, useMoneyFormat, useRootFacts } from "~/components/formatted";
import { TitledSection } from "~/components/page";
import { TextLink } from "~/components/ui/controls";
import { CHART_TEXT } from "~/components/ui/figures";
import { formatMoney } from "~/domain/money";
import type { PastPrices as Facts, SalesChart } from "~/domain/prices/past-prices";
import { bandWords, ENOUGH_SALES } from "~/domain/prices/price-summary";
import { DAY_MS } from "~/domain/time";

const MONTH_MS = (365.25 / 12) * DAY_MS;

/** What pieces of an item's type sold for or, if it names none, similar ones. */
export function PastPrices({ prices, typeId, itemId }: { prices: Facts; typeId: number | undefined; itemId?: number }) {
  const { chart, sales } = prices;
  return (
    <TitledSection id="past-prices" title="Past prices">
      <p className="mt-2 max-w-prose">
        <Summary {...prices} />
      </p>
      {chart ? <SalesFigure chart={chart} /> : null}
      {sales.length > 0 ? (
        <ul className="mt-4 border-t border-line">
          {sales.map(({ listingId: sold, title, priceMinor, soldAt, band }) => (
            <li key={`${sold} ${soldAt}`} className="flex justify-between gap-4 border-b border-line py-2">
              <span className="min-w-0">
                {sold === itemId ? (
                  "This item"
                ) : (
                  <TextLink to={`/lots/${sold}`} className="wrap-anywhere">
                    {title}
                  </TextLink>
                )}
                <span className="block text-sm text-quiet">
                  <LocalTime at={soldAt} style="date" />
                  {chart ? null : ` · ${band}`}
                </span>
              </span>
              <Money amountMinor={priceMinor} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-2 max-w-prose text-sm text-quiet">
        {typeId ? (
          <>
            Public sales of this type on Obverse that were paid for, without postage.{" "}
            <TextLink to={`/types/${typeId}#prices`}>All prices of the type</TextLink>
          </>
        ) : (
          "Compared by reference, denomination, ruler, issuer, series and year with the newest sales of this kind on Obverse."
        )}
      </p>
    </TitledSection>
  );
}

function Summary({ band, saleCount, medianMinor, chart, sales }: Facts) {
  const now = useRootFacts()?.now ?? 0;
  if (sales.length === 0) return "There are no public sales yet.";
  if (medianMinor === null || chart === null)
    return `Too few sales of ${bandWords(band)} to give a price: ${saleCount || "none"} so far. We need ${ENOUGH_SALES}.`;
  const months = Math.max(1, Math.ceil((now - chart.from) / MONTH_MS));
  return (
    <>
      {saleCount} sales of {bandWords(band)} in {months === 1 ? "a month" : `${months} months`}, half at{" "}
      <Price amountMinor={medianMinor} className="font-semibold" /> or more.
    </>
  );
}

/** Each sale as a point, with lines at the highest, the median and the lowest price. */
function SalesFigure({ chart: { width, height, left, lines, points, from, to } }: { chart: SalesChart }) {
  const { currency } = useMoneyFormat();
  const figures = lines.map(({ name, priceMinor }) => `${name} ${formatMoney(priceMinor, currency)}`);
  return (
    <figure className="mt-3">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Chart of these sales. ${figures.join(", ")}.`}
        className="w-full"
      >
        {lines.map(({ name, y, labelY, priceMinor }) => (
          <g key={name}>
            <path d={`M${left} ${y}H${width}`} className={name === "Median" ? "stroke-ink" : "stroke-line"} />
            <text x={left - 8} y={labelY + 5} textAnchor="end" className={CHART_TEXT}>
              {name} {formatMoney(priceMinor, currency)}
            </text>
          </g>
        ))}
        <path d={points} strokeWidth={9} strokeLinecap="round" className="stroke-bronze opacity-60" />
      </svg>
      <figcaption className="flex justify-between pl-[30%] text-sm text-quiet">
        <LocalTime at={from} style="date" />
        <LocalTime at={to} style="date" />
      </figcaption>
    </figure>
  );
}
