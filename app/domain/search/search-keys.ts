import { tagGroupsOf } from "./filter-tags";
import type { SearchFilters } from "./search-filters";
import { type Term, termsOf } from "./search-words";
import { tokensOf } from "./tokens";

// A search is kept under the first letters of all ways of one of its terms; a listing looks under all beginnings of its
// words. Whether it matches is then asked of the index.

/** Longer words share a key with those that begin alike. The schema allows no longer one. */
export const MAX_KEY = 12;
/** A term or filter with more ways than this isn't used. */
const MAX_WAYS = 60;

const MARKS: ReadonlySet<string> = new Set(["xc", "xg", "xw", "xe"]);

const keyOf = (token: string) => token.slice(0, MAX_KEY);
const longest = (tokens: readonly string[]) => [...tokens].sort((a, b) => b.length - a.length)[0];

/** A key that every text with these words has. */
function keyOfWords(tokens: readonly string[]): string | undefined {
  const token = longest(tokens.filter((each) => !MARKS.has(each))) ?? longest(tokens);
  return token === undefined ? undefined : keyOf(token);
}

function keysOfWays(ways: readonly (readonly string[])[]): string[] | undefined {
  const keys = new Set(ways.map(keyOfWords));
  return keys.size === 0 || keys.size > MAX_WAYS || keys.has(undefined)
    ? undefined
    : [...keys].filter((key) => key !== undefined);
}

const waysOf = ({ literal, related, tags }: Term) => [
  ...[...literal, ...related].map(({ tokens }) => tokens),
  ...tags.map((tag) => tokensOf(tag)),
];

const shortest = (keys: readonly string[]) => Math.min(...keys.map((key) => key.length));

/** Of its longest word or, without words, of its narrowest filter. */
export function keysOfSearch(filters: SearchFilters): string[] {
  const words = termsOf(filters.q)
    .map((term) => keysOfWays(waysOf(term)))
    .filter((keys) => keys !== undefined)
    .sort((a, b) => shortest(b) - shortest(a) || a.length - b.length);
  const tags = tagGroupsOf(filters)
    .map((group) => keysOfWays(group.map((tag) => tokensOf(tag))))
    .filter((keys) => keys !== undefined);
  return words[0] ?? tags[0] ?? [];
}

export function keysOfText(text: string): string[] {
  const keys = new Set<string>();
  for (const token of tokensOf(text))
    for (let end = 1; end <= Math.min(token.length, MAX_KEY); end += 1) keys.add(token.slice(0, end));
  return [...keys];
}
