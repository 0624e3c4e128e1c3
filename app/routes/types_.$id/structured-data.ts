import type { ListingCardView } from "~/domain/listings/listing-answers";
import { moneyInputValue } from "~/domain/money";
import { yearSpan } from "~/domain/type-pages/measures";
import type { Fact, Reference, TypeRecord } from "~/domain/type-pages/type-facts";
import type { TypeMarket } from "~/domain/type-pages/type-market.server";

/** One sentence for search engines and previews of links. */
export function describeType(type: TypeRecord, references: readonly Reference[]): string {
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
export function typeData(
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
