import { expect, it } from "vitest";
import type { TypeEntry } from "~/domain/catalogue/type-entry";
import { isInItsIssuersMoney } from "./currency-in-use";
import * as rules from "./type-entry-rules";
import { readTypeFiles } from "./type-files";
import { typeFilesOnDisk } from "./types-on-disk";

const { entries, faults, ranges } = readTypeFiles(typeFilesOnDisk());

/** The entries that break a rule, as "1001 1 Dollar (Morgan)". */
function offenders(rule: (entry: TypeEntry) => boolean): string[] {
  return entries.filter((entry) => !rule(entry)).map(({ id, title }) => `${id} ${title}`);
}

/** Keys with more than one value, as "us: United States | USA". */
function ambiguous(pairs: readonly (readonly [key: string, value: string])[]): string[] {
  const values = new Map<string, Set<string>>();
  for (const [key, value] of pairs) values.set(key, (values.get(key) ?? new Set()).add(value));
  return [...values].filter(([, found]) => found.size > 1).map(([key, found]) => `${key}: ${[...found].join(" | ")}`);
}

it("every entry has the documented fields and no others, and an id of its file's range", () => {
  expect(faults).toEqual([]);
  expect(entries.length).toBeGreaterThan(2_000);
});

it("no two files share an id", () => {
  const sorted = [...ranges].sort((a, b) => a.first - b.first);
  expect(sorted.filter(({ first }, at) => first <= (sorted[at - 1]?.last ?? 0))).toEqual([]);
  expect(entries.filter(({ id }, at) => id === entries[at - 1]?.id)).toEqual([]);
});

it.each([
  ["the parts of every alloy sum to 1000", rules.partsSumTo1000],
  ["every round coin weighs what its diameter, thickness and alloy allow", rules.weightMatchesSize],
  ["every fineness in a composition's text is that of its parts", rules.finenessMatchesParts],
  ["every type's first year comes before its last", rules.yearsAreInOrder],
  ["every type of a ruler was struck in the reign, or is marked as posthumous", rules.isStruckInTheReign],
  ["the years of every issue lie in those of its type", rules.issuesLieInItsYears],
  ["mintages are of years in which the mint struck it", rules.mintagesAreOfIssuedYears],
  ["every type is in money that its issuer had in those years", isInItsIssuersMoney],
  ["every note measures 40 to 260 mm each way", rules.noteHasPlausibleSize],
])("%s", (_rule, holds) => {
  expect(offenders(holds)).toEqual([]);
});

it("no two types have the same issuer, title and first year", () => {
  const pairs = entries.map(
    ({ id, issuer, title, years }) => [`${issuer.code}, ${title}, ${years.from}`, `${id}`] as const,
  );
  expect(ambiguous(pairs)).toEqual([]);
});

it("no two types of one issuer have the same number in a catalogue", () => {
  const pairs = entries.flatMap(({ id, issuer, references }) =>
    references.map(({ catalogue, number }) => [`${issuer.code}, ${catalogue} ${number}`, `${id}`] as const),
  );
  expect(ambiguous(pairs)).toEqual([]);
});

it("no two issuers have the same name", () => {
  expect(ambiguous(entries.map(({ issuer }) => [issuer.name, issuer.code]))).toEqual([]);
});

it("the sets that collectors complete have all their pieces", () => {
  const size = (series: string) => entries.filter((entry) => entry.series === series).length;
  expect(size("50 State Quarters")).toBe(50);
  expect(size("District of Columbia and U.S. Territories Quarters")).toBe(6);
  expect(size("America the Beautiful Quarters")).toBe(56);
  expect(size("American Women Quarters")).toBe(20);
  expect(size("Presidential Dollars")).toBe(40);
  // One and two euro of the fifteen first issuers and of the nine that joined by 2023.
  expect(size("Euro first issues")).toBe(48);
});
