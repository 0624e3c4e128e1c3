import { and, asc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import { columnsOf, literal, type Reader } from "~/db/database.server";
import { catalogueIssuers, catalogueTypes } from "~/db/schema/catalogue";
import { tagWords } from "~/domain/catalogue/type-search";
import { yearsOfCentury } from "~/domain/catalogue/years";
import { closestBands, typeBands } from "./type-bands";
import type { TypeFilters } from "./type-filters";

const PAGE_SIZE = 24;
const RANKS_PER_BAND = 1e12;
/** Above the ranks of all bands. */
const CLOSEST_RANK = 9e12;
/** More than full-text scores differ by. */
const RANKS_PER_CLOSEST = 1e6;
const FIRST_YEAR = -10_000;
const PLACES_PER_YEAR = 10_000_000;

const t = catalogueTypes;

/** Best match, then first year; where none has all words, a page of the most telling ones. One round trip. */
export async function listTypes(db: Reader, filters: TypeFilters) {
  const [found, [issuer]] = await db.batch([
    db
      .select({
        id: t.id,
        kind: t.kind,
        title: t.title,
        issuerName: sql<string>`${catalogueIssuers.name}`.as("issuer_name"),
        yearsText: t.yearsText,
        compositionText: t.compositionText,
        /** The first of its numbers, such as "KM 110". */
        reference: sql<string | null>`(SELECT catalogue || ' ' || number FROM catalogue_references
          WHERE type_id = ${t.id} ORDER BY position LIMIT 1)`.as("reference"),
        ...columnsOf(t, "shape", "diameterUm", "widthUm", "heightUm"),
        rank: sql<number>`m.rank`.as("rank"),
      })
      .from(t)
      .innerJoin(catalogueIssuers, eq(catalogueIssuers.code, t.issuerCode))
      .innerJoin(
        sql`(${filters.q === undefined ? narrowedBy(filters) : matching(filters.q, filters)}) AS m`,
        sql`m.at = ${t.place}`,
      )
      .orderBy(sql`rank`),
    db
      .select({ name: catalogueIssuers.name })
      .from(catalogueIssuers)
      .where(eq(catalogueIssuers.code, filters.issuer ?? "")),
  ]);
  const page = found.slice(0, PAGE_SIZE);
  return {
    types: page.map(({ rank: _, ...type }) => type),
    /** True if no type has all of the words. */
    isClosest: (page[0]?.rank ?? 0) > CLOSEST_RANK - RANKS_PER_CLOSEST,
    /** For `after` in the next page's filters; null on the last page. */
    next: found.length > PAGE_SIZE ? (page.at(-1)?.rank ?? null) : null,
    /** Of the issuer that the list is narrowed to, if there is one of that code. */
    issuerName: issuer?.name ?? null,
  };
}

export const firstPlaceOf = (year: number) => (year - FIRST_YEAR) * PLACES_PER_YEAR;

function narrowedBy({ kind, issuer, century, after }: TypeFilters): SQL {
  const years = century === undefined ? undefined : yearsOfCentury(century);
  const condition = and(
    kind && eq(t.kind, kind),
    issuer === undefined ? undefined : eq(t.issuerCode, issuer),
    years && gte(t.place, firstPlaceOf(years.from)),
    years && lt(t.place, firstPlaceOf(years.to + 1)),
    gt(t.place, after ?? 0),
  );
  return sql`SELECT place AS at, place AS rank FROM ${t} WHERE ${condition} ORDER BY place LIMIT ${literal(PAGE_SIZE + 1)}`;
}

/** Band by band. The filters are words of the full-text index too, so that it finds only what the page shows. */
function matching(q: string, { kind, issuer, century, after = 0 }: TypeFilters): SQL {
  const tags = tagWords({ kind, issuer, century });
  const tagFilter = tags.length > 0 ? `{tags} : (${tags.map((tag) => `"${tag}"`).join(" ")})` : "";
  const bands = typeBands(q, tagFilter).map((expression, band) => {
    const first = literal(band * RANKS_PER_BAND);
    return sql`SELECT * FROM (SELECT rowid AS at, rowid + ${first} AS rank FROM catalogue_types_fts
      WHERE catalogue_types_fts MATCH ${expression} AND rowid > CAST(${after - band * RANKS_PER_BAND} AS INTEGER)
      ORDER BY rowid LIMIT ${literal(PAGE_SIZE + 1)})`;
  });
  if (bands.length === 0) return sql`SELECT 0 AS at, 0 AS rank WHERE 0`;
  return sql`WITH matching AS MATERIALIZED (
      ${sql.join(bands, sql` UNION ALL `)} ORDER BY rank LIMIT ${literal(PAGE_SIZE + 1)})
    SELECT * FROM matching UNION ALL SELECT * FROM (${closestTo(q, tagFilter)})`;
}

/** A LIMIT of 0 keeps SQLite from searching where `matching` has found something. */
function closestTo(q: string, tagFilter: string): SQL {
  const bands = closestBands(q, tagFilter).map((expression, band) => {
    const first = literal(CLOSEST_RANK + band * RANKS_PER_CLOSEST);
    return sql`SELECT at, ${first} + score AS rank FROM (SELECT rowid AS at, rank AS score FROM catalogue_types_fts
      WHERE catalogue_types_fts MATCH ${expression}
      ORDER BY rank LIMIT iif(EXISTS (SELECT 1 FROM matching), 0, ${literal(PAGE_SIZE)}))`;
  });
  return sql`${sql.join(bands, sql` UNION ALL `)} ORDER BY rank LIMIT ${literal(PAGE_SIZE)}`;
}

export function listIssuers(db: Reader) {
  return db
    .select(columnsOf(catalogueIssuers, "code", "name", "coinCount", "noteCount"))
    .from(catalogueIssuers)
    .orderBy(asc(catalogueIssuers.name));
}
