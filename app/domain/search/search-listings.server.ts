import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { column } from "~/db/columns-of";
import { cardOf } from "~/domain/browsing/card-row";
import { cardsAt, type Place, type Placed } from "./cards-at.server";
import { FEW, type Meant, meaningOf } from "./correction";
import { facetsOf } from "./facets";
import { columnsOf, isSifted, keyColumn, LOOKED_AT, lookedPast, matchesOf, placesOf } from "./matches.server";
import { allOf, bandsOf } from "./search-expression";
import { type SearchFilters, tagsOf } from "./search-filters";
import type { Match, SearchPage } from "./search-page";
import { termsOf } from "./search-words";
import { similarWords } from "./similar-words.server";

export const PAGE_SIZE = 24;
/**
 * Counts are exact up to this many matches. Each costs three rows, and a page may read at most 40 rows for each one
 * that it shows.
 */
export const COUNTED = 250;
/** A corrected search shows one page; its words are a link to the whole of it. */
const CORRECTED = 48;

interface Search {
  readonly filters: SearchFilters;
  readonly now: number;
  readonly viewerId?: number | undefined;
  readonly pageSize?: number;
}

const NOTHING = { items: [], nextCursor: null, correction: null, isPartial: false };

/**
 * A page of a search, with the counts of all it found. Two round trips: the matches, and the cards of the page. If fewer
 * than three listings match, the second one looks for what the words were probably meant to be.
 */
export async function searchListings(db: Reader, search: Search): Promise<SearchPage> {
  const { filters, now, pageSize = PAGE_SIZE } = search;
  const terms = termsOf(filters.q);
  if (terms.length === 0 && filters.q.trim() !== "") return { ...NOTHING, facets: facetsOf([], false, now) };
  const tags = tagsOf(filters);
  const bands = filters.sort === "best" ? bandsOf(terms, tags) : [allOf(terms, tags)];
  const common = { bands, filters, now };
  const isRowOrder = !ID_ORDERS.has(filters.sort);
  const isBounded = isRowOrder || isSifted(filters);
  const after = isRowOrder ? undefined : filters.cursor;
  const [matches, similar, [past], [pastHere]] = await db.batch([
    db.select(columnsOf(filters)).from(matchesOf({ ...common, limit: COUNTED + 1 })),
    similarWords(db, terms, matchesOf({ ...common, limit: 3 })),
    db.select(PLACE).from(lookedPast(isBounded ? bands : [], undefined)),
    db.select(PLACE).from(lookedPast(isBounded && after ? bands : [], after)),
  ]);
  if (matches.length < FEW && terms.length > 0 && !filters.cursor && !past) {
    const meant = meaningOf(
      terms,
      similar.map(({ word }) => word),
      matches.length,
    );
    if (meant) return correctedPage(db, search, meant);
  }
  const isMore = matches.length > COUNTED || (isSifted(filters) && past !== undefined);
  const isPartial = isRowOrder && past !== undefined;
  // A page by place looks at a part of the matches, and the next one at those behind it.
  const rest = isRowOrder ? undefined : after ? pastHere : past;
  const facets = facetsOf(matches.slice(0, COUNTED), isMore, now);
  const place = placer(filters);
  const inOrder = matches.slice(0, COUNTED).map(place).sort(comparing(filters)).filter(isAfterCursor(filters));
  const isWhole = !isMore || (!isRowOrder && inOrder.length > pageSize);
  if (isWhole && inOrder.length === 0) return { ...NOTHING, facets, isPartial };
  const places = isWhole ? placesIn(inOrder.slice(0, pageSize + 1)) : placesBeyond(common, pageSize + 1);
  const cards = [...(await cardsAt(db, places, search.viewerId))].sort(comparing(filters));
  const last = cards.length > pageSize ? cards[pageSize - 1] : undefined;
  return {
    items: cards.slice(0, pageSize).map(cardOf),
    nextCursor: cursorAt(last ?? rest),
    facets,
    correction: null,
    isPartial,
  };
}

const PLACE = { key: column<number>("band", "key"), tie: column<number>("id", "tie") };

const cursorAt = (place: Place | undefined) => (place ? `${place.key}.${place.tie}` : null);

/** Orders that the index itself holds. */
const ID_ORDERS: ReadonlySet<SearchFilters["sort"]> = new Set(["best", "newest"]);

const placer =
  ({ sort }: SearchFilters) =>
  ({ listingId, id, band, priceMinor, endsAt }: Match): Placed => {
    const key = sort === "ending" ? endsAt : sort === "price" || sort === "price-desc" ? priceMinor : band;
    return { listingId, key, tie: id };
  };

/** By key, then by id: newest first, except where the smallest comes first. */
function comparing({ sort }: SearchFilters): (a: Place, b: Place) => number {
  if (sort === "price-desc") return (a, b) => b.key - a.key || b.tie - a.tie;
  if (ID_ORDERS.has(sort)) return (a, b) => a.key - b.key || b.tie - a.tie;
  return (a, b) => a.key - b.key || a.tie - b.tie;
}

function isAfterCursor(filters: SearchFilters): (place: Place) => boolean {
  const { cursor } = filters;
  if (!cursor) return () => true;
  const compare = comparing(filters);
  return (place) => compare(place, { key: cursor.key, tie: cursor.id }) > 0;
}

function placesIn(places: readonly Placed[]): SQL {
  return sql`SELECT value ->> 'listingId' AS listing_id, value ->> 'key' AS sort_key, value ->> 'tie' AS tie
    FROM json_each(${JSON.stringify(places)})`;
}

/** The next places of a search with more matches than are counted. */
function placesBeyond(common: { bands: readonly string[]; filters: SearchFilters; now: number }, limit: number): SQL {
  const { filters } = common;
  const { sort, cursor } = filters;
  const key = keyColumn(filters);
  if (ID_ORDERS.has(sort)) return placesOf({ ...common, limit, after: cursor }, key);
  const falls = sort === "price-desc";
  const after = cursor ? sql`(sort_key, tie) ${sql.raw(falls ? "<" : ">")} (${cursor.key}, ${cursor.id})` : sql`1`;
  const way = sql.raw(falls ? "DESC" : "ASC");
  return sql`SELECT * FROM (${placesOf({ ...common, limit: LOOKED_AT }, key)}) WHERE ${after}
    ORDER BY sort_key ${way}, tie ${way} LIMIT ${sql.raw(String(limit))}`;
}

/** The first page of a search for what was probably meant. */
async function correctedPage(db: Reader, search: Search, meant: Meant): Promise<SearchPage> {
  const { filters, now, viewerId, pageSize = PAGE_SIZE } = search;
  const tags = tagsOf(filters);
  const common = { bands: meant.bandsWith(tags), filters, now, limit: CORRECTED };
  const [found, rows] = await db.batch([
    db.select(columnsOf(filters)).from(matchesOf(common)),
    cardsAt(db, placesOf(common, sql.raw("m.band")), viewerId),
  ]);
  const isStrict = found.some(({ band }) => band < meant.looseBand);
  const matches = found.filter(({ band }) => !isStrict || band < meant.looseBand);
  const order = comparing({ ...filters, sort: "best" });
  const kept = rows.filter(({ key }) => !isStrict || key < meant.looseBand).sort(order);
  return {
    items: kept.slice(0, pageSize).map(cardOf),
    nextCursor: null,
    facets: facetsOf(matches, found.length === CORRECTED, now),
    correction: matches.length === 0 ? null : { words: isStrict ? meant.words : null },
    isPartial: false,
  };
}
