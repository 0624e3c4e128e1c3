import { allButOne, allOf, bandsOf } from "./search-expression";
import { type Term, termsOf } from "./search-words";
import { hasSynonyms } from "./word-groups";

export type Meaning = NonNullable<ReturnType<typeof meaningOf>>;

export const FEW = 3;

/** The number of letters added, left out, replaced, or swapped with their neighbours. */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const above = rows[i - 1] ?? [];
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

const mistakesIn = (word: string) => (word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3);

/** Less than one mistake: of equally near words, a collector's or one with the same first letter is likelier. */
function unlikelihood(word: string, candidate: string): number {
  return (candidate[0] === word[0] ? 0 : 0.5) + (hasSynonyms(candidate) ? 0 : 0.25);
}

function nearest(word: string, candidates: readonly string[]): string | undefined {
  if (candidates.includes(word)) return undefined;
  const near = candidates
    .map((each) => ({ each, mistakes: distance(word, each) + unlikelihood(word, each) }))
    .filter(
      ({ each, mistakes }) => Math.floor(mistakes) <= mistakesIn(word) && Math.abs(each.length - word.length) <= 2,
    )
    .sort(
      (a, b) =>
        a.mistakes - b.mistakes || Math.abs(a.each.length - word.length) - Math.abs(b.each.length - word.length),
    );
  return near[0]?.each;
}

/** Undefined if there is nothing else to try. `similar` are known words that share letters with those typed. */
export function meaningOf(terms: readonly Term[], similar: readonly string[], found: number) {
  const words = terms.map((term) => (term.word && nearest(term.word, similar)) ?? term.text);
  const isCorrected = words.some((word, index) => word !== terms[index]?.text);
  if (!isCorrected && (found > 0 || terms.length < 2)) return undefined;
  const query = isCorrected ? termsOf(words.join(" ")) : terms;
  const strict = (tags: string) => [
    allOf(terms, tags),
    ...(isCorrected ? bandsOf(query, tags).map((band) => `(${band}) NOT (${allOf(terms, tags)})`) : []),
  ];
  const loose = (tags: string) => (query.length > 1 ? [`(${allButOne(query, tags)}) NOT (${allOf(query, tags)})`] : []);
  return {
    /** The words as they were probably meant; null if they were typed correctly. */
    words: isCorrected ? words.join(" ") : null,
    /** First what was typed, then what was meant, and at last all words of it but one. */
    bandsWith: (tags: string) => [...strict(tags), ...loose(tags)],
    looseBand: isCorrected ? 4 : 1,
  };
}
