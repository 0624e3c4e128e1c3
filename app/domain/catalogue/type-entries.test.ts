import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type TypeEntry, typeEntry } from "./type-entry";
import * as rules from "./type-entry-rules";

const DATA = new URL("./data/", import.meta.url);

const files = readdirSync(DATA)
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({ name, rows: JSON.parse(readFileSync(new URL(name, DATA), "utf8")) as unknown[] }));

const checked = files.flatMap(({ name, rows }) =>
  rows.map((row, index) => ({ place: `${name}[${index}]`, parsed: typeEntry.safeParse(row) })),
);
const entries = checked.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : []));

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

it("every entry has the documented fields and no others", () => {
  const faults = checked.flatMap(({ place, parsed }) =>
    parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${place}.${path.join(".")}: ${message}`),
  );
  expect(faults).toEqual([]);
  expect(entries.length).toBeGreaterThan(0);
});

it.each([
  ["the parts of every alloy sum to 1000", rules.partsSumTo1000],
  ["every round coin weighs what its diameter, thickness and alloy allow", rules.weightMatchesSize],
  ["every fineness in a composition's text is that of its parts", rules.finenessMatchesParts],
  ["every type's first year comes before its last", rules.yearsAreInOrder],
  ["every type of a ruler was struck in the reign, or is marked as posthumous", rules.isStruckInTheReign],
  ["the years of every issue lie in those of its type", rules.issuesLieInItsYears],
  ["every note measures 40 to 260 mm each way", rules.noteHasPlausibleSize],
  ["coins and notes have ids of their own ranges", rules.idIsOfItsKind],
])("%s", (_rule, holds) => {
  expect(offenders(holds)).toEqual([]);
});

it("no id occurs twice", () => {
  expect(
    ambiguous(checked.flatMap(({ place, parsed }) => (parsed.success ? [[`${parsed.data.id}`, place]] : []))),
  ).toEqual([]);
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

it("an issuer's code and name belong together in every file", () => {
  expect(ambiguous(entries.map(({ issuer }) => [issuer.code, issuer.name]))).toEqual([]);
  expect(ambiguous(entries.map(({ issuer }) => [issuer.name, issuer.code]))).toEqual([]);
});

it("a ruler of one issuer has the same reign in every file", () => {
  const pairs = entries.flatMap(({ issuer, ruler }) =>
    ruler ? [[`${issuer.code}, ${ruler.name}`, `${ruler.from} to ${ruler.to}`] as const] : [],
  );
  expect(ambiguous(pairs)).toEqual([]);
});

it("every file is sorted by id and holds 20 to 80 entries", () => {
  const ids = files.map(({ name, rows }) => ({ name, ids: rows.map((row) => (row as TypeEntry).id) }));
  expect(ids.filter((file) => file.ids.some((id, at) => at > 0 && id <= (file.ids[at - 1] ?? 0)))).toEqual([]);
  expect(ids.filter((file) => file.ids.length < 20 || file.ids.length > 80).map(({ name }) => name)).toEqual([]);
});

it("no two types of an issuer have the same Krause-Mishler number", () => {
  const pairs = entries.flatMap(({ id, issuer, references }) =>
    references
      .filter(({ catalogue }) => catalogue === "KM")
      .map(({ number }) => [`${issuer.code}, KM ${number}`, `${id}`] as const),
  );
  expect(ambiguous(pairs)).toEqual([]);
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

it("holds at least 600 types of at least 80 issuers", () => {
  expect(entries.length).toBeGreaterThanOrEqual(600);
  expect(new Set(entries.map(({ issuer }) => issuer.code)).size).toBeGreaterThanOrEqual(80);
});
