import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { addAddress } from "~/domain/addresses/add-address.server";
import { createListing } from "~/domain/listings/drafts/create-listing.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { orderJson } from "~/domain/orders/views/order-json";
import { orderOf, ordersOf } from "~/domain/orders/views/orders-of.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { walletOf } from "~/domain/wallet/wallet.server";
import { runOrderDeadline } from "../../../test/order-deadline";
import { RULES } from "../../../test/rules";
import { freshMembers } from "../../../test/workers/fresh-members";
import { notificationsOf } from "../../../test/workers/notifications-of";
import { watchReads } from "../../../test/workers/read-cost";
import { chooseDeliveryAddress } from "./delivery/choose-delivery-address.server";
import { disputeOrder } from "./disputes/dispute-order.server";
import { acceptOffer } from "./purchase/accept-offer.server";
import { purchase } from "./purchase/purchase.server";
import { cancelOrder, confirmOrder, deliverOrder, shipOrder } from "./steps/order-verbs.server";
import { runDueOrder } from "./steps/run-due-order.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const GRACE = 3 * DAY_MS;
const rules = { ...RULES, deliveryGraceMs: GRACE };
const db = openWriter(env.DB);
const { seller, buyer } = freshMembers({ seller: {}, buyer: { fundsMinor: 10_000 } }, NOW);
const at = (now: number) => ({ now, rules });
const POSTED = { domesticMinor: null, regionMinor: null, worldMinor: null, isTracked: false, isInsured: false };
let listingId: number;

function done<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}

beforeEach(async () => {
  const postage = { ...POSTED, shipsFrom: "FR", dispatchDays: 3, acceptsReturns: false, collectPlace: "Lyon" };
  const input = { kind: "coin", title: "Denarius of Trajan", description: "Silver.", attributes: {} } as const;
  const draft = done(
    await createListing(db, {
      sellerId: seller.id,
      input: { ...input, format: "fixed", priceMinor: 9_000, postage },
      now: NOW,
      rules,
    }),
  );
  listingId = draft.id;
  done(await publishListing(db, { listingId, sellerId: seller.id, now: NOW, rules }));
});

const buy = (change: { collect?: boolean; postageMinor?: number } = {}) =>
  purchase(
    db,
    { buyerId: buyer.id, listingId, priceMinor: 9_000, collect: true, idempotencyKey: crypto.randomUUID(), ...change },
    { now: NOW, ...rules },
  );
const newOrderId = async () => done(await buy()).answer.orderId;
const order = async (orderId: number, memberId = buyer.id) => {
  const found = await orderOf(db, memberId, orderId);
  if (!found) throw new Error("no such order");
  return orderJson(found);
};
const messagesTo = async (memberId: number) =>
  (await notificationsOf({ userId: memberId })).map(({ title, message }) => `${title}: ${message}`);

it("is bought for the price alone, without an address", async () => {
  const orderId = await newOrderId();
  expect(await order(orderId)).toMatchObject({
    priceMinor: 9_000,
    postageMinor: 0,
    shipTo: "collection",
    collectIn: "Lyon, France",
    awaitsAddress: false,
    shipBy: null,
    meaning: expect.stringContaining("where you collect the item in Lyon, France"),
  });
  expect((await walletOf(db, buyer.id)).availableMinor).toBe(1_000);
  expect(await messagesTo(seller.id)).toEqual([
    "Sold: “Denarius of Trajan” was bought for $90.00 (collected in person). The payment is protected. Agree with the buyer by message when they collect the item.",
  ]);
});

it("keeps the buyer's default address out of the order, and takes none later", async () => {
  const home = { name: "B", line1: "1 Mint Street", line2: "", city: "X", region: "", postalCode: "", phone: "" };
  const address = done(await addAddress(db, { memberId: buyer.id }, { ...home, country: "FR" }, NOW));
  const orderId = await newOrderId();
  expect(
    await env.DB.prepare("SELECT COUNT(*) AS n FROM order_addresses WHERE order_id = ?").bind(orderId).first("n"),
  ).toBe(0);
  const answer = await chooseDeliveryAddress(db, { orderId, memberId: buyer.id, addressId: address.id }, NOW + 1);
  expect(answer).toMatchObject({ message: "You're collecting this item in person, so no address is needed." });
});

it("can't be posted where only collection is offered, and nobody pays postage for a collection", async () => {
  await env.DB.prepare(
    `INSERT INTO addresses (user_id, name, line1, line2, city, region, postal_code, country, phone, is_default, created_at)
     VALUES (?, 'B', '1', '', 'X', '', '', 'FR', '', 1, 1)`,
  )
    .bind(buyer.id)
    .run();
  expect(await buy({ collect: false })).toMatchObject({ message: "The seller doesn't send this item to France." });
  expect(await buy({ postageMinor: 500 })).toMatchObject({ refused: "conflict" });
});

