import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { columnsOf, literal, type Reader } from "~/db/database.server";
import { catalogueIssuers, catalogueTypes } from "~/db/schema/catalogue";
import type { DescribedItem } from "~/domain/analysis/described-item";
import { tagWords } from "~/domain/catalogue/type-search";
import type { ListingKind } from "~/domain/listing-terms/listing-kind";

/** By a number in a catalogue, and by words; each at most. */
const MOST_FOUND = 40;
const MOST_WORDS = 16;

const t = catalogueTypes;

export function selectCandidates(db: Reader, kind: ListingKind, item: DescribedItem) {
  const numbers = JSON.stringify(item.references.map(({ number }) => number));
  return db
    .select({
      ...columnsOf(t, "id", "title", "issuerCode", "rulerName", "denominationText", "denominationValue"),
      ...columnsOf(t, "denominationUnit", "yearFrom", "yearTo", "yearsText", "compositionText", "series", "names"),
      ...columnsOf(t, "weightMg", "diameterUm"),
      issuerName: sql<string>`${catalogueIssuers.name}`.as("issuer_name"),
      references: sql<string>`(SELECT json_group_array(json_object('catalogue', catalogue, 'number', number))
        FROM catalogue_references WHERE type_id = ${t.id})`.as("numbers"),
    })
    .from(t)
    .innerJoin(catalogueIssuers, eq(catalogueIssuers.code, t.issuerCode))
    .where(sql`${t.kind} = ${kind} AND (
      ${t.id} IN (SELECT type_id FROM catalogue_references WHERE number IN (SELECT value FROM json_each(${numbers}))
        LIMIT ${literal(MOST_FOUND)})
      OR ${t.place} IN (SELECT rowid FROM catalogue_types_fts WHERE catalogue_types_fts MATCH ${wordSearch(kind, item)}
        ORDER BY rank LIMIT ${literal(MOST_FOUND)}))`);
}

const referencesSchema = z.array(z.object({ catalogue: z.string(), number: z.string() }));

export function candidatesOf(rows: Awaited<ReturnType<typeof selectCandidates>>) {
  return rows.map((row) => ({ ...row, references: referencesSchema.parse(JSON.parse(row.references)) }));
}

export type CandidateType = ReturnType<typeof candidatesOf>[number];
export type FoundType = Pick<CandidateType, "id" | "title" | "issuerName" | "yearsText">;

/** Each word is quoted, so none is an operator. */
function wordSearch(kind: ListingKind, { words, issuerCodes, ruler, denomination, references }: DescribedItem): string {
  // As {@link searchedWords} writes them: any number of a range in one word, and without the volume.
  const numbers = references.map(({ catalogue, number }) => [catalogue, number.split(" ").at(-1)] as const);
  const terms = [
    ...numbers.flatMap(([catalogue, number]) => [`${catalogue}${number}`, `${catalogue} ${number}`]),
    ...[ruler, denomination?.unit].filter((word) => word !== undefined),
  ];
  const any = [...terms, ...words].slice(0, MOST_WORDS);
  if (kind === "other" || any.length === 0) return '""';
  const issuers = issuerCodes.flatMap((issuer) => tagWords({ issuer }));
  const narrowed = issuers.length > 0 ? ` AND {tags} : (${either(issuers)})` : "";
  return `{words} : (${either(any)}) AND {tags} : (${either(tagWords({ kind }))})${narrowed}`;
}

const either = (words: readonly string[]) => words.map((word) => `"${word.replaceAll('"', "")}"`).join(" OR ");
