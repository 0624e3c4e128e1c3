import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { browseListings } from "~/domain/browsing/browse-listings.server";
import { relatedLots } from "~/domain/browsing/related-lots.server";
import { getListing } from "~/domain/listings/get-listing.server";
import { counterOffer, makeOffer } from "~/domain/offers/make-offer.server";
import { acceptOffer } from "~/domain/orders/purchase/accept-offer.server";
import { purchase } from "~/domain/orders/purchase/purchase.server";
import { parcelsToShip } from "~/domain/orders/shipping/parcels-to-ship.server";
import { SHIP_WITHIN_MS } from "~/domain/orders/steps/order-deadlines";
import { payOrder, refundBuyer, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { orderJson } from "~/domain/orders/views/order-json";
import { orderOf } from "~/domain/orders/views/orders-of.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { makeAddress, makeAuction, makeFixed } from "../../../test/factories";
import { termsFrom } from "../../../test/postage-terms";
import { RULES } from "../../../test/rules";
import { freshMembers } from "../../../test/workers/fresh-members";
import { endVacation, endVacations, ownVacation, setVacation } from "./set-vacation.server";

const NOW = Date.UTC(2026, 10, 28, 12);
const BACK = Date.UTC(2026, 11, 12);
const db = openWriter(env.DB);
const { seller, buyer } = freshMembers({ seller: {}, buyer: { fundsMinor: 500_000 } }, NOW);
let listingId: number;

beforeEach(async () => {
  ({ listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 9_000, now: NOW }));
});

const done = <Answer>(answer: Answer | Refusal) => (isRefusal(answer) ? expect.fail(answer.message) : answer);
const leave = (hides: boolean, day = "2026-12-12") =>
  setVacation(db, seller.id, { day, hides }, { now: NOW, timeZone: "UTC" });
const buy = (now: number, priceMinor = 9_000) =>
  purchase(db, { buyerId: buyer.id, listingId, priceMinor, idempotencyKey: crypto.randomUUID() }, { now, ...RULES });
const offer = (now: number) =>
  makeOffer(db, { listingId, buyerId: buyer.id, amountMinor: 8_000 }, { now, currency: "USD" });
const idOf = (offer: { offerId: number } | object) => ("offerId" in offer ? offer.offerId : expect.fail("no offer"));
const found = async () => {
  const page = await browseListings(db, { filters: { sort: "newest" }, now: NOW, pageSize: 100 });
  return page.items.map(({ id }) => id).filter((id) => id >= listingId);
};

it("refuses a purchase of a hidden item, and offers on it, until its seller is back", async () => {
  const { offerId } = { offerId: idOf(await offer(NOW)) };
  await leave(true);
  const away = { refused: "conflict", message: expect.stringContaining("away until December 12, 2026") };
  expect(await buy(BACK - 1)).toMatchObject(away);
  expect(await offer(BACK - 1)).toMatchObject(away);
  const context = { now: NOW + 1, currency: "USD" };
  expect(await counterOffer(db, { offerId, memberId: seller.id, amountMinor: 8_500 }, context)).toMatchObject(away);
  const accepted = { offerId, memberId: seller.id, shownMinor: 8_000 };
  expect(await acceptOffer(db, accepted, { now: NOW + 1, rules: RULES })).toMatchObject(away);
  expect(isRefusal(await offer(BACK))).toBe(false);
  expect(isRefusal(await buy(BACK))).toBe(false);
});

it("counts the time to dispatch from the seller's return", async () => {
  await leave(false);
  const bought = await buy(NOW);
  const orderId = isRefusal(bought) ? expect.fail(bought.message) : bought.answer.orderId;
  const dueAt = env.DB.prepare("SELECT due_at FROM orders WHERE id = ?").bind(orderId);
  expect(await dueAt.first("due_at")).toBe(BACK + SHIP_WITHIN_MS);
});

