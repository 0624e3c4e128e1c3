import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { isRefusal } from "~/domain/refusal";
import { typesOf } from "../../../scripts/catalogue/type-files";
import { makeMember } from "../../../test/factories";
import { fedSearch } from "../../../test/search/fed-search";
import { scoreTestSet, seedTestSet, summaryOf } from "../../../test/search/measure";
import { documentOf } from "./matched-by.server";
import { readSearchFilters } from "./search-filters";
import { keysOfSearch, keysOfText } from "./search-keys";
import { searchListings } from "./search-listings.server";

const USD = { currency: "USD", decimalMark: "." } as const;
const NOW = Date.UTC(2026, 10, 22);
const files = import.meta.glob("../catalogue/data/*.json", { eager: true, import: "default" });
const db = openReader(env.DB);

async function ask(query: string): Promise<number[]> {
  const filters = readSearchFilters(new URLSearchParams({ q: query }), USD);
  if (isRefusal(filters)) throw new Error(filters.message);
  const { items, correction } = await searchListings(await fedSearch(env), { filters, now: NOW });
  const found = items.map(({ id }) => id);
  // A new listing is compared only with the saved searches that share a key with it.
  const keys = new Set(keysOfSearch(filters));
  for (const id of correction ? [] : found) {
    const document = await documentOf(db, id);
    expect(
      keysOfText(document?.text ?? "").some((key) => keys.has(key)),
      `${query} finds ${id}`,
    ).toBe(true);
  }
  return found;
}

it("finds what people look for on the first page, and mostly first", async () => {
  const seller = await makeMember(env, { now: NOW });
  const types = typesOf(files);
  expect(await seedTestSet(env, { types, sellerId: seller.id, now: NOW })).toBe(400);
  const scores = await scoreTestSet(ask);
  expect(scores.length).toBeGreaterThanOrEqual(100);
  const { recall, mrr } = summaryOf(scores);
  const worst = scores.filter(({ reciprocalRank }) => reciprocalRank < 0.5);
  expect(recall, JSON.stringify(worst)).toBeGreaterThanOrEqual(0.97);
  expect(mrr, JSON.stringify(worst)).toBeGreaterThanOrEqual(0.95);
});
