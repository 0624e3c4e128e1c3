import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { publicProfile } from "~/domain/accounts/public-profile.server";
import { unreadChanged } from "~/domain/effects";
import { confirmOrder, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { DAY_MS } from "~/domain/time";
import { makeMember, makeOrder } from "../../../../test/factories";
import { ORDER_RULES } from "../../../../test/rules";
import { freshMembers } from "../../../../test/workers/fresh-members";
import { reviewOrder } from "./review-order.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const context = { now: NOW, rules: ORDER_RULES };
const db = openWriter(env.DB);
const review = { rating: 5, text: "Well packed." };
const { seller, buyer } = freshMembers({ seller: {}, buyer: { fundsMinor: 50_000 } }, NOW);
let orderId: number;

beforeEach(async () => {
  ({ orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW }));
});

async function complete() {
  await shipOrder(db, { orderId, memberId: seller.id, shipment: { carrier: "UPS", tracking: "1Z9" } }, context);
  await confirmOrder(db, { orderId, memberId: buyer.id }, context);
}
const ofBuyer = () => ({ orderId, memberId: buyer.id, review });
const ofSeller = () => ({ orderId, memberId: seller.id, review: { rating: 2, text: "" } });
const shownOf = async (id: number, now = NOW) =>
  (await publicProfile(db, id, { viewerId: buyer.id, now }))?.averageRating;

it("publishes both reviews when the second is written, and counts them on the profiles", async () => {
  await complete();
  expect(await reviewOrder(db, ofBuyer(), NOW)).toEqual({ effects: [unreadChanged([seller.id])] });
  expect(await shownOf(seller.id)).toBeNull();
  await reviewOrder(db, ofSeller(), NOW + 5);
  expect([await shownOf(seller.id, NOW + 5), await shownOf(buyer.id, NOW + 5)]).toEqual([5, 2]);
  expect((await publicProfile(db, seller.id, { viewerId: buyer.id, now: NOW + 5 }))?.reviews).toMatchObject([
    { author: buyer.username, rating: 5 },
  ]);
});

it("publishes a single review after 14 days, when the other side can no longer write one", async () => {
  await complete();
  await reviewOrder(db, ofBuyer(), NOW);
  const over = NOW + 14 * DAY_MS;
  expect([await shownOf(seller.id, over - 1), await shownOf(seller.id, over)]).toEqual([null, 5]);
  expect(await reviewOrder(db, ofSeller(), over)).toMatchObject({ refused: "conflict" });
});

it("accepts one review from each side of a settled order, and from nobody else", async () => {
  expect(await reviewOrder(db, ofBuyer(), NOW)).toMatchObject({ refused: "conflict" });
  await complete();
  await Promise.all([reviewOrder(db, ofBuyer(), NOW), reviewOrder(db, ofBuyer(), NOW)]);
  expect(await reviewOrder(db, { ...ofBuyer(), review: { rating: 1, text: "" } }, NOW)).toMatchObject({
    refused: "conflict",
  });
  const stranger = await makeMember(env, { now: NOW });
  expect(await reviewOrder(db, { ...ofBuyer(), memberId: stranger.id }, NOW)).toMatchObject({ refused: "not_found" });
  expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM reviews").first("n")).toBe(1);
});
