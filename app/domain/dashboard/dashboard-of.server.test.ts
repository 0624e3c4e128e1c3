import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { confirmOrder, refundBuyer, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { watch } from "~/domain/watching/watch.server";
import { makeAuction, makeFixed, makeMember, makeOrder, randomness } from "../../../test/factories";
import { ORDER_RULES, PARCEL, RULES as rules } from "../../../test/rules";
import { freshMembers } from "../../../test/workers/fresh-members";
import { watchReads } from "../../../test/workers/read-cost";
import { dashboardOf } from "./dashboard-of.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
const { seller, buyer } = freshMembers({ seller: {}, buyer: { fundsMinor: 50_000 } }, NOW);

const dashboard = (memberId: number, now = NOW, reader = db) => dashboardOf(reader, { memberId, now, currency: "USD" });
const place = (auctionId: number, bidderId: number, maximumMinor: number) =>
  placeBid(
    db,
    { auctionId, bidderId, maximumMinor, idempotencyKey: crypto.randomUUID() },
    { now: NOW, randomness, rules },
  );

it("distinguishes a member who never traded from a buyer or a seller", async () => {
  const eve = await makeMember(env, { fundsMinor: 50_000, now: NOW });
  const hasTraded = async (id: number) => (await dashboard(id)).hasTraded;
  expect([await hasTraded(buyer.id), await hasTraded(seller.id), await hasTraded(eve.id)]).toEqual([
    false,
    false,
    false,
  ]);
  await makeOrder(env, { buyerId: buyer.id, sellerId: seller.id, now: NOW });
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW });
  await place(auctionId, eve.id, 2_000);
  expect([await hasTraded(buyer.id), await hasTraded(seller.id), await hasTraded(eve.id)]).toEqual([true, true, true]);
});

it("counts what was sold and spent by month, and takes a refund off again", async () => {
  const sold = { sellerId: seller.id, buyerId: buyer.id };
  await makeOrder(env, { ...sold, priceMinor: 700, now: NOW - 60 * DAY_MS });
  const { orderId } = await makeOrder(env, { ...sold, priceMinor: 2_000, now: NOW - DAY_MS });
  const amounts = async () => {
    const [{ selling }, { spend }] = [await dashboard(seller.id), await dashboard(buyer.id)];
    const of = (sums: typeof spend) => sums?.flatMap(({ amountMinor }) => amountMinor || []);
    return { sold: of(selling.sums), spent: of(spend), lately: selling.soldLately };
  };
  expect(await amounts()).toEqual({ sold: [700, 2_000], spent: [700, 2_000], lately: 1 });
  await refundBuyer(db, { orderId, memberId: seller.id }, { now: NOW, rules: ORDER_RULES });
  expect(await amounts()).toEqual({ sold: [700], spent: [700], lately: 0 });
});

it("ends the line of the balance with what the wallet has, held money included", async () => {
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW });
  await place(auctionId, buyer.id, 2_000);
  const { balance, wallet } = await dashboard(buyer.id, NOW + DAY_MS);
  expect(wallet).toMatchObject({ availableMinor: 48_000, heldMinor: 2_000 });
  expect(balance?.map(({ amountMinor }) => amountMinor)).toEqual([0, 50_000]);
});

