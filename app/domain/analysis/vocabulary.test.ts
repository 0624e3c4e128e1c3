import { expect, it } from "vitest";
import issuers from "~/domain/vocabulary/issuers.json";

/** The entries of countries and those of their eras. */
const named = issuers.flatMap((entry) => [entry, ...("eras" in entry ? (entry.eras ?? []) : [])]);

it("gives each code one name", () => {
  const names = new Map(named.map(({ code, name }) => [code, name]));
  expect(named.filter(({ code, name }) => names.get(code) !== name)).toEqual([]);
});

it("gives each phrase to one issuer", () => {
  const codesOf = new Map<string, Set<string>>();
  for (const { code, words } of issuers)
    for (const word of words) codesOf.set(word, (codesOf.get(word) ?? new Set()).add(code));
  expect([...codesOf].filter(([, codes]) => codes.size > 1)).toEqual([]);
});
