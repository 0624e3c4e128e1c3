import { type Denomination, denominationsIn } from "~/domain/analysis/read-denominations";
import type { NamedType } from "~/domain/collections/items/item-input";
import { lookUp } from "~/domain/importing/file-columns";
import { once } from "~/domain/once";
import { byWord } from "~/domain/text/by-word";
import { stripAccents } from "~/domain/text/strip-accents";
import issuers from "~/domain/vocabulary/issuers.json";
import names from "./catalogue-names.json";

export interface FoundType extends NamedType {
  readonly issuerCode: string;
  readonly yearFrom: number;
  readonly yearTo: number | null;
}

const CATALOGUES = byWord(names.catalogues);

export const catalogueNamed = (column: string) =>
  lookUp(CATALOGUES, /^([^ #]+)[ #]*$/.exec(column.toLowerCase())?.[1] ?? "");

/** "843" below "KM" is KM 843. */
export function inCatalogue(reference: string, column: string): string {
  const catalogue = catalogueNamed(column);
  return catalogue && /^[A-Za-z]?\d[\w.]*$/.test(reference) ? `${catalogue} ${reference}` : reference;
}

const MAX_REFERENCES = 8;
const REFERENCE = /^([A-Za-z.]+) ?#? ?(?:: ?[A-Z]{2}(?:-[A-Z]{2})? |[:.])? ?([A-Za-z]?\d[\w.]*)$/;

/** Only of catalogues that our types cite. Colnect's name the country: "KM:US 132". */
export function referencesIn(text: string): string[] {
  return text.split(/[,;\n]/, MAX_REFERENCES).flatMap((each) => {
    const [, catalogue = "", number] = REFERENCE.exec(each.replaceAll(/\s+/g, " ").trim()) ?? [];
    const name = lookUp(CATALOGUES, catalogue.toLowerCase());
    return name && number ? [`${name} ${number}`] : [];
  });
}

/** Undefined if several fit. A reference alone says little, because each country has its own KM 1. */
export function typeOfRow(
  fields: Readonly<Record<string, string | undefined>>,
  found: ReadonlyMap<string, readonly FoundType[]>,
): FoundType | undefined {
  const codes = issuersOfRow(fields);
  const fitting = referencesIn(fields.reference ?? "")
    .flatMap((reference) => found.get(reference) ?? [])
    .filter(({ issuerCode }) => codes.has(issuerCode))
    .filter((type) => isOfYear(type, fields));
  const [type] = fitting;
  return type && fitting.every(({ id }) => id === type.id) ? type : undefined;
}

/** True without a year. */
export function isOfYear(
  { yearFrom, yearTo }: Pick<FoundType, "yearFrom" | "yearTo">,
  { year }: Readonly<Record<string, string | undefined>>,
): boolean {
  return !year || (yearFrom <= Number(year) && Number(year) <= (yearTo ?? Number(year)));
}

/** The codes of those who issued under the names of the row's country and issuer. */
export function issuersOfRow({ country, issuer }: Readonly<Record<string, string | undefined>>): ReadonlySet<string> {
  return new Set([country, issuer].flatMap((name) => issuersNamed().get(spaced(name ?? "")) ?? []));
}

const spaced = (name: string) =>
  stripAccents(name)
    .replace(/[-=\s]+/g, " ")
    .trim();

const issuersNamed = once(() => {
  const codes = issuers.map(({ code }) => code);
  const byName = new Map<string, string[]>();
  for (const { code, name, words } of issuers)
    for (const word of new Set([name, ...words].map(spaced)))
      byName.set(word, [...(byName.get(word) ?? []), ...codes.filter((each) => isPart(each, code))]);
  return byName;
});

/** "german-states-prussia" is a part of "de". */
const isPart = (code: string, country: string) =>
  code === country || (STATES[country] ?? []).some((prefix) => code.startsWith(prefix));

/** Prefixes of issuer codes that files count as the country they became a part of. */
const STATES: Readonly<Record<string, readonly string[]>> = names.states;

type Fields = Readonly<Record<string, string | undefined>>;

export interface ComparedType extends FoundType {
  readonly weightMg: number | null;
  readonly diameterUm: number | null;
  readonly words: string;
}

/** How many of a unit are one of another, in which the catalogue may count it. Centavos and the like may be euro cents. */
const EQUALS: Readonly<Record<string, { readonly count: number; readonly unit: string }>> = names.equals;

/** Characters of a text: each of its words is compared with each of hundreds of types. */
const MOST_READ = 500;

export function amountsOf({ denomination = "" }: Fields): Denomination[] {
  return denominationsIn(denomination.slice(0, MOST_READ)).numbered.flatMap(({ value, unit }) => {
    const equal = EQUALS[unit];
    return [{ value, unit }, ...(equal ? [{ value: value / equal.count, unit: equal.unit }] : [])];
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
