import { distance } from "~/domain/search/correction";
import { stripAccents } from "~/domain/text/strip-accents";
import type { HelpArticle } from "./help-article";

const COMMON = new Set(
  "a an and are be by can do does for from get have how i if in into is it me my of on or the to what when where which who why will with you your".split(
    " ",
  ),
);

/** The weight of a word by where it appears. */
const WEIGHTS = { title: 10, also: 8, summary: 5, heading: 3, text: 1 } as const;

/** Characters and words of a query that count. */
const MOST_TYPED = 200;
const MOST_WORDS = 12;

export interface HelpIndex {
  readonly articles: readonly { id: string; words: ReadonlyMap<string, number> }[];
  /** Each stem, with one spelling of it. */
  readonly spellings: ReadonlyMap<string, string>;
}

function wordsOf(text: string): string[] {
  return stripAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !COMMON.has(word));
}

/** Reduces a word to its stem, so that "bids", "bidding" and "bid" match. */
function stem(word: string): string {
  const bare = word.length > 4 ? word.replace(/(?:ings?|ed|ers?|es|s)$/, "") : word.replace(/(?<=\w{2})s$/, "");
  const base = bare.length > 2 ? bare : word;
  return base.replace(/([bcdfgklmnprt])\1$/, "$1").replace(/(?<=\w{3})[ey]$/, "");
}

export function indexHelp(articles: readonly HelpArticle[]): HelpIndex {
  const spellings = new Map<string, string>();
  const entries = articles.map(({ id, title, also = "", summary, text }) => {
    const words = new Map<string, number>();
    const add = (part: string, weight: number) => {
      for (const word of wordsOf(part)) {
        words.set(stem(word), Math.max(weight, words.get(stem(word)) ?? 0));
        spellings.set(stem(word), word);
      }
    };
    const plain = text.replace(/\{\w+\}|\]\([^)]*\)/g, " ");
    add(plain, WEIGHTS.text);
    for (const [, heading = ""] of plain.matchAll(/^# (.+)$/gm)) add(heading, WEIGHTS.heading);
    add(summary, WEIGHTS.summary);
    add(also, WEIGHTS.also);
    add(title, WEIGHTS.title);
    return { id, words };
  });
  return { articles: entries, spellings };
}

export interface HelpFound {
  /** The ids of the articles, the best first. */
  readonly ids: readonly string[];
  /** If nothing was found: the query with its spelling corrected. */
  readonly correction: string | null;
}

export function searchHelp({ articles: index, spellings }: HelpIndex, query: string): HelpFound {
  const queryWords = wordsOf(query.slice(0, MOST_TYPED));
  const stems = [...new Set(queryWords.map(stem))].slice(0, MOST_WORDS);
  const counts = stems.map((word) => index.map(({ words }) => countOf(words, word)));
  const rarity = counts.map((each) => Math.log(1 + index.length / Math.max(1, each.filter(Boolean).length)));
  const scores = index.map(({ id }, place) => {
    const each = counts.map((weights, word) => (weights[place] ?? 0) * (rarity[word] ?? 0));
    return { id, matched: each.filter(Boolean).length, score: each.reduce((sum, one) => sum + one, 0) };
  });
  const ids = scores
    .filter(({ matched }) => matched > 0 && matched * 2 >= stems.length)
    .sort((a, b) => b.matched - a.matched || b.score - a.score)
    .map(({ id }) => id);
  return { ids, correction: ids.length > 0 ? null : correctionOf(spellings, queryWords) };
}

/** A match of only the beginning of a word counts half. */
function countOf(words: ReadonlyMap<string, number>, term: string): number {
  const exact = words.get(term) ?? 0;
  if (term.length < 3) return exact;
  const partial = [...words].filter(([word]) => word.startsWith(term)).map(([, weight]) => weight / 2);
  return Math.max(exact, ...partial);
}

function correctionOf(spellings: HelpIndex["spellings"], queryWords: readonly string[]): string | null {
  const vocabulary = [...spellings.values()];
  const corrected = queryWords
    .slice(0, MOST_WORDS)
    .map((word) => (spellings.has(stem(word)) ? word : nearest(vocabulary, word)))
    .filter((word) => word !== undefined);
  return corrected.length > 0 && corrected.join(" ") !== queryWords.join(" ") ? corrected.join(" ") : null;
}

function nearest(vocabulary: readonly string[], word: string): string | undefined {
  const most = word.length < 5 ? 1 : 2;
  const near = vocabulary
    .filter((each) => Math.abs(each.length - word.length) <= most)
    .map((each) => ({ each, away: distance(word, each) }))
    .filter(({ away }) => away <= most);
  return near.sort((a, b) => a.away - b.away)[0]?.each;
}
