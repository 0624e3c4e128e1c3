import { type Denomination, denominationsIn } from "~/domain/analysis/read-denominations";
import { stripAccents } from "~/domain/text/strip-accents";
import { type FoundType, isOfYear, issuersOfRow } from "./match-type";

type Fields = Readonly<Record<string, string | undefined>>;

export interface ComparedType extends FoundType {
  readonly weightMg: number | null;
  readonly diameterUm: number | null;
  readonly words: string;
}

/** How many of a unit are one of another, in which the catalogue may count it. */
const EQUALS: Readonly<Record<string, readonly [count: number, unit: string]>> = {
  ...{ cent: [100, "dollar"], farthing: [4, "penny"], crown: [0.2, "shilling"], florin: [0.5, "shilling"] },
  ...{ sovereign: [1, "pound"], kurush: [1, "kuruş"], corona: [1, "krone"], reais: [1, "real"] },
  // In other languages, euro cents.
  ...{ centavo: [1, "cent"], céntimo: [1, "cent"], centesimo: [1, "cent"], centime: [1, "cent"] },
};

/** Characters of a text: each of its words is compared with each of hundreds of types. */
const MOST_READ = 500;

/** None if the unit isn't known. */
export function amountsOf({ denomination = "" }: Fields): Denomination[] {
  return denominationsIn(denomination.slice(0, MOST_READ)).numbered.flatMap(({ value, unit }) => {
    const [count, other] = EQUALS[unit] ?? [];
    return [{ value, unit }, ...(count && other ? [{ value: value / count, unit: other }] : [])];
  });
}

export const keyOfFacts = (issuerCode: string, { value, unit }: Denomination) => `${issuerCode} ${value} ${unit}`;

export const keysOfFacts = (fields: Fields) =>
  [...issuersOfRow(fields)].flatMap((code) => amountsOf(fields).map((amount) => keyOfFacts(code, amount)));

/**
 * The type of the row's issuer, denomination, year and size that most of its words name; without a name, the only one
 * of the denomination. Undefined if several fit, or if the row has another name, because its type may be missing.
 */
export function typeOfFacts(fields: Fields, found: ReadonlyMap<string, readonly ComparedType[]>) {
  const stated = new Set(wordsOf([fields.country, fields.issuer, fields.denomination, fields.mint].join(" ")));
  const namesIn = (text = "") => wordsOf(text).filter((word) => !has(stated, word));
  const title = namesIn(fields.title);
  const subject = namesIn(noteLines(fields, "subject|subjectshort"));
  const describing = [
    ...title,
    ...subject,
    ...namesIn(`${fields.series ?? ""} ${fields.ruler ?? ""} ${noteLines(fields, "type")}`),
  ];
  const candidates = keysOfFacts(fields).flatMap((key) => found.get(key) ?? []);
  const [first, second] = candidates
    .filter((type) => type.kind === fields.kind && isOfYear(type, fields) && isOfSize(type, fields))
    .map((type) => ({ type, words: new Set(wordsOf(type.words)) }))
    .map(({ type, words }) => ({ type, words, shared: new Set(describing.filter((word) => has(words, word))).size }))
    .sort((a, b) => b.shared - a.shared);
  const others = second?.shared ?? (candidates.length > 1 ? 0 : -1);
  if (!first || first.shared === others || !title.every((word) => has(first.words, word))) return undefined;
  return subject.length === 0 || subject.some((word) => has(first.words, word)) ? first.type : undefined;
}

/** Columns that we don't have are lines of the note. */
const noteLines = ({ privateNote = "" }: Fields, columns: string) =>
  Array.from(privateNote.matchAll(new RegExp(`^(?:${columns}): (.*)$`, "gm")), ([, text]) => text).join(" ");

/** Not “the”, not the issue that each type is, and no cents, which the denomination has in another language. */
const wordsOf = (text: string) =>
  (stripAccents(text.slice(0, MOST_READ)).match(/\p{L}{3,}/gu) ?? []).filter((word) => !NO_NAME.test(word));

const NO_NAME = /^(?:the|and|issues?|cents?|cent(?:avo|imo|esimo|ime)s?|centesimi)$/;

const has = (words: ReadonlySet<string>, word: string) =>
  words.has(word) || words.has(`${word}s`) || words.has(word.replace(/s$/, ""));

const isOfSize = ({ weightMg, diameterUm }: ComparedType, { weightG, diameterMm }: Fields) =>
  isNear(weightG, weightMg) && isNear(diameterMm, diameterUm);

/** True if one of them doesn't say. */
const isNear = (own: string | undefined, thousandths: number | null) =>
  !own || thousandths === null || Math.abs(Number(own) * 1000 - thousandths) <= 0.03 * thousandths;
