import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { unreadChanged } from "~/domain/effects";
import { purchase } from "~/domain/orders/purchase/purchase.server";
import { refundBuyer } from "~/domain/orders/steps/order-verbs.server";
import { isRefusal } from "~/domain/refusal";
import { makeFixed, makeOrder } from "../../../../test/factories";
import { ORDER_RULES, RULES } from "../../../../test/rules";
import { freshMembers } from "../../../../test/workers/fresh-members";
import { sellAgain } from "./sell-again.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const context = { now: NOW, currency: "USD" };
const db = openWriter(env.DB);
const { seller, buyer } = freshMembers({ seller: {}, buyer: { fundsMinor: 50_000 } }, NOW);
let listingId: number;
let orderId: number;
beforeEach(async () => {
  ({ orderId, listingId } = await makeOrder(env, {
    sellerId: seller.id,
    buyerId: buyer.id,
    priceMinor: 9_000,
    now: NOW,
  }));
});
const again = (priceMinor = 8_000, sellerId = seller.id) => sellAgain(db, { listingId, sellerId, priceMinor }, context);
const refund = () => refundBuyer(db, { orderId, memberId: seller.id }, { now: NOW, rules: ORDER_RULES });
const state = () => env.DB.prepare("SELECT status, price_minor FROM listings WHERE id = ?").bind(listingId).first();

describe("a fixed-price item whose order was refunded in full", () => {
  it("can be relisted at a new price, once however often the seller clicks, and sold again", async () => {
    await refund();
    expect(await Promise.all([again(), again(), again()])).toEqual(Array(3).fill({ effects: [unreadChanged([])] }));
    expect(await state()).toEqual({ status: "active", price_minor: 8_000 });
    const request = { buyerId: buyer.id, listingId, priceMinor: 8_000, idempotencyKey: crypto.randomUUID() };
    expect(isRefusal(await purchase(db, request, { ...RULES, ...context }))).toBe(false);
    expect(await state()).toMatchObject({ status: "sold" });
  });

  it("can be relisted only by its seller, and only with a price", async () => {
    await refund();
    expect(await again(8_000, buyer.id)).toMatchObject({ refused: "conflict" });
    expect(await again(0)).toMatchObject({ refused: "breaks_rule", fields: { price: expect.any(String) } });
    expect(await state()).toMatchObject({ status: "ended" });
  });
});

it("can't be relisted while sold, and keeps its price while on sale", async () => {
  expect(await again()).toMatchObject({ refused: "conflict" });
  ({ listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 700, now: NOW }));
  expect(await again(800)).toMatchObject({ refused: "conflict" });
  expect(await state()).toEqual({ status: "active", price_minor: 700 });
});
