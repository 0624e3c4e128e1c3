import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { LISTING_SORTS, readBrowseFilters } from "~/domain/browsing/browse-filters";
import { isRefusal } from "~/domain/refusal";
import { makeMember, type TestMember } from "../../../test/factories";
import { fedSearch } from "../../../test/search/fed-search";
import { saveMissingFacts } from "../../../test/workers/missing-facts";
import { listPublished } from "./list-published.server";

const USD = { currency: "USD", decimalMark: "." } as const;
const NOW = Date.UTC(2026, 10, 21, 12);
const MANY = 1_500;
let seller: TestMember;

beforeEach(async () => {
  seller = await makeMember(env, { now: NOW });
});

/** That many items at once: `{title} 0` is the first and cheapest, each a cent more than the one before. */
async function make(title: string, count = 1, { kind = "coin", status = "active", country = "Malta" } = {}) {
  await env.DB.prepare(`INSERT INTO listings
      (seller_id, kind, title, description, format, status, price_minor, attributes, created_at, published_at)
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
    SELECT ?2, ?3, ?4 || ' ' || i, 'Silver', 'fixed', ?5, 100 + i, json_object('country', ?6), ?7, ?7 FROM n`)
    .bind(count, seller.id, kind, title, status, country, NOW)
    .run();
  await saveMissingFacts(env.DB);
}

async function found(query: string) {
  const filters = readBrowseFilters(new URLSearchParams(query), USD);
  if (isRefusal(filters)) throw new Error(filters.message);
  const page = await listPublished(await fedSearch(env), { filters, now: NOW });
  return { titles: page.items.map(({ title }) => title), nextCursor: page.nextCursor };
}

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

it("shows the one item that matches a filter without words, behind thousands that don't", async () => {
  await make("Lira", 1, { kind: "note", country: "Italy" });
  await make("Denarius of Hadrian", 2 * MANY);
  for (const query of [
    "kind=note",
    "country=italy",
    "kind=note&sort=price-desc",
    "country=italy&sort=ending",
    "max=1&sort=newest",
  ])
    expect((await found(query)).titles, query).toContain("Lira 0");
});

it("sorts all matches, not only the newest thousand", async () => {
  await make("Denarius of Hadrian", MANY);
  expect((await found("q=denarius&sort=price")).titles[0]).toBe("Denarius of Hadrian 0");
});

it.each(LISTING_SORTS)("pages by %s through every match once, on full pages", async (sort) => {
  await make("Denarius of Trajan", 60);
  await make("Sestertius", 60);
  const titles: string[] = [];
  let pages = 0;
  for (let cursor: string | null = ""; cursor !== null; pages += 1) {
    const page: Awaited<ReturnType<typeof found>> = await found(
      `q=denar+traj&sort=${sort}${cursor && `&cursor=${cursor}`}`,
    );
    titles.push(...page.titles);
    cursor = page.nextCursor;
  }
  expect([titles.length, new Set(titles).size, pages]).toEqual([60, 60, 3]);
});
