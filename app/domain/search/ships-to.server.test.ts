import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { COUNTRY_CODES } from "~/domain/addresses/countries";
import { isRefusal } from "~/domain/refusal";
import { makeMember } from "../../../test/factories";
import { fedSearch } from "../../../test/search/fed-search";
import { readSearchFilters } from "./search-filters";
import { searchListings } from "./search-listings.server";

const USD = { currency: "USD", decimalMark: "." } as const;
const NOW = Date.UTC(2026, 10, 21, 12);

/** Every way to send an item from Germany, and to have it collected only. */
async function publishAll(sellerId: number) {
  for (let offered = 0; offered < 8; offered += 1) {
    const { id } =
      (await env.DB.prepare(`INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at)
        VALUES (?, 'coin', 'Thaler', 'Silver', 'fixed', 'draft', 100, ?) RETURNING id`)
        .bind(sellerId, NOW)
        .first<{ id: number }>()) ?? {};
    const price = (bit: number) => (offered & bit ? 500 : null);
    await env.DB.batch([
      env.DB.prepare(`INSERT INTO postage_terms (listing_id, ships_from, domestic_minor, region_minor, world_minor, is_tracked,
          is_insured, dispatch_days, accepts_returns, collect_place)
        VALUES (?, 'DE', ?, ?, ?, 0, 0, 3, 0, ?)`).bind(
        id,
        price(1),
        price(2),
        price(4),
        offered === 0 ? "Berlin" : null,
      ),
      env.DB.prepare("UPDATE listings SET status = 'active', published_at = ? WHERE id = ?").bind(NOW, id),
    ]);
  }
  await env.DB.prepare(`INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at, published_at)
      VALUES (?, 'coin', 'Thaler', 'Silver', 'fixed', 'active', 100, ?, ?)`)
    .bind(sellerId, NOW, NOW)
    .run();
}

async function search(query: string, country: string | null = null) {
  const filters = readSearchFilters(new URLSearchParams(query), USD);
  if (isRefusal(filters)) throw new Error(filters.message);
  return searchListings(await fedSearch(env), { filters, now: NOW, country });
}

it("finds the items that postage is quoted for to a country, and counts them for the member's own", async () => {
  const { id } = await makeMember(env, { now: NOW });
  await publishAll(id);
  const { results } = await env.DB.prepare(`SELECT l.id, c.country FROM listings AS l CROSS JOIN postage_countries AS c
      WHERE NOT EXISTS (SELECT 1 FROM postage_terms WHERE listing_id = l.id) OR EXISTS (
        SELECT 1 FROM postage_quotes WHERE listing_id = l.id AND ship_to = c.country AND postage_minor IS NOT NULL)
      ORDER BY l.id DESC`).all<{ id: number; country: string }>();
  // One country of each region stands for the others.
  for (const country of ["DE", "FR", "XK", "US", "JP", "ZA", "AU", "BR"])
    expect(
      (await search(`shipsTo=${country.toLowerCase()}`)).items.map((item) => item.id),
      country,
    ).toEqual(results.filter((each) => each.country === country).map((each) => each.id));
  const { facets } = await search("", "US");
  expect(facets.facets.at(-1)?.choices).toEqual([{ label: "United States", set: { shipsTo: "US" }, count: 5 }]);
  expect((await search("q=denarius", "US")).facets.facets).toEqual([]);
});

it("takes the two letters of any country, and refuses anything else", () => {
  for (const code of COUNTRY_CODES)
    expect(readSearchFilters(new URLSearchParams({ shipsTo: code }), USD)).toMatchObject({ shipsTo: code });
  for (const text of ["Germany", "XX", "D"])
    expect(isRefusal(readSearchFilters(new URLSearchParams({ shipsTo: text }), USD))).toBe(true);
});
