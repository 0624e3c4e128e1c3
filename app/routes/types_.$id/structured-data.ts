import { yearSpan } from "~/domain/type-pages/measures";
import type { Fact, Reference, TypeRecord } from "~/domain/type-pages/type-facts";

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
  { title, issuerName, compositionText, kind, weightMg }: TypeRecord,
  { address, description, facts }: { address: string; description: string; facts: readonly Fact[] },
): Record<string, unknown> {
  return {
    "@type": "ProductModel",
    "@id": address,
    url: address,
    name: `${title}, ${issuerName}`,
    description,
    category: kind === "coin" ? "Coins" : "Banknotes",
    material: compositionText,
    ...(weightMg === null ? {} : { weight: { "@type": "QuantitativeValue", value: weightMg / 1000, unitCode: "GRM" } }),
    additionalProperty: facts.map(({ label, value }) => ({ "@type": "PropertyValue", name: label, value })),
  };
}
