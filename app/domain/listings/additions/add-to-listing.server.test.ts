import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { leaveMaximum } from "~/domain/auctions/absentee/leave-maximum.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { photosChanged, unreadChanged } from "~/domain/effects";
import { getListing } from "~/domain/listings/get-listing.server";
import { addPhoto } from "~/domain/listings/photos/add-photo.server";
import { removePhoto } from "~/domain/listings/photos/remove-photo.server";
import { endOffer } from "~/domain/offers/end-offer.server";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { waitingEntries } from "~/domain/outbox/outbox.server";
import { isRefusal } from "~/domain/refusal";
import { makeAuction, makeFixed, makeMember, makeOrder, randomness } from "../../../../test/factories";
import { fakePhotoTools } from "../../../../test/photo-tools";
import { RULES } from "../../../../test/rules";
import { tinyPng } from "../../../../test/tiny-png";
import { freshMembers } from "../../../../test/workers/fresh-members";
import { addToListing } from "./add-to-listing.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const STARTS = NOW + 60_000;
const context = { now: NOW, currency: "USD" };
const db = openWriter(env.DB);
const tools = fakePhotoTools(env.PHOTOS, "listing");
const { seller, buyer } = freshMembers({ seller: {}, buyer: { fundsMinor: 50_000 } }, NOW);
let listingId: number;
let auctionId: number;

const photo = () => addPhoto(db, tools, { listingId, sellerId: seller.id, bytes: tinyPng, now: NOW });
async function withPhoto() {
  const addition = await photo();
  if (isRefusal(addition)) throw new Error(addition.message);
  return addition.id;
}
const maximum = () => ({ auctionId, bidderId: buyer.id, maximumMinor: 2_000, idempotencyKey: crypto.randomUUID() });
const rules = { ...RULES, softCloseMs: 1, bidsPerMemberMinute: 9 };
const bid = () => placeBid(db, maximum(), { now: NOW, randomness, rules });
const leave = () => leaveMaximum(db, maximum(), { now: NOW, currency: "USD" });
const offer = () => makeOffer(db, { listingId, buyerId: buyer.id, amountMinor: 500 }, context);
async function auction(options: { startsAt?: number } = {}) {
  ({ listingId, auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW, ...options }));
}
async function fixedPrice() {
  ({ listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW }));
}
async function ordered() {
  ({ listingId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW }));
}
const add = (change: { note?: string; photo?: Uint8Array; key?: string; sellerId?: number } = {}) => {
  const { note = "The edge, as asked.", photo: bytes, key = crypto.randomUUID(), sellerId = seller.id } = change;
  const keyed = { userId: sellerId, key, inputHash: note };
  return addToListing(db, tools, { listingId, sellerId, note, photo: bytes, keyed, now: NOW });
};
const notifiedIds = async () => {
  const rows = env.DB.prepare("SELECT user_id FROM notifications WHERE kind = 'listing-addition' ORDER BY id");
  return (await rows.all<{ user_id: number }>()).results.map((row) => row.user_id);
};

describe("description and photos are fixed, also by the schema,", () => {
  it.each([
    ["once there is a bid", () => auction(), bid],
    ["while a maximum waits for the start", () => auction({ startsAt: STARTS }), leave],
    ["while an offer stands", fixedPrice, offer],
  ])("%s", async (_name, list, happens) => {
    await list();
    const photoId = await withPhoto();
    expect(await getListing(db, { listingId, viewerId: null })).toMatchObject({ isFixed: false });
    expect(isRefusal(await happens())).toBe(false);
    expect(await getListing(db, { listingId, viewerId: null })).toMatchObject({ isFixed: true });
    expect(await photo()).toMatchObject({ refused: "conflict" });
    const removal = await removePhoto(db, { listingId, photoId, sellerId: seller.id, now: NOW });
    expect(removal).toMatchObject({ refused: "conflict" });
    for (const sql of [
      "UPDATE listings SET title = 'Another item'",
      "UPDATE listings SET description = 'Another'",
      `UPDATE listings SET attributes = '{"year":1900}'`,
      "UPDATE listings SET kind = 'note'",
      "UPDATE photos SET key = 'another'",
      "UPDATE photos SET position = 2",
      "DELETE FROM photos",
      "UPDATE photos SET alt = 'Another side'",
      `INSERT INTO photos (listing_id, position, key, original_key, width, height, created_at)
       SELECT id, 3, 'k', 'o', 1, 1, 1 FROM listings`,
    ])
      await expect(env.DB.prepare(sql).run(), sql).rejects.toThrow("listing_is_fixed");
    expect((await env.PHOTOS.list()).objects).toHaveLength(3);
  });

  it("permanently after an order, but not after a withdrawn offer", async () => {
    await ordered();
    const change = env.DB.prepare("UPDATE listings SET title = 'Another item'");
    await expect(change.run()).rejects.toThrow("listing_is_fixed");
    await fixedPrice();
    const newOffer = await offer();
    expect(await photo()).toMatchObject({ refused: "conflict" });
    const offerId = isRefusal(newOffer) ? 0 : newOffer.offerId;
    await endOffer(db, { offerId, memberId: buyer.id, answer: "withdraw" }, context);
    expect(isRefusal(await photo())).toBe(false);
  });
});

