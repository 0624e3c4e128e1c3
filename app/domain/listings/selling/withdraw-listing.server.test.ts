import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { cancelAuction } from "~/domain/auctions/selling/cancel-auction.server";
import { unreadChanged } from "~/domain/effects";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { purchase } from "~/domain/orders/purchase/purchase.server";
import { isRefusal } from "~/domain/refusal";
import { makeAuction, makeFixed, makeMember, makeOrder } from "../../../../test/factories";
import { RULES } from "../../../../test/rules";
import { freshMembers } from "../../../../test/workers/fresh-members";
import { notificationsOf } from "../../../../test/workers/notifications-of";
import { sellAgain } from "./sell-again.server";
import { withdrawListing } from "./withdraw-listing.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const context = { now: NOW, currency: "USD" };
const db = openWriter(env.DB);
const { seller, buyer } = freshMembers({ seller: {}, buyer: { fundsMinor: 50_000 } }, NOW);
let listingId: number;
beforeEach(async () => {
  ({ listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 9_000, now: NOW }));
});
const withdraw = (sellerId = seller.id) => withdrawListing(db, { listingId, sellerId }, context);
const statusOf = () => env.DB.prepare("SELECT status FROM listings WHERE id = ?").bind(listingId).first("status");
const set = (status: string) =>
  env.DB.prepare("UPDATE listings SET status = ? WHERE id = ?").bind(status, listingId).run();

it("withdraws a fixed-price listing, however often it is asked, until its seller relists it", async () => {
  const request = { buyerId: buyer.id, listingId, priceMinor: 9_000 };
  const buy = () => purchase(db, { ...request, idempotencyKey: crypto.randomUUID() }, { ...RULES, ...context });
  expect(await Promise.all([withdraw(), withdraw()])).toMatchObject([{ status: "withdrawn" }, { status: "withdrawn" }]);
  expect(await buy()).toMatchObject({ refused: "conflict" });
  expect(await env.DB.prepare("SELECT 1 FROM active_listings WHERE listing_id = ?").bind(listingId).first()).toBeNull();
  expect(await sellAgain(db, { listingId, sellerId: seller.id, priceMinor: 9_000 }, context)).toEqual({
    effects: [unreadChanged([])],
  });
  expect(isRefusal(await buy())).toBe(false);
});

it("ends open offers and notifies each of their buyers once, but no one whose offer was already over", async () => {
  const late = await makeMember(env, { now: NOW });
  const old = { now: NOW - 49 * 3_600_000, currency: "USD" };
  await makeOffer(db, { listingId, buyerId: late.id, amountMinor: 1_000 }, old);
  for (const amountMinor of [7_000, 8_000]) await makeOffer(db, { listingId, buyerId: buyer.id, amountMinor }, context);
  expect(await withdraw()).toEqual({ id: listingId, status: "withdrawn", effects: [unreadChanged([buyer.id])] });
  expect(await notificationsOf({ kind: "offer-ended" })).toMatchObject([
    { user_id: buyer.id, message: expect.stringContaining("the seller withdrew the listing") },
  ]);
  expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM offers WHERE status = 'open'").first("n")).toBe(0);
});

describe("a withdrawal is refused", () => {
  it("to other members, as if the listing did not exist", async () => {
    expect(await withdraw(buyer.id)).toMatchObject({ refused: "not_found" });
    expect(await statusOf()).toBe("active");
  });

  it.each(["draft", "reserved", "sold", "ended", "removed"])("for a listing that is %s", async (status) => {
    if (status === "draft") await env.DB.prepare("UPDATE listings SET published_at = NULL, status = 'draft'").run();
    else await set(status);
    expect(await withdraw()).toMatchObject({ refused: "conflict" });
    expect(await statusOf()).toBe(status);
  });

  it("for an auction, which is cancelled instead", async () => {
    const auction = await makeAuction(env, { sellerId: seller.id, now: NOW });
    listingId = auction.listingId;
    expect(await withdraw()).toMatchObject({ refused: "breaks_rule" });
    expect(isRefusal(await cancelAuction(db, { auctionId: auction.auctionId, sellerId: seller.id }, context))).toBe(
      false,
    );
    expect(await statusOf()).toBe("withdrawn");
  });
});

describe("the schema refuses a withdrawal", () => {
  it("of an item with an order", async () => {
    ({ listingId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW }));
    await expect(set("withdrawn")).rejects.toThrow("illegal_transition");
    await set("active");
    await expect(set("withdrawn")).rejects.toThrow("illegal_transition");
  });

  it("of a lot whose auction is running", async () => {
    ({ listingId } = await makeAuction(env, { sellerId: seller.id, now: NOW }));
    await expect(set("withdrawn")).rejects.toThrow("illegal_transition");
  });

  it("and lets a withdrawn item only be put on sale again", async () => {
    await withdraw();
    for (const status of ["sold", "reserved", "ended"]) await expect(set(status)).rejects.toThrow("illegal_transition");
    await set("active");
  });
});
