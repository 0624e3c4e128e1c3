import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import type { Writer } from "~/db/database.server";
import { acceptReturn, contestReturn, sendBack } from "~/domain/orders/disputes/accept-return.server";
import { disputeOrder } from "~/domain/orders/disputes/dispute-order.server";
import { acceptRefund, proposeRefund } from "~/domain/orders/disputes/propose-refund.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { makeAddress, makeMember, makeOrder } from "../../../../test/factories";
import { ORDER_RULES } from "../../../../test/rules";
import { watchReads } from "../../../../test/workers/read-cost";
import { confirmOrder, deliverOrder, payOrder, refundBuyer, shipOrder } from "./order-verbs.server";
import { runDueOrder } from "./run-due-order.server";
import type { OrderStep } from "./step-order.server";

// A step reads its order once and commits: each further trip to the database would keep the member waiting longer.

const NOW = Date.UTC(2026, 10, 22, 12);
const context = { now: NOW, rules: ORDER_RULES };
const shipment = { carrier: "UPS", tracking: "1Z 999" };
let buyer: number;
let seller: number;
let addressId: number;
beforeEach(async () => {
  seller = (await makeMember(env, { now: NOW })).id;
  buyer = (await makeMember(env, { fundsMinor: 50_000, now: NOW })).id;
  ({ addressId } = await makeAddress(env, { userId: seller }));
});

const newOrder = async (unpaid = false) =>
  (await makeOrder(env, { sellerId: seller, buyerId: buyer, now: NOW, unpaid })).orderId;

/** How many round trips the step takes, when it is taken and when it is asked for again. */
async function trips(step: (db: Writer) => Promise<OrderStep | Refusal>): Promise<[first: number, again: number]> {
  const counts: number[] = [];
  for (let time = 1; time <= 2; time += 1) {
    const watched = watchReads(env.DB);
    const stepped = await step(openWriter(watched.db));
    if (isRefusal(stepped)) throw new Error(stepped.message);
    counts.push(watched.rowsRead.length);
  }
  return [counts[0] ?? 0, counts[1] ?? 0];
}

it("takes one read and one commit from payment to completion, and one read when asked again", async () => {
  const orderId = await newOrder(true);
  const [byBuyer, bySeller] = [buyer, seller].map((memberId) => ({ orderId, memberId })) as [Asked, Asked];
  expect(await trips((db) => payOrder(db, { ...byBuyer, shownMinor: 1_000 }, context))).toEqual([2, 1]);
  expect(await trips((db) => shipOrder(db, { ...bySeller, shipment }, context))).toEqual([2, 1]);
  expect(await trips((db) => deliverOrder(db, byBuyer, context))).toEqual([2, 1]);
  expect(await trips((db) => confirmOrder(db, byBuyer, context))).toEqual([2, 1]);
});

it("takes one read and one commit in a dispute and a return, and one read when asked again", async () => {
  const orderId = await newOrder();
  const [byBuyer, bySeller] = [buyer, seller].map((memberId) => ({ orderId, memberId })) as [Asked, Asked];
  await shipOrder(openWriter(env.DB), { ...bySeller, shipment }, context);
  expect(await trips((db) => disputeOrder(db, { ...byBuyer, reason: "Bent." }, context))).toEqual([2, 1]);
  expect(await trips((db) => acceptReturn(db, { ...bySeller, addressId }, context))).toEqual([2, 1]);
  expect(await trips((db) => sendBack(db, { ...byBuyer, shipment }, context))).toEqual([2, 1]);
  expect(await trips((db) => contestReturn(db, { ...bySeller, reason: "Empty." }, context))).toEqual([2, 1]);
});

it("reads the order once when a refund is given or agreed", async () => {
  const request = { orderId: await newOrder(), memberId: seller };
  expect(await trips((db) => refundBuyer(db, request, context))).toEqual([2, 1]);

  const orderId = await newOrder();
  const db = openWriter(env.DB);
  await shipOrder(db, { orderId, memberId: seller, shipment }, context);
  await disputeOrder(db, { orderId, memberId: buyer, reason: "Bent." }, context);
  await proposeRefund(db, { orderId, memberId: seller, amountMinor: 200 }, context);
  const proposalId = (await env.DB.prepare("SELECT MAX(id) AS id FROM refund_proposals").first<number>("id")) ?? 0;
  // The proposal is read too.
  const agreed = { orderId, memberId: buyer, proposalId };
  expect(await trips((watched) => acceptRefund(watched, agreed, context))).toEqual([3, 2]);
});

it("reads the order before and after the step of a deadline", async () => {
  const orderId = await newOrder();
  const watched = watchReads(env.DB);
  await runDueOrder(openWriter(watched.db), orderId, { ...context, now: NOW + 60 * DAY_MS });
  expect(watched.rowsRead).toHaveLength(3);
});

interface Asked {
  readonly orderId: number;
  readonly memberId: number;
}
