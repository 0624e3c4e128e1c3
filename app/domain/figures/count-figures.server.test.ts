import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { decideDispute } from "~/domain/operator/decide-dispute.server";
import { disputeOrder } from "~/domain/orders/disputes/dispute-order.server";
import { acceptRefund, proposeRefund } from "~/domain/orders/disputes/propose-refund.server";
import { confirmOrder, deliverOrder, refundBuyer, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { runDueOrder } from "~/domain/orders/steps/run-due-order.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time";
import { makeAuction, makeMember, makeOrder, randomness } from "../../../test/factories";
import { runOrderDeadline } from "../../../test/order-deadline";
import { ORDER_RULES, PARCEL, RULES as rules } from "../../../test/rules";
import { archive } from "../../../test/workers/bid-archive";
import { freshSides } from "../../../test/workers/fresh-sides";
import { countFigures, openFigures } from "./count-figures.server";
import { ENOUGH_TO_SAY } from "./figures";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
const count = (now: number) => countFigures(db, archive, { now, currency: "USD" });
const figures = async () =>
  JSON.parse((await env.DB.prepare("SELECT figures FROM site_figures").first<string>("figures")) ?? "{}");

const { seller, buyer } = freshSides(NOW);

async function closedAuction(endsAt: number) {
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW, endsAt });
  const bid = { auctionId, bidderId: buyer.id, maximumMinor: 2_000, idempotencyKey: crypto.randomUUID() };
  await placeBid(db, bid, { now: NOW, randomness, rules });
  await closeAuction(db, auctionId, { now: endsAt, rules });
  return auctionId;
}

/** A paid order that was shipped. */
async function shippedOrder(now: number) {
  const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 1_000, now });
  const ofSeller = { orderId, memberId: seller.id };
  await shipOrder(db, { ...ofSeller, shipment: PARCEL }, { now, rules: ORDER_RULES });
  return { orderId, ofSeller, ofBuyer: { orderId, memberId: buyer.id } };
}

/** An order whose buyer confirms delivery this long after the seller did. */
async function completedOrder(waitMs: number) {
  const { ofSeller, ofBuyer } = await shippedOrder(NOW);
  await deliverOrder(db, ofSeller, { now: NOW, rules: ORDER_RULES });
  await confirmOrder(db, ofBuyer, { now: NOW + waitMs, rules: ORDER_RULES });
}

/** An order in dispute that ends like this. */
async function disputedOrder(outcome: "refunded" | "shared" | "released") {
  const at = (days: number) => ({ now: NOW + days * DAY_MS, rules: ORDER_RULES });
  const { orderId, ofSeller, ofBuyer } = await shippedOrder(NOW);
  await disputeOrder(db, { ...ofBuyer, reason: "The rim is bent." }, at(0));
  if (outcome === "refunded") return refundBuyer(db, ofSeller, at(1));
  if (outcome === "shared") {
    await proposeRefund(db, { ...ofSeller, amountMinor: 250 }, at(1));
    const proposalId = (await env.DB.prepare("SELECT max(id) AS id FROM refund_proposals").first<number>("id")) ?? 0;
    return acceptRefund(db, { ...ofBuyer, proposalId }, at(2));
  }
  await runOrderDeadline(db, orderId, at(14));
  const decision = { operator: "operator", orderId, reason: "The photos show no bend." };
  await decideDispute(db, { ...decision, outcome: "release", refundMinor: 0 }, at(15).now);
  return runDueOrder(db, orderId, at(15.5));
}

it("shows the median time from delivery to payment and how disputes ended, from orders that were settled", async () => {
  for (let hours = 0; hours <= ENOUGH_TO_SAY; hours += 1) await completedOrder(hours * HOUR_MS);
  for (let n = 0; n < ENOUGH_TO_SAY; n += 1) await disputedOrder(n < 10 ? "refunded" : n < 16 ? "shared" : "released");
  await shippedOrder(NOW);
  await count(NOW + 16 * DAY_MS);
  expect(await openFigures(db)).toMatchObject({
    sales: ENOUGH_TO_SAY + 1 + 4,
    payoutMs: (ENOUGH_TO_SAY / 2) * HOUR_MS,
    payoutsCounted: ENOUGH_TO_SAY + 1,
    disputes: { refunded: 10, shared: 6, released: 4 },
  });
  await completedOrder(HOUR_MS);
  await count(NOW + 17 * DAY_MS);
  expect(await openFigures(db)).toMatchObject({ payoutsCounted: ENOUGH_TO_SAY + 2 });
});

it("replays the auctions that ended in steps, each once, and counts one whose log was changed", async () => {
  const ids: number[] = [];
  for (let n = 0; n < 12; n += 1) ids.push(await closedAuction(NOW + HOUR_MS + n));
  // As somebody with access to the database could.
  await env.DB.exec("DROP TRIGGER bids_no_update");
  const change = (by: number) =>
    env.DB.prepare("UPDATE bids SET price_minor = price_minor + ? WHERE auction_id = ?").bind(by, ids[11]).run();
  await change(1);
  await count(NOW + DAY_MS);
  expect(await figures()).toMatchObject({ checked: 10, faulty: 0 });
  await count(NOW + DAY_MS + HOUR_MS);
  expect(await figures()).toMatchObject({ checked: 12, faulty: 1 });
  await change(-1);
});

it("has nothing to say before the first count, and counts each member and auction once", async () => {
  expect(await openFigures(db)).toMatchObject({ members: null, at: null });
  await closedAuction(NOW + HOUR_MS);
  await count(NOW + DAY_MS);
  expect(await figures()).toMatchObject({ members: 2, checked: 1, faulty: 0 });
  await count(NOW + DAY_MS + 30 * MINUTE_MS);
  for (let n = 2; n < ENOUGH_TO_SAY; n += 1) await makeMember(env, { now: NOW });
  await count(NOW + DAY_MS + 2 * HOUR_MS);
  expect(await figures()).toMatchObject({ members: ENOUGH_TO_SAY, checked: 1 });
  expect(await openFigures(db)).toMatchObject({ members: ENOUGH_TO_SAY, sales: null, at: NOW + DAY_MS + 2 * HOUR_MS });
});
