import type { Term } from "./search-words";

/** The columns in which a match counts for more than in the description. */
const STRONG = "{title names codes folded}";

type How = "exactly" | "nearly";

function phrase(tokens: readonly string[], open: boolean): string {
  return `"${tokens.join(" ")}"${open ? "*" : ""}`;
}

function oneOf(term: Term, how: How): string {
  if (how === "exactly") return term.literal.map(({ tokens }) => phrase(tokens, false)).join(" OR ");
  const words = [...term.literal, ...term.related].map(({ tokens, open }) => phrase(tokens, open));
  return words.join(" OR ");
}

function wayOf(term: Term, how: How, columns: string): string {
  const tags =
    how === "nearly" && term.tags.length > 0 ? ` OR tags : (${term.tags.map((tag) => `"${tag}"`).join(" OR ")})` : "";
  return `(${columns} : (${oneOf(term, how)})${tags})`;
}

const ANYWHERE = "{title names codes folded description}";

/** All of the terms, each in one of its ways, in these columns. */
export const every = (terms: readonly Term[], how: How, columns: string) =>
  terms.map((term) => wayOf(term, how, columns)).join(" AND ");

const withTags = (expression: string, tags: string) => (expression ? `(${expression}) AND ${tags}` : tags);

/**
 * The very words where they count, then synonyms or starts of words, then some of them in the description only. No
 * match is in two bands. Every match has `tags`.
 */
export function bandsOf(terms: readonly Term[], tags: string): string[] {
  if (terms.length === 0) return [tags];
  const exact = every(terms, "exactly", STRONG);
  const near = every(terms, "nearly", STRONG);
  const anywhere = every(terms, "nearly", ANYWHERE);
  return [
    withTags(exact, tags),
    `(${withTags(near, tags)}) NOT (${exact})`,
    `(${withTags(anywhere, tags)}) NOT (${near})`,
  ];
}

export function allOf(terms: readonly Term[], tags: string): string {
  return withTags(every(terms, "nearly", ANYWHERE), tags);
}

export const anyWithoutOne = (terms: readonly Term[], columns: string) =>
  terms
    .map((term) => {
      const others = terms.filter((other) => other !== term);
      return `(${every(others, "nearly", columns)})`;
    })
    .join(" OR ");

export const allButOne = (terms: readonly Term[], tags: string) => withTags(anyWithoutOne(terms, ANYWHERE), tags);
