import { centuryOf } from "./century";
import type { TypeEntry } from "./type-entry";

/** What the list of types can be narrowed by. `century` is that of the first year; see {@link centuryOf}. */
export interface TypeTags {
  readonly kind?: "coin" | "note" | undefined;
  readonly issuer?: string | undefined;
  readonly century?: number | undefined;
}

/** The words by which a search finds a type. */
export function searchedWords({ title, issuer, ruler, denomination, years, series, ...entry }: TypeEntry): string {
  // Collectors type a reference in one word or in two: KM110, KM 110.
  const references = entry.references.map(({ catalogue, number }) => `${catalogue} ${number} ${catalogue}${number}`);
  const { text } = entry.composition;
  return [title, issuer.name, ruler?.name, denomination.text, years.text, series, text, ...references]
    .filter((part) => part !== undefined)
    .join(" ");
}

/** Each filter as one word, for the full-text index: "kcoin", "iromanempire", "c19", "c5bc". */
export function tagWords({ kind, issuer, century }: TypeTags): string[] {
  return [
    ...(kind ? [`k${kind}`] : []),
    ...(issuer ? [`i${issuer.replaceAll("-", "")}`] : []),
    ...(century ? [`c${Math.abs(century)}${century < 0 ? "bc" : ""}`] : []),
  ];
}

export function tagsOf({ kind, issuer, years }: TypeEntry): string {
  return tagWords({ kind, issuer: issuer.code, century: centuryOf(years.from) }).join(" ");
}
