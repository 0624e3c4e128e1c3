import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { makeMember } from "../../../test/factories";
import { fedSearch } from "../../../test/search/fed-search";
import { readSearchFilters } from "./search-filters";
import { COUNTED, searchListings } from "./search-listings.server";

const USD = { currency: "USD", decimalMark: "." } as const;
const NOW = Date.UTC(2026, 10, 21, 12, 20);

interface OnSale {
  readonly listing_id: number;
  readonly price_minor: number;
  readonly ends_at: number;
}

/** Prices that repeat, of one to eight digits. */
const prices = fc.oneof(fc.constantFrom(5, 99, 100, 2_500), fc.integer({ min: 1, max: 99_999_999 }));
const ends = fc.integer({ min: 1, max: 200 * HOUR_MS });
const COUNT = 180;
const market = fc.record({
  fixed: fc.array(prices, { minLength: COUNT, maxLength: COUNT }),
  auctions: fc.array(fc.tuple(prices, ends), { minLength: COUNT, maxLength: COUNT }),
});
type Market = typeof market extends fc.Arbitrary<infer Value> ? Value : never;

beforeEach(async () => {
  const { id } = await makeMember(env, { now: NOW });
  const [{ fixed, auctions }] = fc.sample(market, 1) as [Market];
  const insert = (format: "fixed" | "auction", rows: string) =>
    env.DB.prepare(`INSERT INTO listings
        (seller_id, kind, title, description, format, status, price_minor, created_at, published_at)
      SELECT ${id}, 'coin', 'Thaler ' || key, 'Silver', '${format}', 'active', ${rows}, ${NOW}, ${NOW} FROM json_each(?)`);
  await env.DB.batch([
    insert("fixed", "value").bind(JSON.stringify(fixed)),
    insert("auction", "NULL").bind(JSON.stringify(auctions)),
    env.DB.prepare(`INSERT INTO auctions (listing_id, seller_id, status, start_minor, starts_at, ends_at, price_minor)
      SELECT l.id, l.seller_id, 'open', value ->> 0, ${NOW - DAY_MS}, ${NOW} + (value ->> 1), value ->> 0
      FROM json_each(?) JOIN listings AS l ON l.format = 'auction' AND l.title = 'Thaler ' || key`).bind(
      JSON.stringify(auctions),
    ),
  ]);
});

/** The ids on all pages. */
async function found(query: string): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const filters = readSearchFilters(new URLSearchParams(`q=thaler&cursor=${cursor}&${query}`), USD);
    if (isRefusal(filters)) throw new Error(filters.message);
    const page = await searchListings(await fedSearch(env), { filters, now: NOW, pageSize: 100 });
    ids.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor;
  }
  return ids;
}

const byPrice = (a: OnSale, b: OnSale) => a.price_minor - b.price_minor || a.listing_id - b.listing_id;
const second = (each: OnSale) => Math.floor(each.ends_at / 1000);
const byEnd = (a: OnSale, b: OnSale) => second(a) - second(b) || a.listing_id - b.listing_id;
const byAge = (a: OnSale, b: OnSale) => b.listing_id - a.listing_id;
const costs = (from: number, to: number) => (each: OnSale) => each.price_minor >= from && each.price_minor <= to;

it("shows all matches in the order that sorting them gives, and exactly those that a filter keeps", async () => {
  const { results } = await env.DB.prepare("SELECT * FROM active_listings").all<OnSale>();
  expect(results.length).toBeGreaterThan(COUNTED);
  for (const [query, order, keeps] of [
    ["sort=price", byPrice, () => true],
    ["sort=price-desc", (a: OnSale, b: OnSale) => byPrice(b, a), () => true],
    ["sort=ending", byEnd, () => true],
    ["sort=newest&min=1.00&max=25.00", byAge, costs(100, 2_500)],
    ["sort=price&min=123.45&max=654321.01", byPrice, costs(12_345, 65_432_101)],
    ["sort=newest&within=24", byAge, (each: OnSale) => each.ends_at <= NOW + DAY_MS],
    [
      "sort=ending&within=168&max=9999",
      byEnd,
      (each: OnSale) => each.ends_at <= NOW + 7 * DAY_MS && costs(0, 999_900)(each),
    ],
  ] as const)
    expect(await found(query), query).toEqual(
      results
        .filter(keeps)
        .sort(order)
        .map(({ listing_id }) => listing_id),
    );
});
