import { type SQL, sql } from "drizzle-orm";
import { column, type Reader } from "~/db/database.server";
import { type ListingPage, PAGE_SIZE, type Viewer } from "~/domain/browsing/card-page.server";
import { seenCards, selectSeen } from "~/domain/browsing/seen-items.server";
import { writeCursor } from "~/domain/paging/cursor";
import { pageOf } from "~/domain/paging/page-of";
import { isShown } from "~/domain/vacations/vacation-of.server";
import { FEW, type Meaning, meaningOf } from "./correction";
import { type Facets, facetsOf } from "./facets";
import { tagsOf } from "./filter-tags";
import { beginningsIn, type LongerWord, MOST_LONGER, withLongerWords } from "./longer-words";
import { matchesOf, placesOf, readMatches, selectMatches } from "./matches.server";
import {
  comparing,
  isAfter,
  isOrderedByBand,
  orderedPlaces,
  type Place,
  placer,
  rowOrderOf,
} from "./ordered-places.server";
import { allOf, bandsOf } from "./search-expression";
import type { SearchFilters } from "./search-filters";
import { type Term, termsOf } from "./search-words";
import { similarWords } from "./similar-words.server";

const LAST = "\u{10FFFF}";
/** Sorts before every letter and digit, so that a word followed by it is the lower bound of the next word. */
const FIRST = "0";

/** At most {@link MOST_LONGER} of each, by one look-up for each word. */
function longerWords(db: Reader, terms: readonly Term[]) {
  const next = (from: ReturnType<typeof sql>) => sql`(SELECT term FROM search_index_words
    WHERE term >= ${from} AND term < beginning || ${LAST} LIMIT 1)`;
  return db
    .select({
      beginning: column<LongerWord["beginning"]>("w.beginning", "beginning"),
      word: column<string>("w.word", "word"),
    })
    .from(sql`(WITH RECURSIVE b(beginning) AS (SELECT value FROM json_each(${JSON.stringify(beginningsIn(terms))})),
      words(beginning, word, count) AS (
        SELECT beginning, ${next(sql`beginning`)}, 1 FROM b
        UNION ALL SELECT beginning, ${next(sql`word || ${FIRST}`)}, count + 1 FROM words
          WHERE word IS NOT NULL AND count < ${MOST_LONGER})
      SELECT beginning, word FROM words WHERE word IS NOT NULL) AS w`);
}

/** Each match costs two rows, and a page may read at most 40 rows for each that it shows. */
export const COUNTED = 250;
/** A corrected search shows one page; its words are a link to the whole of it. */
const CORRECTED = 48;

/** The record, or a replica of it, and the database of the search. */
export interface SearchReaders {
  readonly reader: Reader;
  readonly search: Reader;
}

export interface SearchPage extends ListingPage {
  readonly facets: Facets;
  /** `words` is null if all words but one were searched. */
  readonly correction: { readonly words: string | null } | null;
}

interface Search extends Viewer {
  readonly filters: SearchFilters;
  readonly now: number;
  readonly pageSize?: number;
}

const NOTHING = { items: [], nextCursor: null, correction: null };

/** A trip to the search, a second one for a page beyond what is counted or for other words, and one for the cards. */
export async function searchListings(readers: SearchReaders, request: Search): Promise<SearchPage> {
  const { search } = readers;
  const { filters, now, country = null, pageSize = PAGE_SIZE } = request;
  const terms = termsOf(filters.q);
  if (terms.length === 0 && filters.q.trim() !== "")
    return { ...NOTHING, facets: facetsOf([], { isMore: false, now, country: null }) };
  const tags = tagsOf(filters, now);
  // The first band is the cheapest to ask for, because none of its words is open at its end.
  const first = { bands: bandsOf(terms, tags), filters, now };
  const [matchRows, similar, longer] = await search.batch([
    selectMatches(search, { ...first, limit: COUNTED + 1 }),
    similarWords(search, terms, matchesOf({ ...first, limit: FEW })),
    longerWords(search, terms),
  ]);
  const matches = readMatches(matchRows);
  if (matches.length < FEW && terms.length > 0 && !filters.cursor) {
    const words = similar.map(({ word }) => word);
    const meaning = meaningOf(terms, words, matches.length);
    if (meaning) return correctedPage(readers, request, meaning);
  }
  const isMore = matches.length > COUNTED;
  const facets = facetsOf(matches.slice(0, COUNTED), { isMore, now, country });
  const order = rowOrderOf(filters);
  const compare = comparing(order?.falls);
  const inOrder = matches.slice(0, COUNTED).map(placer(filters)).sort(compare).filter(isAfter(filters.cursor, compare));
  const isByBand = isOrderedByBand(filters);
  // The matches are the first ones by band, so they hold the page unless it begins near their end.
  const isWhole = !isMore || (isByBand && inOrder.length > pageSize);
  const expandedTerms = withLongerWords(terms, longer);
  const all = allOf(expandedTerms, tags);
  const next = { filters, now, limit: pageSize + 1, after: filters.cursor };
  const beyond = () =>
    order
      ? orderedPlaces({ ...next, expression: all }, order)
      : placesOf({ ...next, bands: isByBand ? bandsOf(expandedTerms, tags) : [all] });
  const places = isWhole ? inOrder : [...(await selectPlaces(search, beyond()))].sort(compare);
  const { page, last } = pageOf(places, pageSize);
  return {
    items: await cardsAt(readers, request, page),
    nextCursor: last ? writeCursor({ key: last.key, id: last.tie }) : null,
    facets,
    correction: null,
  };
}

const selectPlaces = (search: Reader, places: SQL) =>
  search
    .select({
      listingId: column<number>("w.listing_id", "listingId"),
      key: column<number>("w.sort_key", "key"),
      tie: column<number>("w.tie", "tie"),
    })
    .from(sql`(${places}) AS w`);

/** The search may be some seconds behind: what is no longer on sale, or wasn't sold, is left out. */
async function cardsAt({ reader }: SearchReaders, request: Search, places: readonly Place[]) {
  const { filters, now, viewerId } = request;
  if (places.length === 0) return [];
  const listingIds = JSON.stringify(places.map(({ listingId }) => listingId));
  const condition = filters.sold
    ? sql`l.status = 'sold'`
    : sql`l.status = 'active' AND (l.format = 'fixed' OR a.ends_at > ${now}) AND ${isShown("l")}`;
  return seenCards(await selectSeen(reader, { listingIds, viewerId }, condition), request);
}

async function correctedPage(readers: SearchReaders, request: Search, meaning: Meaning): Promise<SearchPage> {
  const { search } = readers;
  const { filters, now, country = null, pageSize = PAGE_SIZE } = request;
  const common = { bands: meaning.bandsWith(tagsOf(filters, now)), filters, now, limit: CORRECTED };
  const found = readMatches(await selectMatches(search, common));
  const isStrict = found.some(({ band }) => band < meaning.looseBand);
  const matches = found.filter(({ band }) => !isStrict || band < meaning.looseBand);
  const places = matches
    .map(({ listingId, band: key, id: tie }) => ({ listingId, key, tie }))
    .sort(comparing(undefined));
  return {
    items: await cardsAt(readers, request, places.slice(0, pageSize)),
    nextCursor: null,
    facets: facetsOf(matches, { isMore: found.length === CORRECTED, now, country }),
    correction: matches.length === 0 ? null : { words: isStrict ? meaning.words : null },
  };
}
