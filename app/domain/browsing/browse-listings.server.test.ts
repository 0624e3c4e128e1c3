import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { isRefusal } from "~/domain/refusal";
import { freshMembers } from "../../../test/workers/fresh-members";
import { watchReads } from "../../../test/workers/read-cost";
import { readBrowseFilters } from "./browse-filters";
import { browseListings } from "./browse-listings.server";

const USD = { currency: "USD", decimalMark: "." } as const;

const NOW = Date.UTC(2026, 10, 21, 12);
const MANY = 1_500;
const { seller } = freshMembers({ seller: {} }, NOW);

/** That many items at once: `{title} 0` is the first and cheapest, each a cent more than the one before. */
async function make(title: string, count = 1, { kind = "coin", status = "active", country = "Malta" } = {}) {
  await env.DB.prepare(`INSERT INTO listings
      (seller_id, kind, title, description, format, status, price_minor, attributes, created_at, published_at)
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
    SELECT ?2, ?3, ?4 || ' ' || i, 'Silver', 'fixed', ?5, 100 + i, json_object('country', ?6), ?7,
      iif(?5 = 'draft', NULL, ?7) FROM n`)
    .bind(count, seller.id, kind, title, status, country, NOW)
    .run();
}

async function found(query: string, db = env.DB) {
  const filters = readBrowseFilters(new URLSearchParams(query), USD);
  if (isRefusal(filters)) throw new Error(filters.message);
  const page = await browseListings(openReader(db), { filters, now: NOW });
  return { titles: page.items.map(({ title }) => title), nextCursor: page.nextCursor };
}

describe("the list of active items", () => {
  it.each([
    "kind=note",
    "country=italy",
    "kind=note&sort=price-desc",
    "country=italy&sort=ending",
    "max=1&sort=newest",
  ])("shows on its first page the few of thousands that match %s", async (query) => {
    await make("Lira", 1, { kind: "note", country: "Italy" });
    await make("Denarius of Hadrian", 3 * MANY);
    expect((await found(query)).titles).toContain("Lira 0");
  });

  it.each([
    ["", "active_listings"],
    ["kind=note", "active_listings_kind"],
    ["country=italy&kind=note", "active_listings_country"],
    ["sort=price", "active_listings_price"],
    ["sort=price-desc&kind=note", "active_listings_price"],
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
