import { type SQL, sql } from "drizzle-orm";
import { literal, type Reader } from "~/db/database.server";
import type { Cursor } from "~/domain/paging/cursor";
import { HOUR_MS } from "~/domain/time";
import type { Match } from "./facets";
import { rangeOfGrade } from "./filter-tags";
import type { SearchFilters } from "./search-filters";

/** Where each part of a match is read. */
const PARTS: Readonly<Record<keyof Match, string>> = {
  band: "m.band",
  id: "d.id",
  listingId: "d.listing_id",
  kind: "d.kind",
  format: "d.format",
  issuer: "d.issuer",
  yearFrom: "d.year_from",
  yearTo: "d.year_to",
  gradeFrom: "d.grade_from",
  grader: "d.grader",
  metal: "d.metal",
  shipsTo: "d.ships_to",
  priceMinor: "d.price_minor",
  endsAt: "d.ends_at",
};
const MATCH = sql.raw(`json_array(${Object.values(PARTS).join()})`);

/** Of the piece, for the row d of `search_documents`. */
export function factConditions(filters: Pick<SearchFilters, "kind" | "metal" | "grade" | "yearFrom" | "yearTo">) {
  const { kind, metal, grade, yearFrom, yearTo } = filters;
  const conditions: SQL[] = [];
  if (metal) conditions.push(sql`d.metal = ${metal}`);
  if (yearFrom !== undefined) conditions.push(sql`d.year_to >= ${yearFrom}`);
  if (yearTo !== undefined) conditions.push(sql`d.year_from <= ${yearTo}`);
  if (grade !== undefined) {
    const same = sql`d.grade = lower(${grade})`;
    const range = rangeOfGrade(grade, kind === "note");
    conditions.push(range ? sql`(${same} OR (d.grade_from <= ${range.to} AND d.grade_to >= ${range.from}))` : same);
  }
  return conditions;
}

/** What the tags can't say exactly, of the row d. */
export function exactConditions(filters: SearchFilters, now: number): SQL {
  const { min, max, within, sold } = filters;
  const conditions = [sold ? sql`1` : sql`d.ends_at > ${now}`, ...factConditions(filters)];
  if (min !== undefined) conditions.push(sql`d.price_minor >= ${min}`);
  if (max !== undefined) conditions.push(sql`d.price_minor <= ${max}`);
  if (within !== undefined && !sold) conditions.push(sql`d.ends_at <= ${now + within * HOUR_MS}`);
  return sql.join(conditions, sql` AND `);
}

export interface Matches {
  /** Expressions of FTS5, the best band first; no match is in two of them. */
  readonly bands: readonly string[];
  readonly filters: SearchFilters;
  readonly now: number;
  readonly limit: number;
  readonly after?: Cursor | undefined;
  /** Whether to look at the document that is in the record's index of a single one, instead of the search's. */
  readonly isAlone?: true;
}

/** Band by band, the newest first, until there are enough. SQLite drops an ORDER BY of a part that has no LIMIT. */
export function matchesOf({ bands, filters, now, limit, after, isAlone }: Matches): SQL {
  const index = sql.raw(isAlone ? "search_single" : "search_index");
  const parts = bands.flatMap((expression, band) => {
    // A changed cursor may name a band beyond the last one.
    if (after && band < Math.min(after.key, bands.length - 1)) return [];
    const rest = after?.key === band ? sql`AND rowid < CAST(${after.id} AS INTEGER)` : sql``;
    return [
      sql`SELECT * FROM (SELECT ${literal(band)} AS band, rowid AS id FROM ${index}
        WHERE ${index} MATCH ${expression} ${rest} ORDER BY rowid DESC LIMIT -1)`,
    ];
  });
  return sql`(${sql.join(parts, sql` UNION ALL `)}) AS m CROSS JOIN search_documents AS d ON d.id = m.id
    WHERE ${exactConditions(filters, now)} LIMIT ${literal(limit)}`;
}

/** One text for {@link readMatches}: hundreds of rows would cost several times as much on their way. */
export function selectMatches(db: Reader, matches: Matches) {
  return db
    .select({
      packed: sql<string>`'[' || COALESCE(group_concat(packed, ',' ORDER BY band, id DESC), '') || ']'`.as("packed"),
    })
    .from(sql`(SELECT ${MATCH} AS packed, m.band, m.id FROM ${matchesOf(matches)})`);
}

export function readMatches([row]: Awaited<ReturnType<typeof selectMatches>>): Match[] {
  const rows: unknown[][] = JSON.parse(row?.packed ?? "[]");
  const names = Object.keys(PARTS);
  return rows.map((parts) => Object.fromEntries(names.map((name, at) => [name, parts[at]])) as unknown as Match);
}

export function placesOf(matches: Matches): SQL {
  return sql`SELECT d.listing_id, m.band AS sort_key, m.id AS tie FROM ${matchesOf(matches)}`;
}
