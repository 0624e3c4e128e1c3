import { anyWithoutOne, every } from "~/domain/search/search-expression";
import { type Phrase, type Term, termsOf } from "~/domain/search/search-words";

/** In these columns of the index every word of a type is. */
const WORDS = "{words}";
/** As many words may stand between the first and the last of those that belong together. */
const NEAR = 4;
const MOST_SPELLINGS = 8;

/** What is typed otherwise than the catalogue writes it. */
const WRITTEN: readonly (readonly [typed: RegExp, written: string])[] = [
  // "1881-S", "1889 CC": the mark of a mint, which is not a word of the type.
  [/(?<=\b(?:1[6-9]|20)\d{2})[- ](?:CC|[A-Z])(?![\w.#]| ?\d)/g, " "],
  [/(?<=\d)(?=(?:oz|dm|ct|pf|fr)\b)/gi, " "],
  [/(?<=\d)p\b/gi, " pence"],
  [/\$ ?([\d.]+)/g, "$1 dollars"],
  [/£ ?([\d.]+)/g, "$1 pounds"],
  [/€ ?([\d.]+)|([\d.]+) ?€/g, "$1$2 euro"],
];
/** "MS65", "VF 30", "NGC": what a piece is graded says nothing about its type. */
const GRADE = /^(?:ms|pr|pf|sp|au|xf|ef|vf|f|vg|g|ag) ?\d{1,2}$|^(?:ngc|pcgs|pmg|anacs|unc|bu)$/;

function wantedTerms(query: string): Term[] {
  const terms = termsOf(WRITTEN.reduce((text, [each, replacement]) => text.replace(each, replacement), query));
  const withoutGrades = terms.filter((term) => !GRADE.test(keyOf(term)));
  return withoutGrades.length > 0 ? withoutGrades : terms;
}

/** For when no type has all of the words: all but one of them, then any. No match is in two expressions. */
export function closestBands(query: string, tags: string): string[] {
  const queryTerms = wantedTerms(query);
  const terms = [...withAmounts(queryTerms.filter((term) => !isYear(term))), ...queryTerms.filter(isYear)];
  const any = terms.map((term) => every([term], "nearly", WORDS)).join(" OR ");
  return apart(terms.length > 2 ? [anyWithoutOne(terms, WORDS), any] : [any], tags);
}

/** The best first: the words side by side, anywhere, then synonyms and beginnings. No match is in two expressions. */
export function typeBands(query: string, tags: string): string[] {
  const queryTerms = wantedTerms(query);
  if (queryTerms.length === 0) return [];
  const years = queryTerms.filter(isYear);
  const words = queryTerms.filter((term) => !isYear(term));
  const amounts = withAmounts(words);
  const yearsExpression = every(years, "nearly", WORDS);
  const bands = [
    sideBySide(withAmounts(queryTerms)),
    ...(years.length > 0 ? [both(sideBySide(amounts), yearsExpression)] : []),
    ...(words.length > 0 ? [both(every(words, "exactly", WORDS), yearsExpression)] : []),
    ...(amounts.length < words.length ? [both(every(amounts, "nearly", WORDS), yearsExpression)] : []),
    ...(words.length > 0 ? [both(every(words, "nearly", WORDS), yearsExpression)] : []),
  ];
  return apart(bands, tags);
}

/** Each without the matches of those before it. */
const apart = (bands: readonly string[], tags: string) =>
  bands.map((band, index) => [both(band, tags), ...bands.slice(0, index)].map((each) => `(${each})`).join(" NOT "));

const isYear = ({ tags }: Term) => tags.length > 0 && tags.every((tag) => /^yb?\d/.test(tag));

const keyOf = ({ literal }: Term) => literal[0]?.tokens.join(" ") ?? "";

const both = (...expressions: readonly string[]) =>
  expressions
    .filter((each) => each !== "")
    .map((each) => `(${each})`)
    .join(" AND ");

/** The terms with each number and the word after it as one: "5 mark" is not the mark of a type that has a 5 elsewhere. */
function withAmounts(terms: readonly Term[]): Term[] {
  return terms.flatMap((term, index) => {
    const [before, next] = [terms[index - 1], terms[index + 1]];
    if (numberOf(term)) return next && !numberOf(next) ? [] : [term];
    const number = before && numberOf(before);
    if (!number) return [term];
    const after = (phrases: readonly Phrase[]) =>
      phrases.map((phrase) => ({ ...phrase, tokens: [...number, ...phrase.tokens] }));
    return [{ ...term, literal: after(term.literal), related: after(term.related), tags: [] }];
  });
}

const numberOf = ({ literal }: Term) =>
  literal.find(({ tokens }) => tokens.every((token) => /^\d+$/.test(token)))?.tokens;

function sideBySide(terms: readonly Term[]): string {
  if (terms.length === 0) return "";
  const spellings = terms.reduce<string[]>(
    (before, { literal }) =>
      before.flatMap((words) => literal.map(({ tokens }) => `${words} "${tokens.join(" ")}"`)).slice(0, MOST_SPELLINGS),
    [""],
  );
  return `${WORDS} : (${spellings.map((words) => `NEAR(${words.trim()}, ${NEAR})`).join(" OR ")})`;
}
