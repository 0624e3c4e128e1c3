import { sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { column } from "~/db/columns-of";
import type { Viewer } from "~/domain/browsing/card-page.server";
import { cardOf } from "~/domain/browsing/card-row";
import { writeCursor } from "~/domain/paging/cursor";
import { pageOf } from "~/domain/paging/page-of";
import { cardsAt } from "./cards-at.server";
import { FEW, type Meant, meaningOf } from "./correction";
import { facetsOf } from "./facets";
import { tagsOf } from "./filter-tags";
import { beginningsIn, type LongerWord, MOST_LONGER, withLongerWords } from "./longer-words";
import { matchesOf, placesOf, readMatches, selectMatches } from "./matches.server";
import { orderedPlaces, rowOrderOf } from "./ordered-places.server";
import { comparing, isAfter, isOrderedByBand, placer, placesIn } from "./places-in.server";
import { allOf, bandsOf } from "./search-expression";
import type { SearchFilters } from "./search-filters";
import type { SearchPage } from "./search-page";
import type { Term } from "./search-term";
import { termsOf } from "./search-words";
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

export const PAGE_SIZE = 24;
/** Each match costs two rows, and a page may read at most 40 rows for each that it shows. */
export const COUNTED = 250;
/** A corrected search shows one page; its words are a link to the whole of it. */
const CORRECTED = 48;

interface Search extends Viewer {
  readonly filters: SearchFilters;
  readonly now: number;
  readonly pageSize?: number;
}

const NOTHING = { items: [], nextCursor: null, correction: null };

/** Two round trips: matches and cards. If few match, the second looks for what the words were probably meant to be. */
export async function searchListings(db: Reader, search: Search): Promise<SearchPage> {
  const { filters, now, country = null, pageSize = PAGE_SIZE } = search;
  const terms = termsOf(filters.q);
  if (terms.length === 0 && filters.q.trim() !== "")
    return { ...NOTHING, facets: facetsOf([], { isMore: false, now, country: null }) };
  const tags = tagsOf(filters, now);
  // The first band is the cheapest to ask for, because none of its words is open at its end.
  const first = { bands: bandsOf(terms, tags), filters, now };
  const [packed, similar, longer] = await db.batch([
    selectMatches(db, { ...first, limit: COUNTED + 1 }),
    similarWords(db, terms, matchesOf({ ...first, limit: FEW })),
    longerWords(db, terms),
  ]);
  const matches = readMatches(packed);
  if (matches.length < FEW && terms.length > 0 && !filters.cursor) {
    const meant = meaningOf(
      terms,
      similar.map(({ word }) => word),
      matches.length,
    );
    if (meant) return correctedPage(db, search, meant);
  }
  const isMore = matches.length > COUNTED;
  const facets = facetsOf(matches.slice(0, COUNTED), { isMore, now, country });
  const order = rowOrderOf(filters);
  const compare = comparing(order?.falls);
  const inOrder = matches.slice(0, COUNTED).map(placer(filters)).sort(compare).filter(isAfter(filters.cursor, compare));
  const isByBand = isOrderedByBand(filters);
  // The matches are the first ones by band, so they hold the page unless it begins near their end.
  const isWhole = !isMore || (isByBand && inOrder.length > pageSize);
  if (isWhole && inOrder.length === 0) return { ...NOTHING, facets };
  const known = withLongerWords(terms, longer);
  const all = allOf(known, tags);
  const next = { filters, now, limit: pageSize + 1, after: filters.cursor };
  const beyond = order
    ? orderedPlaces({ ...next, expression: all }, order)
    : placesOf({ ...next, bands: isByBand ? bandsOf(known, tags) : [all] });
  const places = isWhole ? placesIn(inOrder.slice(0, pageSize + 1)) : beyond;
  const cards = [...(await cardsAt(db, places, search.viewerId))].sort(compare);
  const { page, last } = pageOf(cards, pageSize);
  return {
    items: page.map((row) => cardOf(row, country)),
    nextCursor: last ? writeCursor({ key: last.key, id: last.tie }) : null,
    facets,
    correction: null,
  };
}

async function correctedPage(
  db: Reader,
  { filters, now, viewerId, country = null, pageSize = PAGE_SIZE }: Search,
  meant: Meant,
): Promise<SearchPage> {
  const tags = tagsOf(filters, now);
  const common = { bands: meant.bandsWith(tags), filters, now, limit: CORRECTED };
  const [packed, rows] = await db.batch([selectMatches(db, common), cardsAt(db, placesOf(common), viewerId)]);
  const found = readMatches(packed);
  const isStrict = found.some(({ band }) => band < meant.looseBand);
  const matches = found.filter(({ band }) => !isStrict || band < meant.looseBand);
  const kept = rows.filter(({ key }) => !isStrict || key < meant.looseBand).sort(comparing(undefined));
  return {
    items: kept.slice(0, pageSize).map((row) => cardOf(row, country)),
    nextCursor: null,
    facets: facetsOf(matches, {
      isMore: found.length === CORRECTED,
      now,
      country,
    }),
    correction: matches.length === 0 ? null : { words: isStrict ? meant.words : null },
  };
}
