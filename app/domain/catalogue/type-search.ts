import { stripAccents } from "~/domain/text/strip-accents";
import type { TypeEntry } from "./type-entry";
import { centuryOf, yearTag } from "./years";

export interface TypeTags {
  readonly kind?: "coin" | "note" | undefined;
  readonly issuer?: string | undefined;
  readonly century?: number | undefined;
}

/** A type that is still struck is found by the years to come too. */
const LAST_YEAR = 2050;

/** A Kennedy half is half a dollar. */
const DOLLAR_PARTS = new Map<number | null, string>([
  [0.5, "half"],
  [0.25, "quarter"],
]);

export function searchedWords({ title, issuer, ruler, denomination, years, series, ...entry }: TypeEntry): string {
  const references = entry.references.map(writtenReference);
  const { text } = entry.composition;
  const mints = new Set(entry.issues?.map(({ mint }) => mint));
  const part = denomination.unit === "dollar" ? DOLLAR_PARTS.get(denomination.value) : undefined;
  const names = [title, issuer.name, ruler?.name, denomination.text, years.text, series, text, ...(entry.names ?? [])];
  const parts = [...names, ...references, part, ...mints];
  return stripAccents(parts.filter((part) => part !== undefined).join(" "));
}

/** Collectors type it in one word or in two, KM110 or KM 110, leave out volumes, RIC 207, and type any number of a range. */
function writtenReference({ catalogue, number }: TypeEntry["references"][number]): string {
  const [, volume, head = "", from, to] = /^(.* )?(\d+\/)?(\d+)[^ –]*(?:–(\d+))?$/.exec(number) ?? [];
  const range = Array.from({ length: to ? Number(to) - Number(from) + 1 : 0 }, (_, index) => Number(from) + index);
  return [
    `${catalogue} ${number} ${catalogue}${number}`,
    ...(volume ? [`${catalogue} ${number.slice(volume.length)}`] : []),
    ...range.map((each) => `${catalogue}${head}${each}`),
  ].join(" ");
}

/** Each filter as one word, for the full-text index: "kcoin", "iromanempire", "c19", "c5bc". */
export function tagWords({ kind, issuer, century }: TypeTags): string[] {
  return [
    ...(kind ? [`k${kind}`] : []),
    ...(issuer ? [`i${issuer.replaceAll("-", "")}`] : []),
    ...(century ? [`c${Math.abs(century)}${century < 0 ? "bc" : ""}`] : []),
  ];
}

export function tagsOf({ kind, issuer, years: { from, to } }: TypeEntry): string {
  const years = Array.from({ length: (to ?? LAST_YEAR) - from + 1 }, (_, index) => from + index);
  return [...tagWords({ kind, issuer: issuer.code, century: centuryOf(from) }), ...years.map(yearTag)].join(" ");
}
