import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import type { TypeEntry } from "~/domain/catalogue/type-entry";
import { isRefusal } from "~/domain/refusal";
import { makeMember } from "../../../test/factories";
import { QUERIES, scoreOf, seededListings } from "../../../test/search/test-set";
import { saveMissingFacts } from "../../../test/workers/missing-facts";
import { addWords } from "./learn-words.server";
import { documentOf } from "./match-document.server";
import { readSearchFilters } from "./search-filters";
import { keysOfSearch, keysOfText } from "./search-keys";
import { searchListings } from "./search-listings.server";
import { wordsIn } from "./tokens";

const USD = { currency: "USD", decimalMark: "." } as const;
const NOW = Date.UTC(2026, 10, 22);
const files = import.meta.glob<readonly TypeEntry[]>("../catalogue/data/*.json", { eager: true, import: "default" });
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

it("finds what people look for on the first page, and mostly first", async () => {
  const seller = await makeMember(env, { now: NOW });
  const listings = seededListings(Object.values(files).flat());
  expect([listings.length, QUERIES.length >= 100]).toEqual([400, true]);
  await env.DB.prepare(
    `INSERT INTO listings (id, seller_id, kind, title, description, format, status, price_minor, attributes, created_at, published_at)
      SELECT value ->> 'id', ?1, value ->> 'kind', value ->> 'title', value ->> 'description', 'fixed', 'active', 1000,
        value -> 'attributes', ?2, ?2 FROM json_each(?3)`,
  )
    .bind(seller.id, NOW, JSON.stringify(listings))
    .run();
  await saveMissingFacts(env.DB);
  const texts = listings.map(({ title, attributes }) => `${title} ${Object.values(attributes).join(" ")}`);
  await openWriter(env.DB).commit([addWords(wordsIn(texts.join(" ")))]);

  const scores = [];
  for (const { query, expected } of QUERIES) {
    const filters = readSearchFilters(new URLSearchParams({ q: query }), USD);
    if (isRefusal(filters)) throw new Error(filters.message);
    const { items, correction } = await searchListings(openReader(env.DB), { filters, now: NOW });
    const found = items.map(({ id }) => id);
    // A new listing is compared only with the saved searches that share a key with it.
    const keys = new Set(keysOfSearch(filters));
    for (const id of correction ? [] : found) {
      const document = await documentOf(openReader(env.DB), id);
      expect(
        keysOfText(document?.text ?? "").some((key) => keys.has(key)),
        `${query} finds ${id}`,
      ).toBe(true);
    }
    scores.push({ query, correction, ...scoreOf(expected, found) });
  }
  const worst = scores.filter(({ reciprocalRank }) => reciprocalRank < 0.5);
  const summary = {
    recall: mean(scores.map(({ recall }) => recall)),
    mrr: mean(scores.map(({ reciprocalRank }) => reciprocalRank)),
  };
  expect(summary.recall, JSON.stringify({ summary, worst })).toBeGreaterThanOrEqual(0.97);
  expect(summary.mrr, JSON.stringify({ summary, worst })).toBeGreaterThanOrEqual(0.95);
});
