import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { isRefusal } from "~/domain/refusal";
import { freshMembers } from "../../../test/workers/fresh-members";
import { watchReads } from "../../../test/workers/read-cost";
import { readBrowseFilters } from "./browse-filters";
import { browseListings, isIndexed } from "./browse-listings.server";

const USD = { currency: "USD", decimalMark: "." } as const;

const NOW = Date.UTC(2026, 10, 21, 12);
const { seller } = freshMembers({ seller: {} }, NOW);

/** That many items at once: `{title} 0` is the first and cheapest, each a cent more than the one before. */
async function make(title: string, count = 1, { kind = "coin", status = "active", country = "Malta" } = {}) {
  await env.DB.prepare(`INSERT INTO listings
      (seller_id, kind, title, description, format, status, price_minor, created_at, published_at)
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
    SELECT ?2, ?3, ?4 || ' ' || i, 'Silver', 'fixed', ?5, 100 + i, ?6,
      iif(?5 = 'draft', NULL, ?6) FROM n`)
    .bind(count, seller.id, kind, title, status, NOW)
    .run();
  await env.DB.prepare(`INSERT INTO listing_facts (listing_id, country)
    SELECT id, ? FROM listings WHERE id NOT IN (SELECT listing_id FROM listing_facts)`)
    .bind(country)
    .run();
}

async function found(query: string, db = env.DB) {
  const filters = readBrowseFilters(new URLSearchParams(query), USD);
  if (isRefusal(filters)) throw new Error(filters.message);
  expect(isIndexed(filters)).toBe(true);
  const page = await browseListings(openReader(db), { filters, now: NOW });
  return { titles: page.items.map(({ title }) => title), nextCursor: page.nextCursor };
}

describe("the list of active items", () => {
  it.each([
    ["", "active_listings"],
    ["kind=note", "active_listings_kind"],
    ["country=italy", "active_listings_country"],
    ["sort=price", "active_listings_price"],
    ["sort=price-desc", "active_listings_price"],
    ["sort=ending", "active_listings_ending"],
  ])("follows an index for “%s” and sorts at most one page", async (query, index) => {
    await make("Lira", 40, { kind: "note", country: "Italy" });
    for (const cursor of ["", "&cursor=100000000000.20"]) {
      const watched = watchReads(env.DB);
      await found(`${query}${cursor}`, watched.db);
      for (const plan of await watched.plans()) {
        if (index !== "active_listings") expect(plan).toMatch(new RegExp(`INDEX ${index}\\b`));
        expect(plan).not.toMatch(/USE TEMP B-TREE/);
      }
    }
  });
});
