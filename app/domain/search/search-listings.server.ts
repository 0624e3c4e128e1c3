import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { writeCursor } from "~/domain/browsing/browse-filters";
import { cardOf } from "~/domain/browsing/card-row";
import { pageOf } from "~/domain/page-of";
import { cardsAt, type Place, type Placed } from "./cards-at.server";
import { FEW, type Meant, meaningOf } from "./correction";
import { facetsOf } from "./facets";
import { tagsOf } from "./filter-tags";
import { MATCH, matchesOf, placesOf } from "./matches.server";
import { keyOf, orderedPlaces, rowOrderOf } from "./ordered-places.server";
import { allOf, bandsOf } from "./search-expression";
import type { SearchFilters } from "./search-filters";
import type { Match, SearchPage } from "./search-page";
import { termsOf } from "./search-words";
import { similarWords } from "./similar-words.server";

export const PAGE_SIZE = 24;
/**
 * Counts are exact up to this many matches. Each costs two rows, and a page may read at most 40 rows for each one
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

const NOTHING = { items: [], nextCursor: null, correction: null };

/**
 * A page of a search, with the counts of all it found. Two round trips: the matches, and the cards of the page. If fewer
 * than three listings match, the second one looks for what the words were probably meant to be.
 */
export async function searchListings(db: Reader, search: Search): Promise<SearchPage> {
  const { filters, now, pageSize = PAGE_SIZE } = search;
  const terms = termsOf(filters.q);
  if (terms.length === 0 && filters.q.trim() !== "") return { ...NOTHING, facets: facetsOf([], false, now) };
  const tags = tagsOf(filters, now);
  const bands = filters.sort === "best" ? bandsOf(terms, tags) : [allOf(terms, tags)];
  const common = { bands, filters, now };
  const [matches, similar] = await db.batch([
    db.select(MATCH).from(matchesOf({ ...common, limit: COUNTED + 1 })),
    similarWords(db, terms, matchesOf({ ...common, limit: FEW })),
  ]);
  if (matches.length < FEW && terms.length > 0 && !filters.cursor) {
    const meant = meaningOf(
      terms,
      similar.map(({ word }) => word),
      matches.length,
    );
    if (meant) return correctedPage(db, search, meant);
  }
  const isMore = matches.length > COUNTED;
  const facets = facetsOf(matches.slice(0, COUNTED), isMore, now);
  const order = rowOrderOf(filters);
  const compare = comparing(order?.falls);
  const inOrder = matches.slice(0, COUNTED).map(placer(filters)).sort(compare).filter(isAfter(filters.cursor, compare));
  // The matches are the first ones by band or age, so they hold the page unless it begins near their end.
  const isWhole = !isMore || (!order && inOrder.length > pageSize);
  if (isWhole && inOrder.length === 0) return { ...NOTHING, facets };
  const next = { ...common, expression: allOf(terms, tags), limit: pageSize + 1, after: filters.cursor };
  const beyond = order ? orderedPlaces(next, order) : placesOf(next);
  const places = isWhole ? placesIn(inOrder.slice(0, pageSize + 1)) : beyond;
  const cards = [...(await cardsAt(db, places, search.viewerId))].sort(compare);
  const { page, last } = pageOf(cards, pageSize);
  return {
    items: page.map(cardOf),
    nextCursor: last ? writeCursor({ key: last.key, id: last.tie }) : null,
    facets,
    correction: null,
  };
}

const placer =
  (filters: SearchFilters) =>
  (match: Match): Placed => ({
    listingId: match.listingId,
    key: rowOrderOf(filters) ? keyOf(filters.sort, match) : match.band,
    tie: match.id,
  });

/** By key, then by id. Bands come in the order of their keys, with the newest first in each. */
function comparing(falls: boolean | undefined): (a: Place, b: Place) => number {
  if (falls) return (a, b) => b.key - a.key || b.tie - a.tie;
  return falls === undefined ? (a, b) => a.key - b.key || b.tie - a.tie : (a, b) => a.key - b.key || a.tie - b.tie;
}

function isAfter(cursor: SearchFilters["cursor"], compare: (a: Place, b: Place) => number) {
  return (place: Place) => !cursor || compare(place, { key: cursor.key, tie: cursor.id }) > 0;
}

function placesIn(places: readonly Placed[]): SQL {
  return sql`SELECT value ->> 'listingId' AS listing_id, value ->> 'key' AS sort_key, value ->> 'tie' AS tie
    FROM json_each(${JSON.stringify(places)})`;
}

/** The first page of a search for what was probably meant. */
async function correctedPage(db: Reader, search: Search, meant: Meant): Promise<SearchPage> {
  const { filters, now, viewerId, pageSize = PAGE_SIZE } = search;
  const tags = tagsOf(filters, now);
  const common = { bands: meant.bandsWith(tags), filters, now, limit: CORRECTED };
  const [found, rows] = await db.batch([
    db.select(MATCH).from(matchesOf(common)),
    cardsAt(db, placesOf(common), viewerId),
  ]);
  const isStrict = found.some(({ band }) => band < meant.looseBand);
  const matches = found.filter(({ band }) => !isStrict || band < meant.looseBand);
  const kept = rows.filter(({ key }) => !isStrict || key < meant.looseBand).sort(comparing(undefined));
  return {
    items: kept.slice(0, pageSize).map(cardOf),
    nextCursor: null,
    facets: facetsOf(matches, found.length === CORRECTED, now),
    correction: matches.length === 0 ? null : { words: isStrict ? meant.words : null },
  };
}
