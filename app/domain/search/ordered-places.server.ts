import { type SQL, sql } from "drizzle-orm";
import { literal } from "~/db/database.server";
import type { Match } from "./facets";
import { exactConditions, type Matches } from "./matches.server";
import type { SearchFilters } from "./search-filters";

/** The end of what never ends, in seconds since 1970: the last instant that a Date can hold. */
const NEVER = 8_640_000_000_000;

/** How many of a rowid's lower bits are the document's id. */
export const ID_BITS = 28;

/** The key is in a rowid's upper bits, the document's id in the lower ones. */
interface Order {
  readonly index: SQL;
  readonly falls: boolean;
}

export function rowOrderOf({ sort, sold }: SearchFilters): Order | undefined {
  if (sort === "price" || sort === "price-desc")
    return { index: sql.raw("search_by_price"), falls: sort === "price-desc" };
  // What was sold no longer ends.
  if (sort !== "ending" || sold) return undefined;
  return { index: sql.raw("search_by_end"), falls: false };
}

export function keyOf(sort: SearchFilters["sort"], { priceMinor, endsAt }: { priceMinor: number; endsAt: number }) {
  return sort === "ending" ? Math.trunc(endsAt / 1000) : priceMinor;
}

interface PlacesRequest extends Omit<Matches, "bands" | "isAlone"> {
  readonly expression: string;
}

export function orderedPlaces({ expression, filters, now, limit, after }: PlacesRequest, { index, falls }: Order): SQL {
  const conditions = exactConditions(filters, now);
  const most = literal(limit);
  const [beyond, way] = falls ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`];
  const bits = literal(ID_BITS);
  // Auctions that have ended but aren't closed yet would be read first.
  const from = after ?? (filters.sort === "ending" ? { key: Math.trunc(now / 1000), id: 0 } : undefined);
  const start =
    from && sql`AND rowid ${beyond} (CAST(${from.key} AS INTEGER) << ${bits}) | CAST(${from.id} AS INTEGER)`;
  const places = sql`SELECT d.listing_id, m.place >> ${bits} AS sort_key, d.id AS tie
    FROM (SELECT rowid AS place FROM ${index} WHERE ${index} MATCH ${expression} ${start ?? sql``}
      ORDER BY rowid ${way} LIMIT -1) AS m
    CROSS JOIN search_documents AS d ON d.id = m.place & ((1 << ${bits}) - 1) WHERE ${conditions} LIMIT ${most}`;
  if (filters.sort !== "ending") return places;
  const endless = sql`SELECT d.listing_id, ${literal(NEVER)} AS sort_key, d.id AS tie
    FROM (SELECT rowid AS id FROM search_index WHERE search_index MATCH ${`(${expression}) AND tags : "ffixed"`}
      ${after?.key === NEVER ? sql`AND rowid > CAST(${after.id} AS INTEGER)` : sql``} ORDER BY rowid LIMIT -1) AS m
    CROSS JOIN search_documents AS d ON d.id = m.id WHERE ${conditions} LIMIT ${most}`;
  if (after?.key === NEVER) return endless;
  return sql`SELECT * FROM (${places}) UNION ALL SELECT * FROM (${endless}) LIMIT ${most}`;
}

export interface Place {
  readonly listingId: number;
  readonly key: number;
  /** The document's id, which orders those with the same key. */
  readonly tie: number;
}

/** Whether the best matches come first. Sold items can't be sorted by when they end. */
export const isOrderedByBand = (filters: SearchFilters) => !rowOrderOf(filters) && filters.sort !== "newest";

/** Where each match stands in the order that was asked for: those by age alone are all in one band. */
export const placer =
  (filters: SearchFilters) =>
  (match: Match): Place => ({
    listingId: match.listingId,
    key: rowOrderOf(filters) ? keyOf(filters.sort, match) : isOrderedByBand(filters) ? match.band : 0,
    tie: match.id,
  });

/** By key, then by id. Bands come in the order of their keys, with the newest first in each. */
export function comparing(falls: boolean | undefined): (a: Place, b: Place) => number {
  if (falls) return (a, b) => b.key - a.key || b.tie - a.tie;
  return falls === undefined ? (a, b) => a.key - b.key || b.tie - a.tie : (a, b) => a.key - b.key || a.tie - b.tie;
}

export function isAfter(cursor: SearchFilters["cursor"], compare: (a: Place, b: Place) => number) {
  return (place: Place) => !cursor || compare(place, { ...place, key: cursor.key, tie: cursor.id }) > 0;
}
