import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { browseListings } from "~/domain/listings/browse-listings.server";
import { isRefusal } from "~/domain/refusal";
import { makeAuction, makeMember, type TestMember } from "../../../test/factories";
import { readAuctionFilters } from "./auction-filters";
import type { AuctionList } from "./auction-lists";
import { listAuctions } from "./list-auctions.server";
import { watch } from "./watch.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
let seller: TestMember;

beforeEach(async () => {
  seller = await makeMember(env, { now: NOW });
});

const make = (title: string, options: Partial<Parameters<typeof makeAuction>[1]> = {}) =>
  makeAuction(env, { sellerId: seller.id, title, now: NOW, ...options });

async function shown(query: string, list: AuctionList = "closing") {
  const filters = readAuctionFilters(new URLSearchParams(query));
  if (isRefusal(filters)) throw new Error(filters.message);
  const page = await listAuctions(openReader(env.DB), { list, filters, viewerId: seller.id, now: NOW });
  return { titles: page.items.map(({ title }) => title), nextCursor: page.nextCursor };
}

describe("a list of auctions", () => {
  it("holds what runs, the next to close first, and apart from it what opens later", async () => {
    await make("late", { endsAt: NOW + 3 * HOUR });
    await make("soon", { endsAt: NOW + HOUR });
    await make("tomorrow", { startsAt: NOW + 24 * HOUR, endsAt: NOW + 48 * HOUR });
    expect((await shown("")).titles).toEqual(["soon", "late"]);
    expect((await shown("", "upcoming")).titles).toEqual(["tomorrow"]);
  });

  it("is narrowed by price, reserve and bids, and ordered by price", async () => {
    await make("cheap", { startMinor: 500 });
    await make("dear", { startMinor: 90_000, reserveMinor: 100_000 });
    await make("middle", { startMinor: 2_000 });
    expect((await shown("min=10")).titles.sort()).toEqual(["dear", "middle"]);
    expect((await shown("max=20.00&sort=price-desc")).titles).toEqual(["middle", "cheap"]);
    expect((await shown("noReserve=yes&sort=price")).titles).toEqual(["cheap", "middle"]);
    expect((await shown("bids=some")).titles).toEqual([]);
    expect((await shown("bids=none&kind=coin")).titles).toHaveLength(3);
    expect((await shown("kind=note")).titles).toEqual([]);
  });

  it("is narrowed by country, without regard to case", async () => {
    const { listingId } = await make("sovereign");
    await make("thaler");
    await env.DB.prepare("UPDATE listings SET attributes = ? WHERE id = ?")
      .bind(JSON.stringify({ country: "Australia" }), listingId)
      .run();
    expect((await shown("country=AUSTRALIA")).titles).toEqual(["sovereign"]);
  });

  it("goes through all of them in pages, each once, in whatever order", async () => {
    for (let index = 0; index < 30; index += 1) await make(`lot ${index}`, { startMinor: 1_000 + (index % 3) });
    for (const query of ["", "sort=price", "sort=price-desc", "sort=bids"]) {
      const first = await shown(query);
      const second = await shown(`${query}&cursor=${first.nextCursor}`);
      expect(first.titles).toHaveLength(24);
      expect(new Set([...first.titles, ...second.titles]).size).toBe(30);
      expect(second.nextCursor).toBeNull();
    }
  });

  it("says on each card whether the viewer watches it, here and on the shelf, and to nobody known nothing", async () => {
    const watched = await make("watched", { endsAt: NOW + HOUR });
    await make("other", { endsAt: NOW + 2 * HOUR });
    const { id: viewerId } = await makeMember(env, { now: NOW });
    await watch(openWriter(env.DB), { auctionId: watched.auctionId, userId: viewerId }, NOW);
    const db = openReader(env.DB);
    const lists = [
      await listAuctions(db, { list: "closing", filters: { noReserve: false }, viewerId, now: NOW }),
      await browseListings(db, { filters: { sort: "ending" }, viewerId, now: NOW }),
    ];
    for (const { items } of lists)
      expect(items.map(({ title, isWatched }) => [title, isWatched])).toEqual([
        ["watched", true],
        ["other", false],
      ]);
    const forNobody = await browseListings(db, { filters: { sort: "ending" }, now: NOW });
    expect(forNobody.items.every((item) => !("isWatched" in item))).toBe(true);
  });

  it("says what is wrong with a filter that can't be read", () => {
    const answer = readAuctionFilters(new URLSearchParams("min=1e3"));
    expect(isRefusal(answer) && answer.message).toBe('The filter "min" is wrong: Give an amount such as 1,250.50.');
    expect(isRefusal(readAuctionFilters(new URLSearchParams("sort=luck")))).toBe(true);
  });
});
