import type { NamedType } from "~/domain/collections/items/item-input";
import { lookUp } from "~/domain/importing/file-columns";
import { once } from "~/domain/once";
import { stripAccents } from "~/domain/text/strip-accents";
import issuers from "~/domain/vocabulary/issuers.json";

export interface FoundType extends NamedType {
  readonly issuerCode: string;
  readonly yearFrom: number;
  readonly yearTo: number | null;
}

const CATALOGUES: Readonly<Record<string, string>> = {
  ...{ km: "KM", krause: "KM", p: "Pick", pick: "Pick", y: "Y", c: "C", j: "J", "j.": "J", jaeger: "J" },
  ...{ fr: "Friedberg", friedberg: "Friedberg", ric: "RIC", crawford: "Crawford", album: "Album", sear: "Sear" },
  ...{ s: "Spink", spink: "Spink" },
};

/** "KM#", "Pick". */
export const catalogueNamed = (column: string) =>
  lookUp(CATALOGUES, /^([^ #]+)[ #]*$/.exec(column.toLowerCase())?.[1] ?? "");

/** "843" below "KM" is KM 843. */
export function inCatalogue(reference: string, column: string): string {
  const catalogue = catalogueNamed(column);
  return catalogue && /^[A-Za-z]?\d[\w.]*$/.test(reference) ? `${catalogue} ${reference}` : reference;
}

/** The most that are looked up for a row. */
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
const STATES: Readonly<Record<string, readonly string[]>> = {
  ...{ de: ["german-"], cn: ["china-"], gb: ["gb-", "england"], ru: ["russian-empire", "soviet-union", "tsardom"] },
  ...{ it: ["venice", "florence", "genoa", "papal-states", "kingdom-of-sicily", "kingdom-of-naples"] },
  ...{ tr: ["ottoman-empire"], hu: ["kingdom-of-hungary"], at: ["austria-hungary"], nl: ["dutch-republic"] },
  ...{ pl: ["kingdom-of-poland", "congress-poland"], ir: ["qajar-iran", "safavid-iran", "afsharid-iran"] },
  ...{ in: ["british-india", "east-india-company"], kr: ["joseon-korea", "korean-empire"] },
};
