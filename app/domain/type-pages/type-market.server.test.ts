import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { acceptOffer } from "~/domain/orders/purchase/accept-offer.server";
import { payOrder, refundBuyer } from "~/domain/orders/steps/order-verbs.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { makeAuction, makeFixed, makeMember, makeOrder, type TestMember } from "../../../test/factories";
import { loadTypes, nameType, typeEntryOf } from "../../../test/load-types";
import { ORDER_RULES, RULES as rules } from "../../../test/rules";
import { watchReads } from "../../../test/workers/read-cost";
import { typePage } from "./type-page.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const MORGAN = 1001;
const PEACE = 1002;
const db = openWriter(env.DB);
let seller: TestMember;
let buyer: TestMember;

beforeEach(async () => {
  seller = await makeMember(env, { now: NOW });
  buyer = await makeMember(env, { fundsMinor: 100_000, now: NOW });
  await loadTypes(env.DB, [
    typeEntryOf({
      id: MORGAN,
      title: "1 Dollar (Morgan)",
      references: [{ catalogue: "KM", number: "110" }],
      issues: [{ mark: "CC", mint: "Carson City", years: "1878–1885" }],
    }),
    typeEntryOf({ id: PEACE, title: "1 Dollar (Peace)" }),
  ]);
});

async function marketOf(typeId = MORGAN, before?: { key: number; id: number }, d1 = env.DB) {
  const page = await typePage(openWriter(d1), { typeId, before });
  if (!page) throw new Error("there is no such type");
  const { market } = page;
  return { ...market, sold: market.sales.map(({ priceMinor }) => priceMinor), on: market.onSale.map(({ id }) => id) };
}

async function sold(priceMinor: number, { typeId = MORGAN, gradeValue = null as number | null, now = NOW } = {}) {
  const order = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor, now });
  await nameType(env.DB, { listingId: order.listingId, typeId, gradeValue });
  return order;
}

it("knows a type's facts, issues and references, and nothing of a type that isn't there", async () => {
  expect(await typePage(db, { typeId: MORGAN })).toMatchObject({
    type: { id: MORGAN, title: "1 Dollar (Morgan)", issuerName: "United States", weightMg: 26_730 },
    references: [{ catalogue: "KM", number: "110" }],
    issues: [{ mark: "CC", mint: "Carson City", years: "1878–1885" }],
  });
  expect(await typePage(db, { typeId: 4711 })).toBeUndefined();
});

describe("the prices realised of a type", () => {
  it("are those of paid sales, the newest first, with their grades", async () => {
    await sold(8_000, { now: NOW - DAY_MS, gradeValue: 64 });
    await sold(5_000);
    await sold(900, { typeId: PEACE });
    const { sold: prices, sales, ...market } = await marketOf();
    expect(prices).toEqual([5_000, 8_000]);
    expect(sales[1]).toMatchObject({ soldAt: new Date(NOW - DAY_MS).toISOString(), format: "fixed" });
    expect(market.prices.map(({ gradeFrom }) => gradeFrom)).toEqual([null, 64]);
  });

  it("include a sale only once it is paid", async () => {
    const options = { sellerId: seller.id, buyerId: buyer.id, priceMinor: 7_000, now: NOW };
    const { orderId, listingId } = await makeOrder(env, { ...options, unpaid: true });
    await nameType(env.DB, { listingId, typeId: MORGAN });
    expect((await marketOf()).sold).toEqual([]);
    expect(
      isRefusal(
        await payOrder(db, { orderId, memberId: buyer.id, shownMinor: 7_000 }, { now: NOW, rules: ORDER_RULES }),
      ),
    ).toBe(false);
    expect((await marketOf()).sold).toEqual([7_000]);
  });

  it("leave out a sale that was refunded", async () => {
    const { orderId } = await sold(5_000);
    await sold(6_000);
    const refunded = await refundBuyer(db, { orderId, memberId: seller.id }, { now: NOW, rules: ORDER_RULES });
    expect(isRefusal(refunded)).toBe(false);
    expect((await marketOf()).sold).toEqual([6_000]);
  });

  it("never show the price of a private offer, even if the offer is linked after the payment", async () => {
    const { listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 10_000, now: NOW });
    await nameType(env.DB, { listingId, typeId: MORGAN });
    const offer = await makeOffer(
      db,
      { listingId, buyerId: buyer.id, amountMinor: 8_000 },
      { now: NOW, currency: "USD" },
    );
    if (isRefusal(offer)) throw new Error(offer.message);
    const { offerId } = offer;
    const accepted = await acceptOffer(db, { offerId, memberId: seller.id, shownMinor: 8_000 }, { now: NOW, rules });
    expect(accepted).toMatchObject({ isPaid: true });
    expect(await marketOf()).toMatchObject({ sold: [], prices: [], on: [] });
  });

  it("follow a listing whose type is named, corrected or taken back", async () => {
    const { listingId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 5_000, now: NOW });
    const prices = async () => [(await marketOf(MORGAN)).sold, (await marketOf(PEACE)).sold];
    expect(await prices()).toEqual([[], []]);
    await nameType(env.DB, { listingId, typeId: MORGAN });
    expect(await prices()).toEqual([[5_000], []]);
    await env.DB.prepare("UPDATE listing_facts SET type_id = ?").bind(PEACE).run();
    expect(await prices()).toEqual([[], [5_000]]);
    await env.DB.prepare("UPDATE listing_facts SET type_id = NULL").run();
    expect(await prices()).toEqual([[], []]);
  });

  it("are paged without a gap or a repetition, also among sales of one instant", async () => {
    const all: number[] = [];
    for (let price = 100; price < 150; price += 1) {
      await sold(price);
      all.unshift(price);
    }
    const listed: number[] = [];
    let before: { key: number; id: number } | undefined;
    for (;;) {
      const page = await marketOf(MORGAN, before);
      listed.push(...page.sold);
      if (page.olderSales === null) break;
      const [key = 0, id = 0] = page.olderSales.split(".").map(Number);
      before = { key, id };
    }
    expect(listed).toEqual(all);
  });
});

