import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { createListing } from "~/domain/listings/drafts/create-listing.server";
import { editDraft } from "~/domain/listings/drafts/edit-draft.server";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { isRefusal } from "~/domain/refusal";
import { LISTING_RULES } from "../../../test/rules";
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
  const page = await browseListings(openReader(db), { filters, now: NOW });
  return { titles: page.items.map(({ title }) => title), nextCursor: page.nextCursor };
}

describe("the filters of grade and year", () => {
  /** A published listing of each item, by the seller's own verbs. */
  async function list(items: Readonly<Record<string, Attributes>>, kind: "coin" | "note" = "coin") {
    const db = openWriter(env.DB);
    for (const [title, attributes] of Object.entries(items)) {
      const input = { kind, title, description: "As pictured.", attributes, format: "fixed", priceMinor: 500 } as const;
      const made = await createListing(db, { sellerId: seller.id, input, now: NOW, rules: LISTING_RULES });
      if (isRefusal(made)) throw new Error(made.message);
      const published = await publishListing(db, {
        listingId: made.id,
        sellerId: seller.id,
        now: NOW,
        rules: LISTING_RULES,
      });
      if (isRefusal(published)) throw new Error(published.message);
    }
  }
  const titles = async (query: string) => (await found(query)).titles.sort();

  it("find a grade on every scale that has it", async () => {
    await list({
      "in numbers": { grade: "MS 65" },
      "in French": { grade: "TTB" },
      "in English": { grade: "XF" },
      "in words": { grade: "attractive" },
      "without one": {},
    });
    expect(await titles("grade=MS65")).toEqual(["in numbers"]);
    expect(await titles("grade=UNC")).toEqual(["in numbers"]);
    expect(await titles("grade=xf+45")).toEqual(["in English", "in French"]);
    expect(await titles("grade=SS")).toEqual(["in English", "in French"]);
    expect(await titles("grade=Attractive")).toEqual(["in words"]);
    expect(await titles("grade=65")).toEqual(["in numbers"]);
  });

  it("find a date in any calendar by its Gregorian years", async () => {
    await list({
      Qirsh: { yearWritten: "AH 1327" },
      Yen: { yearWritten: "大正10年" },
      Drachm: { yearWritten: "336–323 BC" },
      Dollar: { year: 1921 },
    });
    expect(await titles("yearFrom=1921&yearTo=1921")).toEqual(["Dollar", "Yen"]);
    expect(await titles("yearFrom=1910&yearTo=1915")).toEqual(["Qirsh"]);
    expect(await titles("yearTo=-330")).toEqual(["Drachm"]);
  });

  it("follow a draft that was edited before it was published", async () => {
    const db = openWriter(env.DB);
    const draft = { kind: "coin", title: "Crown", description: "Silver.", format: "fixed", priceMinor: 500 } as const;
    const owned = { sellerId: seller.id, now: NOW, rules: LISTING_RULES };
    const made = await createListing(db, {
      ...owned,
      input: { ...draft, attributes: { country: "Malta", year: 1790 } },
    });
    if (isRefusal(made)) throw new Error(made.message);
    const edited = { ...draft, attributes: { country: "Austria", year: 1780 } };
    expect(await editDraft(db, { ...owned, listingId: made.id, input: edited, seen: 0 })).toMatchObject({
      id: made.id,
    });
    await publishListing(db, { ...owned, listingId: made.id });
    expect([await titles("country=malta"), await titles("country=austria&yearTo=1780")]).toEqual([[], ["Crown"]]);
  });
});

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
