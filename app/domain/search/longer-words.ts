import type { Phrase, Term } from "./search-words";

/** Shorter beginnings have an index of their own. */
const LEAST_LETTERS = 4;
/** With more words than this, the index is left to expand the prefix itself. */
export const MOST_LONGER = 40;

export interface LongerWord {
  readonly beginning: string;
  readonly word: string;
}

const beginningOf = ({ tokens, open }: Phrase) => {
  const last = tokens.at(-1) ?? "";
  return open && last.length >= LEAST_LETTERS ? last : undefined;
};

export function beginningsIn(terms: readonly Term[]): string[] {
  return [...new Set(terms.flatMap(({ literal }) => literal.flatMap((phrase) => beginningOf(phrase) ?? [])))];
}

/** By words of the index, because it reads everything before a first match. One with none, or too many, stays. */
export function withLongerWords(terms: readonly Term[], found: readonly LongerWord[]): Term[] {
  const wordsOf = (phrase: Phrase) => {
    const beginning = beginningOf(phrase);
    const words = found.filter((each) => each.beginning === beginning).map(({ word }) => word);
    return words.length < MOST_LONGER ? words : [];
  };
  return terms.map((term) => {
    const longer = term.literal.flatMap((phrase) =>
      wordsOf(phrase)
        .filter((word) => word !== phrase.tokens.at(-1))
        .map((word): Phrase => ({ tokens: [...phrase.tokens.slice(0, -1), word], open: false })),
    );
    const literal = term.literal.map((phrase) => (wordsOf(phrase).length > 0 ? { ...phrase, open: false } : phrase));
    return { ...term, literal, related: [...term.related, ...longer] };
  });
}
