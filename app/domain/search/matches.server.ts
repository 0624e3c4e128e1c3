import { type SQL, sql } from "drizzle-orm";
import { column, columnsFrom } from "~/db/columns-of";
import { searchDocuments } from "~/db/schema/search";
import { hasGrade } from "~/domain/browsing/has-grade.server";
import { HOUR_MS } from "~/domain/time";
import type { SearchCursor, SearchFilters } from "./search-filters";

const COLUMNS = {
  band: column<number>("m.band", "band"),
  id: column<number>("m.id", "id"),
  ...columnsFrom("d", searchDocuments, "listingId", "kind", "format", "issuer", "yearFrom", "yearTo"),
  ...columnsFrom("d", searchDocuments, "gradeFrom", "grader", "metal"),
};
const ON_SALE = {
  ...COLUMNS,
  priceMinor: column<number>("s.price_minor", "priceMinor"),
  endsAt: column<number>("s.ends_at", "endsAt"),
};
const SOLD_PRICE = `COALESCE((SELECT shown_minor FROM auctions WHERE listing_id = d.listing_id ORDER BY id DESC LIMIT 1), l.price_minor)`;
const SOLD = {
  ...COLUMNS,
  priceMinor: column<number>(SOLD_PRICE, "priceMinor"),
  endsAt: column<number>("l.published_at", "endsAt"),
};

export const columnsOf = ({ sold }: SearchFilters) => (sold ? SOLD : ON_SALE);

/**
 * Document ids band by band, the newest first within each, and at most `limit` in all: each band stops as soon as it has
 * enough, however many listings have its words.
 */
function idsOf(bands: readonly string[], limit: number, { after, isAlone }: Pick<Matches, "after" | "isAlone">): SQL {
  const parts = bands.flatMap((expression, band) => {
    if (after && band < after.key) return [];
    const rest = after?.key === band ? sql`AND rowid < ${after.id}` : sql``;
    const index = sql.raw(isAlone ? "search_single" : "search_index");
    return [
      sql`SELECT * FROM (SELECT ${sql.raw(String(band))} AS band, rowid AS id FROM ${index}
        WHERE ${index} MATCH ${expression} ${rest} ORDER BY rowid DESC LIMIT ${sql.raw(String(limit))})`,
    ];
  });
  return sql`SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) LIMIT ${sql.raw(String(limit))}`;
}

/** What the tags can't say, of the rows d and s or l. */
function keptBy(filters: SearchFilters, now: number): SQL {
  const { yearFrom, yearTo, min, max, within, grade, sold } = filters;
  const price = sql.raw(sold ? SOLD_PRICE : "s.price_minor");
  const conditions = [sql`1`];
  if (!sold) conditions.push(sql`s.ends_at > ${now}`);
  if (yearFrom !== undefined) conditions.push(sql`d.year_to >= ${yearFrom}`);
  if (yearTo !== undefined) conditions.push(sql`d.year_from <= ${yearTo}`);
  if (min !== undefined) conditions.push(sql`${price} >= ${min}`);
  if (max !== undefined) conditions.push(sql`${price} <= ${max}`);
  if (grade !== undefined) {
    const written = sql`lower((SELECT attributes ->> 'grade' FROM listings WHERE id = d.listing_id))`;
    const columns = { written, from: sql`d.grade_from`, to: sql`d.grade_to` };
    conditions.push(hasGrade(grade, { isNote: filters.kind === "note", columns }));
  }
  if (within !== undefined && !sold) conditions.push(sql`s.ends_at <= ${now + within * HOUR_MS}`);
  return sql.join(conditions, sql` AND `);
}

interface Matches {
  readonly bands: readonly string[];
  readonly filters: SearchFilters;
  readonly now: number;
  readonly limit: number;
  readonly after?: SearchCursor | undefined;
  /** Whether to look at the document that is in the single document's index, instead of all. */
  readonly isAlone?: true;
}

/**
 * Prices and ends change too often for the index to hold them. A page filtered by one of them looks at so many matches,
 * and the next page at those behind; an order by one of them is that of the newest so many.
 */
export const LOOKED_AT = 2_000;

/** The place of the last match that a page looks at, if there are more behind it; `band` and `id`. */
export function lookedPast(bands: readonly string[], after: SearchCursor | undefined): SQL {
  if (bands.length === 0) return sql`(SELECT 0 AS band, 0 AS id WHERE 0)`;
  const place = sql`SELECT * FROM (${idsOf(bands, LOOKED_AT + 1, { after })}) LIMIT 2 OFFSET ${sql.raw(String(LOOKED_AT - 1))}`;
  return sql`(SELECT band, id, LEAD(id) OVER () AS next FROM (${place})) WHERE next IS NOT NULL`;
}

/** Whether a filter is left to the rows. */
export const isSifted = ({ min, max, within, grade }: SearchFilters) =>
  [min, max, within, grade].some((filter) => filter !== undefined);

/** `FROM` and what follows it, for {@link columnsOf} the same filters; in the order of the bands. */
export function matchesOf({ bands, filters, now, limit, ...where }: Matches): SQL {
  const ids = idsOf(bands, isSifted(filters) ? Math.max(limit, LOOKED_AT) : limit, where);
  const prices = filters.sold
    ? sql`CROSS JOIN listings AS l ON l.id = d.listing_id`
    : sql`CROSS JOIN active_listings AS s ON s.listing_id = d.listing_id`;
  return sql`(${ids}) AS m CROSS JOIN search_documents AS d ON d.id = m.id ${prices}
    WHERE ${keptBy(filters, now)} LIMIT ${sql.raw(String(limit))}`;
}

/** The sort key and the place of each match, as cards are chosen by. */
export function placesOf(matches: Matches, key: SQL): SQL {
  return sql`SELECT d.listing_id, ${key} AS sort_key, m.id AS tie FROM ${matchesOf(matches)}`;
}

export const keyColumn = ({ sold, sort }: SearchFilters): SQL => {
  if (sort === "ending") return sql.raw(sold ? "l.published_at" : "s.ends_at");
  return sort === "price" || sort === "price-desc" ? sql.raw(sold ? SOLD_PRICE : "s.price_minor") : sql.raw("m.band");
};
