import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { unreadChanged } from "~/domain/effects";
import { sellAgain } from "~/domain/listings/selling/sell-again.server";
import { withdrawListing } from "~/domain/listings/selling/withdraw-listing.server";
import { readCursor } from "~/domain/paging/cursor";
import { HOUR_MS } from "~/domain/time";
import { unwatchListing, watch, watchListing } from "~/domain/watching/watch.server";
import { makeAuction, makeFixed, makeMember } from "../../../test/factories";
import { freshMembers } from "../../../test/workers/fresh-members";
import { notificationsOf } from "../../../test/workers/notifications-of";
import { browseListings } from "./browse-listings.server";
import { watchedItems } from "./watched-items.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const context = { now: NOW, currency: "USD" };
const db = openWriter(env.DB);
const { seller, ada } = freshMembers({ seller: {}, ada: {} }, NOW);
let listingId: number;
beforeEach(async () => {
  ({ listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 9_000, now: NOW }));
});
const follow = (userId = ada.id, id = listingId) => watchListing(db, { listingId: id, userId }, NOW);
const itemsFor = async (viewerId = ada.id) => (await watchedItems(db, { viewerId, now: NOW })).items;

describe("the watched list", () => {
  it("lists auctions by closing time, then fixed-price items, each marked as watched", async () => {
    await makeFixed(env, { sellerId: seller.id, now: NOW });
    const late = await makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: NOW + 3 * HOUR_MS });
    const soon = await makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: NOW + HOUR_MS });
    await follow();
    for (const { auctionId } of [late, soon]) await watch(db, { auctionId, userId: ada.id }, NOW);
    expect((await itemsFor()).map(({ id, auctionId, isWatched }) => [id, auctionId, isWatched])).toEqual([
      [soon.listingId, soon.auctionId, true],
      [late.listingId, late.auctionId, true],
      [listingId, undefined, true],
    ]);
    expect(await itemsFor(seller.id)).toEqual([]);
  });

  it("pages through all of them, each once", async () => {
    const ids = [];
    for (let index = 0; index < 7; index += 1) {
      const item = await makeFixed(env, { sellerId: seller.id, now: NOW });
      ids.push(item.listingId);
      await follow(ada.id, item.listingId);
    }
    const found: number[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const page = await watchedItems(db, { viewerId: ada.id, now: NOW, pageSize: 3, cursor: readCursor(next) });
      found.push(...page.items.map(({ id }) => id));
      next = page.nextCursor;
    }
    expect(found).toEqual(ids);
  });

  it("drops an item when the member stops watching, and while it is not for sale", async () => {
    await follow();
    await withdrawListing(db, { listingId, sellerId: seller.id }, context);
    expect(await itemsFor()).toEqual([]);
    await sellAgain(db, { listingId, sellerId: seller.id, priceMinor: 8_000 }, context);
    expect(await itemsFor()).toHaveLength(1);
    for (let time = 0; time < 2; time += 1) await unwatchListing(db, { listingId, userId: ada.id });
    expect(await itemsFor()).toEqual([]);
  });
});

describe("watching a fixed-price item", () => {
  it("is shown on the card only to the watcher, never to the seller", async () => {
    expect([await follow(), await follow()]).toEqual([undefined, undefined]);
    const other = await makeMember(env, { now: NOW });
    const card = async (viewerId?: number) =>
      (await browseListings(db, { filters: { sort: "newest" }, now: NOW, viewerId })).items[0]?.isWatched;
    expect([await card(ada.id), await card(other.id), await card(seller.id), await card()]).toEqual([
      true,
      false,
      undefined,
      undefined,
    ]);
  });

  it("notifies once that it is back on sale, with its price", async () => {
    await follow();
    await withdrawListing(db, { listingId, sellerId: seller.id }, context);
    const again = () => sellAgain(db, { listingId, sellerId: seller.id, priceMinor: 8_000 }, context);
    expect([await again(), await again()]).toEqual([
      { effects: [unreadChanged([ada.id])] },
      { effects: [unreadChanged([])] },
    ]);
    expect(await notificationsOf({ userId: ada.id })).toMatchObject([
      { message: "“Large cent, 1853” from your watched items is back on sale for $80.00." },
    ]);
  });

  it("is refused, by the schema too, for one's own item, an auction and an item that is not for sale or unknown", async () => {
    const { listingId: lot } = await makeAuction(env, { sellerId: seller.id, now: NOW });
    expect(await follow(seller.id)).toMatchObject({ refused: "not_allowed" });
    expect(await follow(ada.id, lot)).toMatchObject({ refused: "breaks_rule" });
    expect(await follow(ada.id, 999)).toMatchObject({ refused: "not_found" });
    await withdrawListing(db, { listingId, sellerId: seller.id }, context);
    expect(await follow()).toMatchObject({ refused: "conflict" });
    const row = env.DB.prepare("INSERT INTO listing_watches VALUES (?, ?, 1)");
    await expect(row.bind(ada.id, listingId).run()).rejects.toThrow("not_for_sale");
    await expect(row.bind(ada.id, lot).run()).rejects.toThrow("not_for_sale");
    await expect(row.bind(seller.id, listingId).run()).rejects.toThrow("own_item");
  });
});