describe("an addition", () => {
  beforeEach(() => auction());

  it("shows a note, a photo or both with the date, separate from the original description", async () => {
    await bid();
    await add({ note: "A small edge knock at 4 o'clock." });
    await add({ note: "", photo: tinyPng });
    expect(await getListing(db, { listingId, viewerId: null })).toMatchObject({
      description: "Silver, about 3.2 g.",
      photos: [],
      additions: [
        { note: "A small edge knock at 4 o'clock.", photo: null, at: "2026-11-21T12:00:00.000Z" },
        { note: "", photo: { url: expect.stringMatching(/^\/photos\/[0-9a-f]{32}\/full\.webp$/), width: 30 } },
      ],
    });
  });

  it("notifies bidders, but not members who only watch", async () => {
    await bid();
    const watcher = await makeMember(env, { now: NOW });
    const watch = env.DB.prepare("INSERT INTO watches (user_id, auction_id, at) VALUES (?, ?, 1)");
    await watch.bind(watcher.id, auctionId).run();
    expect(await add()).toEqual({ effects: [unreadChanged([buyer.id])] });
    expect(await notifiedIds()).toEqual([buyer.id]);
  });

  it("has its photo measured, as the listing's own are", async () => {
    const { id } = (await env.DB.prepare("SELECT COALESCE(MAX(id), 0) + 1 AS id FROM listing_additions").first<{
      id: number;
    }>()) ?? { id: 0 };
    expect(await add({ photo: tinyPng })).toEqual({ effects: [unreadChanged([]), ...photosChanged([-id])] });
    expect(await waitingEntries(db, [`photo-measures:${-id}`])).toHaveLength(1);
  });

  it("notifies members who left a maximum", async () => {
    await auction({ startsAt: STARTS });
    await leave();
    expect(await add()).toEqual({ effects: [unreadChanged([buyer.id])] });
  });

  it("notifies members with an open offer and the buyer of an order", async () => {
    await fixedPrice();
    await offer();
    expect(await add()).toEqual({ effects: [unreadChanged([buyer.id])] });
    await ordered();
    expect(await add()).toEqual({ effects: [unreadChanged([buyer.id])] });
  });

  it("is made once however often its form is sent, without storing a second photo", async () => {
    await bid();
    const key = crypto.randomUUID();
    for (const answer of await Promise.all([1, 2, 3].map(() => add({ key, photo: tinyPng }))))
      expect(isRefusal(answer)).toBe(false);
    expect(await notifiedIds()).toEqual([buyer.id]);
    expect((await env.PHOTOS.list()).objects).toHaveLength(2);
  });

  it("can't be changed or removed by anyone", async () => {
    await add();
    for (const sql of [
      "UPDATE listing_additions SET note = 'No'",
      "DELETE FROM listing_additions",
      "INSERT OR REPLACE INTO listing_additions SELECT * FROM listing_additions",
    ])
      await expect(env.DB.prepare(sql).run()).rejects.toThrow("additions_are_permanent");
  });

  it("is refused from other members, without content, after ten additions and for a draft", async () => {
    expect(await add({ sellerId: buyer.id })).toMatchObject({ refused: "not_found" });
    expect(await add({ note: "" })).toMatchObject({ refused: "malformed", fields: { note: expect.any(String) } });
    for (let count = 0; count < 10; count += 1) expect(isRefusal(await add())).toBe(false);
    expect(await add()).toMatchObject({ refused: "breaks_rule" });
    expect(await add({ photo: tinyPng })).toMatchObject({ refused: "breaks_rule" });
    expect((await env.PHOTOS.list()).objects).toEqual([]);
    await fixedPrice();
    const unpublish = env.DB.prepare("UPDATE listings SET status = 'draft', published_at = NULL WHERE id = ?");
    await unpublish.bind(listingId).run();
    expect(await add()).toMatchObject({ refused: "conflict" });
  });
});
