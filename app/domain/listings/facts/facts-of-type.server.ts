import { eq, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { catalogueIssuers, catalogueTypes } from "~/db/schema/catalogue";
import { refuse } from "~/domain/refusal";
import { type Attributes, validAmong } from "./attributes";
import { writtenType } from "./written-type";

const t = catalogueTypes;

/** Only what every piece of the type has in common. Measures are the specimen's own. */
export async function factsOfType(db: Reader, typeId: number) {
  const [type] = await db
    .select({
      ...columnsOf(t, "id", "title", "denominationText", "compositionText", "series", "yearFrom", "yearTo"),
      ruler: t.rulerName,
      country: sql<string>`${catalogueIssuers.name}`.as("issuer_name"),
      reference: sql<string | null>`(SELECT catalogue || ' ' || number FROM catalogue_references
        WHERE type_id = ${t.id} ORDER BY position LIMIT 1)`.as("reference"),
    })
    .from(t)
    .innerJoin(catalogueIssuers, eq(catalogueIssuers.code, t.issuerCode))
    .where(eq(t.id, typeId));
  if (!type) return refuse("not_found", "There is no such type in the catalogue.");
  const { country, ruler, series, reference, denominationText, compositionText, yearFrom, yearTo } = type;
  const facts = {
    country,
    ruler,
    series,
    reference,
    denomination: denominationText,
    composition: compositionText,
    year: yearFrom === yearTo ? yearFrom : null,
  };
  return { written: writtenType(type), facts: validAmong(facts) };
}

/** What taking the type fills in. */
export const emptyFacts = (facts: Attributes, fields: Readonly<Record<string, unknown>>): Attributes =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => String(fields[name] ?? "").trim() === ""));
