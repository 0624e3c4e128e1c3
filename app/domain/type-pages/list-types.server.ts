import { and, asc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { literal } from "~/db/literal";
import { catalogueIssuers, catalogueTypes } from "~/db/schema/catalogue";
import { yearsOfCentury } from "~/domain/catalogue/century";
import { tagWords } from "~/domain/catalogue/type-search";
import { typeBands } from "./type-bands";
import type { TypeFilters } from "./type-filters";

const PAGE_SIZE = 24;
const RANKS_PER_BAND = 1e12;
const FIRST_YEAR = -10_000;
const PLACES_PER_YEAR = 10_000_000;

const t = catalogueTypes;

/** By how well they match, then by first year. One round trip; reads about as many rows as it shows. */
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
    /** For `after` in the next page's filters; null on the last page. */
    next: found.length > PAGE_SIZE ? (page.at(-1)?.rank ?? null) : null,
    /** Of the issuer that the list is narrowed to, if there is one of that code. */
    issuerName: issuer?.name ?? null,
  };
}

export const firstPlaceOf = (year: number) => (year - FIRST_YEAR) * PLACES_PER_YEAR;

function narrowedBy({ kind, issuer, century, after }: TypeFilters): SQL {
  const years = century === undefined ? undefined : yearsOfCentury(century);
  const narrowed = and(
    kind && eq(t.kind, kind),
    issuer === undefined ? undefined : eq(t.issuerCode, issuer),
    years && gte(t.place, firstPlaceOf(years.from)),
    years && lt(t.place, firstPlaceOf(years.to + 1)),
    gt(t.place, after ?? 0),
  );
  return sql`SELECT place AS at, place AS rank FROM ${t} WHERE ${narrowed} ORDER BY place LIMIT ${literal(PAGE_SIZE + 1)}`;
}

/** Band by band. The filters are words of the full-text index too, so that it finds only what the page shows. */
function matching(q: string, { kind, issuer, century, after = 0 }: TypeFilters): SQL {
  const tags = tagWords({ kind, issuer, century });
  const narrowed = tags.length > 0 ? `{tags} : (${tags.map((tag) => `"${tag}"`).join(" ")})` : "";
  const bands = typeBands(q, narrowed).map((expression, band) => {
    const first = literal(band * RANKS_PER_BAND);
    return sql`SELECT * FROM (SELECT rowid AS at, rowid + ${first} AS rank FROM catalogue_types_fts
      WHERE catalogue_types_fts MATCH ${expression} AND rowid > ${after - band * RANKS_PER_BAND}
      ORDER BY rowid LIMIT ${literal(PAGE_SIZE + 1)})`;
  });
  if (bands.length === 0) return sql`SELECT 0 AS at, 0 AS rank WHERE 0`;
  return sql`${sql.join(bands, sql` UNION ALL `)} ORDER BY rank LIMIT ${literal(PAGE_SIZE + 1)}`;
}

export function listIssuers(db: Reader) {
  return db
    .select(columnsOf(catalogueIssuers, "code", "name", "coinCount", "noteCount"))
    .from(catalogueIssuers)
    .orderBy(asc(catalogueIssuers.name));
}