it("lists what the member has on sale and watches, the soonest end first, and what is on its way", async () => {
  const make = (title: string, endsAt: number) =>
    makeAuction(env, { sellerId: seller.id, title, now: NOW, endsAt: NOW + endsAt });
  const [later, sooner] = [await make("Later", 2 * DAY_MS), await make("Sooner", DAY_MS)];
  await makeFixed(env, { sellerId: seller.id, title: "Fixed", now: NOW });
  for (const { auctionId } of [later, sooner]) await watch(db, { userId: buyer.id, auctionId }, NOW);
  const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, now: NOW });
  await shipOrder(db, { orderId, memberId: seller.id, shipment: PARCEL }, { now: NOW, rules: ORDER_RULES });
  const { selling } = await dashboard(seller.id);
  expect(selling.onSale.map(({ title, watchers }) => [title, watchers])).toEqual([
    ["Sooner", 1],
    ["Later", 1],
    ["Fixed", 0],
  ]);
  expect(selling.counts).toMatchObject({ active: 3, sold: 1 });
  const { watched, onTheWay } = await dashboard(buyer.id);
  expect(watched.map(({ title }) => title)).toEqual(["Sooner", "Later"]);
  expect(onTheWay).toMatchObject([{ orderId, stage: "shipped", since: NOW }]);
  await confirmOrder(db, { orderId, memberId: buyer.id }, { now: NOW, rules: ORDER_RULES });
  expect((await dashboard(buyer.id)).onTheWay).toEqual([]);
});

it("finds offers along their index", async () => {
  const { listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 10_000, title: "Yen", now: NOW });
  const offer = { buyerId: buyer.id, listingId, amountMinor: 9_000 };
  const made = await makeOffer(db, offer, { now: NOW, currency: "USD" });
  if (isRefusal(made)) throw new Error(made.message);
  const watched = watchReads(env.DB);
  await dashboard(seller.id, NOW, openWriter(watched.db));
  const plans = (await watched.plans()).join();
  for (const index of ["offers_seller_open", "orders_seller_open", "orders_buyer_open", "auctions_seller_open"])
    expect(plans).toContain(index);
});

it("reads hardly more for a thousand orders, deposits and listings than for ten", async () => {
  const rowsRead = async (count: number) => {
    const [one, other] = [await makeMember(env, { now: NOW }), await makeMember(env, { now: NOW })];
    await fill(one.id, other.id, count);
    const watched = watchReads(env.DB);
    const { waiting } = await dashboard(one.id, NOW, openWriter(watched.db));
    expect(waiting).toHaveLength(1);
    expect(watched.rowsRead).toHaveLength(1);
    return watched.rowsRead.reduce((sum, rows) => sum + rows, 0);
  };
  const few = await rowsRead(10);
  expect(few).toBeLessThan(250);
  // The ninety days of the balance, and no more.
  expect(await rowsRead(1_000)).toBeLessThan(few + 120);
});

/** An account with as many drafts, cancelled orders on both sides, and deposits on days of their own. */
async function fill(memberId: number, otherId: number, count: number) {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const orders = (sellerId: number, buyerId: number) =>
    `${numbers} INSERT INTO orders (listing_id, seller_id, buyer_id, status, price_minor, fee_minor, created_at, due_at)
      SELECT l.id, ${sellerId}, ${buyerId}, 'awaiting-payment', 500, 25, 1, 2 FROM n
      JOIN listings AS l ON l.seller_id = ${sellerId} AND l.title = 'Coin ' || n.i`;
  const statements = [
    ...[memberId, otherId].map(
      (sellerId) => `${numbers} INSERT INTO listings
        (seller_id, kind, title, description, format, status, price_minor, created_at, published_at)
        SELECT ${sellerId}, 'coin', 'Coin ' || i, '', 'fixed', 'reserved', 500, 1, 1 FROM n`,
    ),
    orders(memberId, otherId),
    orders(otherId, memberId),
    `UPDATE orders SET status = 'cancelled', settled_at = 2, settled_by = 'clock', due_at = NULL WHERE seller_id IN (${memberId}, ${otherId})`,
    `UPDATE listings SET status = 'ended' WHERE seller_id IN (${memberId}, ${otherId})`,
    `${numbers} INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at)
      SELECT ${memberId}, 'coin', 'Draft ' || i, '', 'fixed', 'draft', 500, 1 FROM n`,
    `${numbers} INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
      SELECT 'deposit', 'outside', 'available:${memberId}', 1, 'fill:${memberId}:' || i, ${NOW} - (${count} - i) * ${DAY_MS}
      FROM n`,
  ];
  for (const statement of statements) await env.DB.prepare(statement).run();
}