it("is never shipped", async () => {
  const orderId = await newOrderId();
  const shipment = { carrier: "DHL", tracking: "1" };
  expect(await shipOrder(db, { orderId, memberId: seller.id, shipment }, at(NOW + 1))).toMatchObject({
    refused: "conflict",
  });
});

it("pays the seller only the inspection time after their word, counted from a day after the payment", async () => {
  const orderId = await newOrderId();
  const handedOver = done(await deliverOrder(db, { orderId, memberId: seller.id }, at(NOW + 1)));
  expect(handedOver).toMatchObject({ status: "delivered", dueAt: NOW + DAY_MS + GRACE });
  expect(await order(orderId)).toMatchObject({ deliveredBy: "seller", meaning: expect.stringContaining("report it") });
  expect((await messagesTo(buyer.id)).at(-1)).toBe(
    "Handed over?: The seller says they handed you “Denarius of Trajan”. We'll pay them in 4 days unless you report a problem.",
  );
  expect(await runOrderDeadline(db, orderId, at(NOW + DAY_MS + GRACE - 1))).toMatchObject({ refused: "breaks_rule" });
  expect((await walletOf(db, seller.id)).availableMinor).toBe(0);
  done(await runOrderDeadline(db, orderId, at(NOW + DAY_MS + GRACE)));
  expect((await walletOf(db, seller.id)).availableMinor).toBe(8_550);
});

it("reminds the buyer a day before a seller is paid on their own word", async () => {
  const orderId = await newOrderId();
  done(await deliverOrder(db, { orderId, memberId: seller.id }, at(NOW + 1)));
  await runDueOrder(db, orderId, at(NOW + GRACE));
  expect((await messagesTo(buyer.id)).at(-1)).toContain("If you don't have it or something is wrong, report a problem");
});

it("starts the inspection when the buyer confirms that they have it, and pays the seller when they accept it", async () => {
  const orderId = await newOrderId();
  const collected = done(await deliverOrder(db, { orderId, memberId: buyer.id }, at(NOW + 1)));
  expect(collected).toMatchObject({ status: "delivered", dueAt: NOW + 1 + GRACE });
  expect((await messagesTo(seller.id)).at(-1)).toContain("The buyer confirmed that they have");
  done(await confirmOrder(db, { orderId, memberId: buyer.id }, at(NOW + 2)));
  expect((await walletOf(db, seller.id)).availableMinor).toBe(8_550);
});

it("refunds an undecided dispute when only the seller said that it was handed over", async () => {
  const orderId = await newOrderId();
  done(await deliverOrder(db, { orderId, memberId: seller.id }, at(NOW + 1)));
  done(await disputeOrder(db, { orderId, memberId: buyer.id, reason: "I never met them." }, at(NOW + 2)));
  for (const days of [15, 61]) await runDueOrder(db, orderId, at(NOW + days * DAY_MS));
  expect(await order(orderId)).toMatchObject({ status: "refunded", refundedMinor: 9_000 });
});

it("can be cancelled after seven days, and is refunded after fourteen, if it wasn't handed over", async () => {
  const orderId = await newOrderId();
  expect(await cancelOrder(db, { orderId, memberId: buyer.id }, at(NOW + 6 * DAY_MS))).toMatchObject({
    message: "You can cancel if the item hasn't been handed over 7 days after you paid.",
  });
  done(await runOrderDeadline(db, orderId, at(NOW + 14 * DAY_MS)));
  expect(await order(orderId)).toMatchObject({ status: "refunded" });
});

it("is both sides' turn until it is handed over", async () => {
  const orderId = await newOrderId();
  for (const { id } of [buyer, seller])
    expect((await ordersOf(db, id, { tab: "todo" })).orders.map(({ id }) => id)).toEqual([orderId]);
});

it("is found among the open orders, however many are finished", async () => {
  await newOrderId();
  const { db: watched, plans } = watchReads(env.DB);
  await ordersOf(openWriter(watched), buyer.id, { tab: "todo" });
  const [plan] = await plans();
  expect(plan).toContain("orders_buyer_open (buyer_id=? AND status=?)");
  expect(plan).toContain("orders_seller_open (seller_id=? AND status=?)");
});

it("stays a collection from the offer to the order", async () => {
  const moment = { now: NOW, currency: "USD" };
  const offer = done(await makeOffer(db, { listingId, buyerId: buyer.id, amountMinor: 7_000, collect: true }, moment));
  const accepted = done(
    await acceptOffer(db, { offerId: offer.offerId, memberId: seller.id, shownMinor: 7_000 }, at(NOW + 1)),
  );
  expect(await order(accepted.orderId)).toMatchObject({ status: "paid", shipTo: "collection", awaitsAddress: false });
});
