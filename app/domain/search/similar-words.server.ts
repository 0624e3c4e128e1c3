import { type SQL, sql } from "drizzle-orm";
import { column, literal, type Reader } from "~/db/database.server";
import { FEW } from "./correction";
import type { Term } from "./search-words";

const COMPARED = 40;
const MAX_WORDS = 5;

/** The word, and the word with each two neighbours swapped: a swap in a short word leaves no run of three letters. */
function spellingsOf(word: string): string[] {
  const transpositions = Array.from(
    { length: word.length - 1 },
    (_, index) => word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2),
  );
  return [word, ...transpositions];
}

function trigramsOf(word: string): string {
  const runs = spellingsOf(word).flatMap((spelling) =>
    Array.from({ length: spelling.length - 2 }, (_, index) => spelling.slice(index, index + 3)),
  );
  return [...new Set(runs)].map((run) => `"${run}"`).join(" OR ");
}

/** Reads nothing unless `matches` are few. */
export function similarWords(db: Reader, terms: readonly Term[], matches: SQL) {
  const words = terms.flatMap(({ word }) => (word ? [word] : [])).slice(0, MAX_WORDS);
  const wordsJson = JSON.stringify(words.map((word) => ({ word, trigrams: trigramsOf(word) })));
  return db.select({ word: column<string>("w.word", "word") }).from(sql`(SELECT DISTINCT k.word
    FROM json_each(${wordsJson}) AS t
    CROSS JOIN search_words AS k ON k.id IN (
      SELECT rowid FROM search_words_trigrams WHERE search_words_trigrams MATCH t.value ->> 'trigrams'
      ORDER BY rank LIMIT ${literal(COMPARED)})
    WHERE (SELECT COUNT(*) FROM (SELECT 1 FROM ${matches})) < ${FEW}) AS w`);
}
