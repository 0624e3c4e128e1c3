import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { dashboardOf } from "~/domain/dashboard/dashboard-of.server";
import { chooseDeliveryAddress } from "~/domain/orders/delivery/choose-delivery-address.server";
import { disputeOrder } from "~/domain/orders/disputes/dispute-order.server";
import { proposeRefund } from "~/domain/orders/disputes/propose-refund.server";
import { reviewOrder } from "~/domain/orders/reviews/review-order.server";
import { confirmOrder, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { walletOf } from "~/domain/wallet/wallet.server";
import { holdingsQuery, toHoldings } from "~/domain/wallet/wallet-page.server";
import { makeAddress, makeAuction, makeMember, makeOrder, randomness } from "../../../../test/factories";
import { ORDER_RULES, PARCEL, RULES as rules } from "../../../../test/rules";
import { freshMembers } from "../../../../test/workers/fresh-members";
import { orderPage } from "./order-page.server";
import { orderOf, ordersOf } from "./orders-of.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const END = NOW + 3_600_000;
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
  const later = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW });
  expect([(await orderOf(db, buyer.id, id))?.id, (await orderOf(db, buyer.id, later.orderId))?.id]).toEqual([
    id,
    later.orderId,
  ]);
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

it("counts all protected orders, including those that it does not list, and lists thirty on a page", async () => {
  const rich = await makeMember(env, { fundsMinor: 100_000, now: NOW });
  for (let count = 0; count < 34; count += 1)
    await makeOrder(env, { sellerId: seller.id, buyerId: rich.id, priceMinor: 100, now: NOW });
  const bought = toHoldings(await holdingsQuery(db, rich.id));
  expect(bought.counts).toEqual({ held: 0, paid: 34, due: 0 });
  expect(bought.holdings).toHaveLength(30);
  expect(bought.wallet).toMatchObject({ availableMinor: 96_600, protectedMinor: 3_400 });
  const first = await ordersOf(db, rich.id);
  const second = await ordersOf(db, rich.id, { before: first.nextBefore ?? 0 });
  expect([first.orders.length, second.orders.length, second.nextBefore]).toEqual([30, 4, null]);
  expect(new Set([...first.orders, ...second.orders].map(({ id }) => id)).size).toBe(34);
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

const context = { now: NOW, rules: ORDER_RULES };
const newOrder = (unpaid = false, sides = { sellerId: seller.id, buyerId: buyer.id }) =>
  makeOrder(env, { ...sides, now: NOW, unpaid });
const ship = (orderId: number) => shipOrder(db, { orderId, memberId: seller.id, shipment: PARCEL }, context);

it("puts into the to-do tab what waits for the member: payment, an address, shipping, nothing that ended", async () => {
  const [unpaid, addressed, shipped, ended, bare] = [
    await newOrder(true),
    await newOrder(),
    await newOrder(),
    await newOrder(),
    await newOrder(),
  ];
  const { addressId } = await makeAddress(env, { userId: buyer.id });
  const sold = await newOrder(false, { sellerId: buyer.id, buyerId: stranger.id });
  for (const { orderId } of [addressed, shipped, ended])
    await chooseDeliveryAddress(db, { orderId, memberId: buyer.id, addressId }, NOW);
  for (const { orderId } of [shipped, ended]) await ship(orderId);
  await confirmOrder(db, { orderId: ended.orderId, memberId: buyer.id }, context);
  const ids = async (memberId: number, tab: "todo" | "buying" | "selling") =>
    (await ordersOf(db, memberId, { tab })).orders.map(({ id }) => id);
  expect(await ids(buyer.id, "todo")).toEqual([sold, bare, unpaid].map(({ orderId }) => orderId));
  expect(await ids(seller.id, "todo")).toEqual([bare, addressed].map(({ orderId }) => orderId));
  expect(await ids(buyer.id, "selling")).toEqual([sold.orderId]);
  expect(await ids(buyer.id, "buying")).toEqual(
    [bare, ended, shipped, addressed, unpaid].map(({ orderId }) => orderId),
  );
  const { orders } = await ordersOf(db, buyer.id, { tab: "buying" });
  expect(orders.map(({ awaitsAddress, dispatchDays }) => [awaitsAddress, dispatchDays])).toEqual([
    [true, null],
    ...Array(4).fill([false, null]),
  ]);
});

it("shows on an order's page only its own messages, open proposals and readable reviews, to its two sides", async () => {
  const disputed = await Promise.all([newOrder(), newOrder()]);
  for (const [index, { orderId }] of disputed.entries()) {
    await ship(orderId);
    await disputeOrder(db, { orderId, memberId: buyer.id, reason: `Bent, ${index}.` }, context);
    for (const amountMinor of [100, 200 + index])
      await proposeRefund(db, { orderId, memberId: seller.id, amountMinor }, context);
  }
  const page = (orderId: number, memberId: number, now = NOW) => orderPage(db, { orderId, memberId, now });
  const [{ orderId }, other] = disputed as [{ orderId: number }, { orderId: number }];
  const view = await page(orderId, seller.id);
  expect(view?.order.id).toBe(orderId);
  expect(view?.messages.map(({ body }) => body)).toEqual(["Bent, 0."]);
  expect(view?.thread).toMatchObject({ otherId: buyer.id, unread: 1 });
  expect((await page(orderId, buyer.id))?.thread).toMatchObject({ otherId: seller.id, unread: 0 });
  expect(view?.proposals).toMatchObject([{ isOwn: true, amountMinor: 200 }]);
  expect((await page(other.orderId, buyer.id))?.proposals).toMatchObject([{ isOwn: false, amountMinor: 201 }]);
  expect(await page(orderId, stranger.id)).toBeUndefined();
  for (const each of disputed) await confirmOrder(db, { orderId: each.orderId, memberId: buyer.id }, context);
  const write = (id: number, text: string) =>
    reviewOrder(db, { orderId: id, memberId: buyer.id, review: { rating: 5, text } }, NOW);
  await write(orderId, "Fair.");
  await write(other.orderId, "Slow.");
  const read = async (memberId: number, now = NOW) =>
    (await page(orderId, memberId, now))?.reviews.map(({ isOwn, text }) => [isOwn, text]);
  const over = NOW + 14 * 24 * 3_600_000;
  expect([await read(buyer.id), await read(seller.id), await read(seller.id, over - 1)]).toEqual([
    [[true, "Fair."]],
    [],
    [],
  ]);
  expect(await read(seller.id, over)).toEqual([[false, "Fair."]]);
});

it("takes the address that the buyer chose of their own, and ships only to the one that the seller saw", async () => {
  const first = await newOrder();
  const { orderId } = await newOrder();
  const [one, two, strange] = [
    await makeAddress(env, { userId: buyer.id, line1: "1 Mint Street" }),
    await makeAddress(env, { userId: buyer.id, line1: "2 Mint Street", isDefault: false }),
    await makeAddress(env, { userId: stranger.id, line1: "3 Mint Street" }),
  ];
  const choose = ({ addressId }: typeof one, now: number, id = orderId) =>
    chooseDeliveryAddress(db, { orderId: id, memberId: buyer.id, addressId }, now);
  await choose(one, NOW, first.orderId);
  await choose(two, NOW + 5);
  expect(await choose(strange, NOW + 6)).toMatchObject({ refused: "not_found" });
  const view = await orderPage(db, { orderId, memberId: seller.id, now: NOW + 7 });
  expect(view?.address?.lines).toContain("2 Mint Street");
  const shipTo = (seenAddressAt: number) =>
    shipOrder(db, { orderId, memberId: seller.id, shipment: PARCEL, seenAddressAt }, { ...context, now: NOW + 7 });
  expect(await shipTo(NOW)).toMatchObject({ refused: "conflict" });
  expect(await shipTo(NOW + 5)).toMatchObject({ status: "shipped" });
});
