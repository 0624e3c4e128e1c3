import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openReader } from "~/db/client.server";
import { isRefusal } from "~/domain/refusal";
import { freshMembers } from "../../../test/workers/fresh-members";
import { watchReads } from "../../../test/workers/read-cost";
import { LISTING_SORTS, readBrowseFilters } from "./browse-filters";
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

/** The titles on all pages, and how many pages there were. */
async function walk(query: string) {
  const titles: string[] = [];
  for (let cursor: string | null = "", pages = 0; ; ) {
    const page: Awaited<ReturnType<typeof found>> = await found(`${query}&cursor=${cursor}`);
    titles.push(...page.titles);
    pages += 1;
    cursor = page.nextCursor;
    if (cursor === null) return { titles, pages };
  }
}

describe("a search", () => {
  it("finds the one active item behind a thousand newer sold ones", async () => {
    await make("Denarius of Trajan");
    await make("Denarius of Hadrian", MANY, { status: "sold" });
    for (const order of ["", ...LISTING_SORTS.map((sort) => `&sort=${sort}`)])
      expect(await found(`q=denarius${order}`)).toEqual({ titles: ["Denarius of Trajan 0"], nextCursor: null });
  });

  it("finds the one item of a kind behind a thousand newer ones of another kind", async () => {
    await make("Denarius, a note of 1923", 1, { kind: "note", country: "Italy" });
    await make("Denarius of Hadrian", MANY);
    for (const filter of ["kind=note", "country=ITALY", "kind=note&country=italy&sort=price-desc", "max=1&sort=price"])
      expect((await found(`q=denarius&${filter}`)).titles[0], filter).toBe("Denarius, a note of 1923 0");
  });

  it("sorts all matches, not only the newest thousand", async () => {
    await make("Denarius of Hadrian", MANY);
    expect((await found("q=denarius&sort=price")).titles[0]).toBe("Denarius of Hadrian 0");
  });

  it.each(LISTING_SORTS)("pages by %s through every match once, on full pages", async (sort) => {
    await make("Denarius of Trajan", 60);
    await make("Sestertius", 60);
    const { titles, pages } = await walk(`q=denar+traj&sort=${sort}`);
    expect(new Set(titles).size).toBe(60);
    expect([titles.length, pages]).toEqual([60, 3]);
  });

  it("finds active items only, and a relisted item by its newest title", async () => {
    await make("Denarius of Trajan");
    await make("Denarius, unfinished", 1, { status: "draft" });
    const set = (change: string) =>
      env.DB.prepare(`UPDATE listings SET ${change} WHERE title NOT GLOB '*unfinished*'`).run();
    const titles = async (words: string) => (await found(`q=${words}`)).titles;
    expect(await titles("denarius")).toEqual(["Denarius of Trajan 0"]);
    await set("status = 'reserved'");
    expect(await titles("denarius")).toEqual([]);
    await set("title = 'Aureus of Trajan'");
    await set("status = 'active'");
    expect([await titles("denarius"), await titles("aureus")]).toEqual([[], ["Aureus of Trajan"]]);
    await set("status = 'sold'");
    expect(await titles("trajan")).toEqual([]);
    await env.DB.prepare("INSERT INTO listings_fts (listings_fts) VALUES ('integrity-check')").run();
  });

  it("reads one page of rows for the newest matches, and no sold items", async () => {
    await make("Denarius of Trajan", 300);
    await make("Denarius of Hadrian", MANY, { status: "sold" });
    const watched = watchReads(env.DB);
    expect((await found("q=denarius", watched.db)).titles).toHaveLength(24);
    expect(watched.rowsRead[0]).toBeLessThan(500);
    const [plan] = await watched.plans();
    expect(plan).toMatch(/SCAN f VIRTUAL TABLE INDEX/);
    expect(plan).not.toMatch(/TEMP B-TREE/);
    expect(plan).toMatch(/SEARCH s USING INTEGER PRIMARY KEY/);
    const byPrice = watchReads(env.DB);
    await found("q=denarius&sort=price", byPrice.db);
    expect(byPrice.rowsRead[0]).toBeLessThan(300 * 5);
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
