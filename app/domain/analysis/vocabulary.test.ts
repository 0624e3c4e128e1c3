import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type TypeEntry, typeEntry } from "~/domain/catalogue/type-entry";
import issuers from "~/domain/vocabulary/issuers.json";

const DATA = new URL("../catalogue/data/", import.meta.url);

const types: TypeEntry[] = readdirSync(DATA).flatMap((file) =>
  typeEntry.array().parse(JSON.parse(readFileSync(new URL(file, DATA), "utf8"))),
);

it("calls issuers as the catalogue of types does", () => {
  const nameOf = new Map(types.map(({ issuer }) => [issuer.code, issuer.name]));
  const named = issuers.flatMap((entry) => [entry, ...("eras" in entry ? (entry.eras ?? []) : [])]);
  const different = named.filter(({ code, name }) => nameOf.has(code) && nameOf.get(code) !== name);
  expect(different.map(({ code, name }) => `${code}: ${name}`)).toEqual([]);
});

it("gives each phrase to one issuer", () => {
  const codesOf = new Map<string, Set<string>>();
  for (const { code, words } of issuers)
    for (const word of words) codesOf.set(word, (codesOf.get(word) ?? new Set()).add(code));
  expect([...codesOf].filter(([, codes]) => codes.size > 1)).toEqual([]);
});