describe("what is on sale of a type", () => {
  it("are its active listings, the newest first, until they are sold or withdrawn", async () => {
    const { listingId: fixed } = await makeFixed(env, { sellerId: seller.id, now: NOW });
    const { listingId: lot, auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW });
    for (const listingId of [fixed, lot]) await nameType(env.DB, { listingId, typeId: MORGAN });
    const market = await marketOf();
    expect(market.on).toEqual([lot, fixed]);
    expect(market.onSale[0]).toMatchObject({ auctionId, priceMinor: 1_000 });
    await env.DB.prepare("UPDATE listings SET status = 'withdrawn' WHERE id = ?").bind(fixed).run();
    expect((await marketOf()).on).toEqual([lot]);
    await env.DB.prepare("UPDATE listings SET status = 'active', price_minor = 2000 WHERE id = ?").bind(fixed).run();
    expect((await marketOf()).on).toEqual([lot, fixed]);
  });
});

it("shows both sides of the item that was sold last with photos", async () => {
  const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW });
  for (const [index, role] of ["detail", "reverse", "obverse"].entries())
    await env.DB.prepare(
      `INSERT INTO photos (listing_id, position, key, original_key, role, width, height, created_at)
       VALUES (?, ?, ?, 'original' || ?2, ?, 900, 900, 1)`,
    )
      .bind(listingId, index + 1, String(index).repeat(32), role)
      .run();
  await env.DB.prepare(`INSERT INTO orders (listing_id, buyer_id, seller_id, status, price_minor, fee_minor, created_at, due_at)
    VALUES (?, ?, ?, 'awaiting-payment', 1000, 50, ?, ?)`)
    .bind(listingId, buyer.id, seller.id, NOW - DAY_MS, NOW + DAY_MS)
    .run();
  await nameType(env.DB, { listingId, typeId: MORGAN });
  await sold(5_000);
  expect((await marketOf()).photos).toEqual([]);
  const { id = 0 } =
    (await env.DB.prepare("SELECT MAX(id) AS id FROM orders WHERE listing_id = ?")
      .bind(listingId)
      .first<{ id: number }>()) ?? {};
  await payOrder(db, { orderId: id, memberId: buyer.id, shownMinor: 1_000 }, { now: NOW, rules: ORDER_RULES });
  const market = await marketOf();
  expect([market.photosOf, market.photos.map(({ role }) => role)]).toEqual([listingId, ["obverse", "reverse"]]);
});

it("reads the same few rows in one round trip, however many sales, types and items on sale there are", async () => {
  const many = async (count: number) => {
    await env.DB.prepare(`INSERT INTO listings
      (seller_id, kind, title, description, format, status, price_minor, created_at, published_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
      SELECT ?2, 'coin', 'Morgan dollar', '', 'fixed', iif(i % 2, 'active', 'sold'), 1000, 1, 1 FROM n`)
      .bind(count, seller.id)
      .run();
    await env.DB.prepare(`INSERT INTO listing_facts (listing_id, type_id)
      SELECT id, ? FROM listings WHERE id NOT IN (SELECT listing_id FROM listing_facts)`)
      .bind(MORGAN)
      .run();
    await env.DB.prepare(`INSERT INTO orders
      (listing_id, buyer_id, seller_id, status, price_minor, fee_minor, created_at, due_at)
      SELECT id, ?, ?, 'awaiting-payment', 1000, 50, id, id FROM listings
      WHERE status = 'sold' AND id NOT IN (SELECT listing_id FROM orders)`)
      .bind(buyer.id, seller.id)
      .run();
    // Their payments would each need the money for it.
    await env.DB.prepare(`INSERT INTO type_sales SELECT id, listing_id, ?, created_at, price_minor FROM orders
      WHERE id NOT IN (SELECT order_id FROM type_sales)`)
      .bind(MORGAN)
      .run();
  };
  const cost = async (before?: { key: number; id: number }) => {
    const watched = watchReads(env.DB);
    const page = await marketOf(MORGAN, before, watched.db);
    expect(watched.rowsRead).toHaveLength(1);
    return { read: watched.rowsRead[0] ?? 0, shown: page.sales.length + page.onSale.length + page.prices.length };
  };
  await many(500);
  const few = [await cost(), await cost({ key: 300, id: 300 })];
  await many(4_000);
  const more = [await cost(), await cost({ key: 300, id: 300 })];
  for (const [index, { read, shown: rowCount }] of more.entries()) {
    expect(read).toBeLessThanOrEqual(1.2 * (few[index]?.read ?? 0));
    expect(read).toBeLessThanOrEqual(40 * rowCount);
  }
  // The audit after each test would miss their payments.
  await env.DB.prepare("DELETE FROM type_sales").run();
});
