import { sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { column } from "~/db/columns-of";
import { beginningsIn, type LongerWord, MOST_LONGER } from "./longer-words";
import type { Term } from "./search-term";

const LAST = "\u{10FFFF}";
/** Sorts before every letter and digit, so that a word followed by it is the lower bound of the next word. */
const FIRST = "0";

/** At most {@link MOST_LONGER} of each, by one look-up for each word. */
export function longerWords(db: Reader, terms: readonly Term[]) {
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
