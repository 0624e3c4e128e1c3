import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { dashboardOf } from "~/domain/dashboard/dashboard-of.server";
import { holdingsQuery, toHoldings } from "~/domain/wallet/holdings.server";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeAuction, makeMember, makeOrder, randomness } from "../../../../test/factories";
import { freshMembers } from "../../../../test/workers/fresh-members";
import { orderOf, ordersOf } from "./orders-of.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const END = NOW + 3_600_000;
const rules = { softCloseMs: 120_000, sellerFeeBps: 500, currency: "USD", bidsPerMemberMinute: 60 };
const db = openWriter(env.DB);
const { seller, buyer, stranger } = freshMembers(
  { seller: {}, buyer: { fundsMinor: 100_000 }, stranger: { fundsMinor: 100_000 } },
  NOW,
);

async function bidIn(auctionId: number, bidderId: number, maximumMinor: number) {
  const request = { auctionId, bidderId, maximumMinor, idempotencyKey: crypto.randomUUID() };
  return placeBid(db, request, { now: NOW, randomness, rules });
}

async function sell() {
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: END });
  await bidIn(auctionId, buyer.id, 5_000);
  await closeAuction(db, auctionId, { now: END, rules });
  const { orders } = await ordersOf(db, buyer.id);
  return { auctionId, order: orders[0] };
}

it("shows an order only to its buyer and seller, each from their own side", async () => {
  const { order, auctionId } = await sell();
  const id = order?.id ?? 0;
  expect(order).toMatchObject({ side: "buyer", auctionId, status: "paid", other: { username: seller.username } });
  expect(await orderOf(db, seller.id, id)).toMatchObject({ id, side: "seller", other: { id: buyer.id } });
  expect(await orderOf(db, stranger.id, id)).toBeUndefined();
  expect((await ordersOf(db, stranger.id)).orders).toEqual([]);
});

it("lists a member's committed money: holds by auction, protected money by order", async () => {
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: END });
  await bidIn(auctionId, buyer.id, 7_000);
  expect(toHoldings(await holdingsQuery(db, buyer.id))).toMatchObject({
    wallet: { availableMinor: 93_000, heldMinor: 7_000 },
    holdings: [{ kind: "held", amountMinor: 7_000, auctionId, endsAt: END }],
  });
  const { order } = await sell();
  expect(toHoldings(await holdingsQuery(db, seller.id))).toMatchObject({
    wallet: { availableMinor: 0, protectedMinor: order?.priceMinor, protectedDueMinor: order?.priceMinor },
    holdings: [{ kind: "due", amountMinor: order?.priceMinor, orderId: order?.id }],
  });
  const bought = toHoldings(await holdingsQuery(db, buyer.id));
  expect(bought.wallet).toMatchObject({ protectedMinor: order?.priceMinor, protectedPaidMinor: order?.priceMinor });
  expect(bought.wallet).toEqual(await walletOf(db, buyer.id));
  expect(bought.holdings.find(({ kind }) => kind === "paid")).toMatchObject({ orderId: order?.id });
});

it("counts all protected orders, including those that it does not list", async () => {
  const rich = await makeMember(env, { fundsMinor: 100_000, now: NOW });
  for (let made = 0; made < 34; made += 1)
    await makeOrder(env, { sellerId: seller.id, buyerId: rich.id, priceMinor: 100, now: NOW });
  const bought = toHoldings(await holdingsQuery(db, rich.id));
  expect(bought.counts).toEqual({ held: 0, paid: 34, due: 0 });
  expect(bought.holdings).toHaveLength(30);
  expect(bought.wallet).toMatchObject({ availableMinor: 96_600, protectedMinor: 3_400 });
});

it("reads a buyer's protected orders without reading ended ones", async () => {
  const { results } = await env.DB.prepare(
    "EXPLAIN QUERY PLAN SELECT id FROM orders WHERE buyer_id = 1 AND paid_at IS NOT NULL AND settled_at IS NULL",
  ).all<{ detail: string }>();
  expect(results.map((row) => row.detail).join()).toContain("orders_in_protection");
});

it("shows on the dashboard which auctions a member leads, but never a rival's maximum", async () => {
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: END });
  await bidIn(auctionId, stranger.id, 5_000);
  await bidIn(auctionId, buyer.id, 9_000);
  const leads = await dashboardOf(db, { memberId: buyer.id, now: Date.now(), currency: "USD" });
  expect(leads.bidding).toMatchObject([{ auctionId, leading: true, yourMaximumMinor: 9_000 }]);
  const outbid = await dashboardOf(db, { memberId: stranger.id, now: Date.now(), currency: "USD" });
  expect(outbid.bidding).toMatchObject([{ auctionId, leading: false, yourMaximumMinor: null }]);
  expect(JSON.stringify(outbid)).not.toContain("9000");
  const sells = await dashboardOf(db, { memberId: seller.id, now: Date.now(), currency: "USD" });
  expect(sells.selling.onSale).toMatchObject([{ auctionId, bidCount: 2 }]);
});