it("promises the dispatch in the seller's days after the return, on the order and in the list to ship", async () => {
  await leave(false);
  const postage = termsFrom("FR", { domesticMinor: 0, dispatchDays: 2 });
  ({ listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 9_000, postage, now: NOW }));
  await makeAddress(env, { userId: buyer.id });
  const bought = await buy(NOW);
  const orderId = isRefusal(bought) ? expect.fail(bought.message) : bought.answer.orderId;
  const promised = BACK + 2 * DAY_MS;
  const order = async () => orderJson((await orderOf(db, seller.id, orderId)) ?? expect.fail("no order"));
  expect((await order()).shipBy).toBe(new Date(promised).toISOString());
  const { parcels } = await parcelsToShip(db, { sellerId: seller.id, now: NOW });
  expect(parcels).toMatchObject([{ until: promised, isPromised: true }]);
  const shipment = { carrier: "UPS", tracking: "1Z 999" };
  done(await shipOrder(db, { orderId, memberId: seller.id, shipment }, { now: BACK, rules: RULES }));
  expect(await order()).toMatchObject({ status: "shipped", shipBy: null });
});

it("counts it from there for an accepted offer too, paid at once or later", async () => {
  await leave(false);
  const accept = async () => {
    const accepted = { offerId: idOf(await offer(NOW)), memberId: seller.id, shownMinor: 8_000 };
    const { orderId } = done(await acceptOffer(db, accepted, { now: NOW + 1, rules: RULES }));
    return orderId;
  };
  const stateOf = (orderId: number) =>
    env.DB.prepare("SELECT status, due_at FROM orders WHERE id = ?").bind(orderId).first();
  const first = await accept();
  expect(await stateOf(first)).toEqual({ status: "paid", due_at: BACK + SHIP_WITHIN_MS });
  ({ listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 490_000, now: NOW }));
  const context = { now: NOW + 2, rules: RULES };
  const { answer } = done(await buy(NOW + 1, 490_000));
  ({ listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 9_000, now: NOW }));
  const second = await accept();
  expect(await stateOf(second)).toMatchObject({ status: "awaiting-payment" });
  done(await refundBuyer(db, { orderId: answer.orderId, memberId: seller.id }, context));
  done(await payOrder(db, { orderId: second, memberId: buyer.id, shownMinor: 8_000 }, context));
  expect(await stateOf(second)).toEqual({ status: "paid", due_at: BACK + SHIP_WITHIN_MS });
});

it("hides items at a fixed price from lists, not auctions, and shows them again afterwards", async () => {
  const { listingId: atAuction } = await makeAuction(env, {
    ...{ sellerId: seller.id, now: NOW, startsAt: NOW - 1, endsAt: NOW + DAY_MS },
  });
  const similar = async () => (await relatedLots(db, { listingId: atAuction }))[1].map(({ id }) => id);
  const visibleIds = [atAuction, listingId];
  expect([await found(), await similar()]).toEqual([visibleIds, [listingId]]);
  await leave(true);
  expect([await found(), await similar()]).toEqual([[atAuction], []]);
  await leave(false);
  expect(await found()).toEqual(visibleIds);
  await leave(true);
  await endVacations(db, BACK - 1);
  expect(await found()).toEqual([atAuction]);
  await endVacations(db, BACK);
  expect(await found()).toEqual(visibleIds);
});

it("says on the listing until when its seller is away, and ends when the seller says so", async () => {
  await leave(true);
  const view = () => getListing(db, { listingId, viewerId: buyer.id });
  expect(await view()).toMatchObject({ sellerAway: { until: "2026-12-12T00:00:00.000Z", hides: true } });
  expect(await ownVacation(db, seller.id, BACK - 1)).toEqual({ until: BACK, hides: true });
  expect(await ownVacation(db, seller.id, BACK)).toBeNull();
  await endVacation(db, seller.id, NOW);
  expect(await view()).not.toHaveProperty("sellerAway");
});

it.each(["", "tomorrow", "2026-11-28", "2026-11-01", "2027-11-30"])("refuses to be back on %j", async (day) => {
  expect(await leave(true, day)).toMatchObject({ fields: { until: expect.any(String) } });
  expect(await ownVacation(db, seller.id, NOW)).toBeNull();
});
