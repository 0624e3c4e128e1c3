import type { SharedPage } from "~/components/site/share-meta";
import { outlineOf } from "~/domain/catalogue/outline";
import { dateText, issueDates, keyDates } from "~/domain/collections/dates/issue-dates";
import type { ListingCardView } from "~/domain/listings/listing-answers";
import { moneyInputValue } from "~/domain/money";
import { priceChart } from "~/domain/prices/price-chart";
import { ENOUGH_SALES, pricesByGrade, SALES_OF_TYPE } from "~/domain/prices/price-summary";
import { fineMetalOf, type MetalPrices, metalWords } from "~/domain/rates/metal-value";
import { formatCount } from "~/domain/text/format-count";
import { yearSpan } from "~/domain/type-pages/measures";
import { type Fact, type Reference, type TypeRecord, typeFacts } from "~/domain/type-pages/type-facts";
import type { TypeMarket, TypePage } from "~/domain/type-pages/type-page.server";

/** Everything that the page shows, so that the browser computes nothing. */
export function typeView(
  page: TypePage,
  { origin, currency, metal }: { origin: string; currency: string; metal: MetalPrices | null },
) {
  const { type, references, issues, market } = page;
  const { id, kind, title, issuerCode, issuerName, yearsText, obverse, reverse, source } = type;
  const inMetal = metalWords(fineMetalOf(type.weightMg, type.compositionParts), metal, currency);
  const dates = issueDates(type, issues);
  const facts = [...typeFacts(type, references, inMetal), ...keyDateFacts(dates)];
  const description = describeType(type, references);
  const address = `${origin}/types/${id}`;
  const shared: SharedPage = {
    title: `${title}, ${issuerName}, ${yearsText}`,
    description,
    address,
    imageUrl: market.photos[0] && `${origin}${market.photos[0].url}`,
    data: typeData(type, market, { origin, currency, description, facts }),
  };
  return {
    type: { id, kind, title, issuerCode, issuerName, yearsText, obverse, reverse, source },
    facts,
    issues: issues.map(({ mark, mint, years }) => ({ mark, mint, years })),
    hasDates: dates.length > 0,
    drawing: {
      outline: outlineOf(type),
      edge:
        type.thicknessUm === null
          ? null
          : { thicknessMm: type.thicknessUm / 1000, isReeded: /reeded/i.test(type.edge ?? "") },
      size: facts.find(({ label }) => label === "Diameter" || label === "Size")?.value ?? "",
    },
    photos: market.photos,
    photosOf: market.photosOf,
    onSale: market.onSale,
    isMoreOnSale: market.isMoreOnSale,
    prices: pricesView(page),
    shared,
  };
}

function keyDateFacts(dates: ReturnType<typeof issueDates>): Fact[] {
  const keys = keyDates(dates).map(
    ({ year, mark, mintage }) => `${dateText(year, mark)} (${formatCount(mintage)} struck)`,
  );
  return keys.length === 0 ? [] : [{ label: "Key dates", value: keys.join(", ") }];
}

function pricesView({ type: { id, kind }, market: { prices, sales, olderSales } }: TypePage) {
  const bands = pricesByGrade(prices, kind);
  return {
    bands,
    chart: prices.length < ENOUGH_SALES ? null : (priceChart(bands) ?? null),
    count: prices.length,
    /** Whether there are more sales than the count says. */
    isMore: prices.length === SALES_OF_TYPE,
    sales,
    older: olderSales && `/types/${id}?before=${olderSales}#prices`,
  };
}

/** One sentence for search engines and previews of links. */
function describeType(type: TypeRecord, references: readonly Reference[]): string {
  const { title, issuerName, compositionText, weightMg, diameterUm } = type;
  const first = references[0];
  const measures = [
    weightMg === null ? "" : `${weightMg / 1000} g`,
    diameterUm === null ? "" : `${diameterUm / 1000} mm`,
    first ? `${first.catalogue} ${first.number}` : "",
  ].filter(Boolean);
  const facts = [compositionText, ...measures].join(", ");
  return `${title} of ${issuerName}, ${yearSpan(type.yearFrom, type.yearTo)}: ${facts}. Mints, catalogue numbers and prices realised.`;
}

/** The type as schema.org describes a product model, which its pieces are made after. */
function typeData(
  { id, title, issuerName, compositionText, kind, weightMg }: TypeRecord,
  { onSale, photos }: Pick<TypeMarket, "onSale" | "photos">,
  { origin, currency, ...described }: { origin: string; currency: string; description: string; facts: readonly Fact[] },
): Record<string, unknown> {
  const address = `${origin}/types/${id}`;
  return {
    "@type": "ProductModel",
    "@id": address,
    url: address,
    name: `${title}, ${issuerName}`,
    description: described.description,
    category: kind === "coin" ? "Coins" : "Banknotes",
    material: compositionText,
    ...(weightMg !== null && { weight: { "@type": "QuantitativeValue", value: weightMg / 1000, unitCode: "GRM" } }),
    ...(photos.length > 0 && { image: photos.map(({ url }) => `${origin}${url}`) }),
    ...(onSale.length > 0 && { offers: onSale.map((item) => offerOf(item, { origin, currency })) }),
    additionalProperty: described.facts.map(({ label, value }) => ({ "@type": "PropertyValue", name: label, value })),
  };
}

function offerOf({ id, priceMinor }: ListingCardView, { origin, currency }: { origin: string; currency: string }) {
  return {
    "@type": "Offer",
    url: `${origin}/lots/${id}`,
    price: moneyInputValue(priceMinor, { currency, decimalMark: "." }),
    priceCurrency: currency,
    availability: "https://schema.org/InStock",
  };
}
