import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import type { Query, Writer } from "~/db/database.server";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { decideDispute } from "~/domain/operator/decide-dispute.server";
import { acceptReturn, contestReturn, receiveReturn, sendBack } from "~/domain/orders/disputes/accept-return.server";
import { disputeOrder } from "~/domain/orders/disputes/dispute-order.server";
import { acceptRefund, proposeRefund } from "~/domain/orders/disputes/propose-refund.server";
import { acceptOffer } from "~/domain/orders/purchase/accept-offer.server";
import { confirmOrder, deliverOrder, payOrder, refundBuyer, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { runDueOrder } from "~/domain/orders/steps/run-due-order.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { makeAddress, makeFixed, makeOrder } from "../factories";
import { runOrderDeadline } from "../order-deadline";
import { RULES as rules } from "../rules";
import { freshSides } from "./fresh-sides";

// Promise M4 of docs/promises.md: whatever breaks around a commit, the same request sent again has its effect once and
// gets the answer of an undisturbed request. Every step of an order is one commit, so it can break before and after it.

const NOW = Date.UTC(2026, 10, 21, 12);
const context = { now: NOW, rules };
const whole = openWriter(env.DB);
const { seller, buyer, money } = freshSides(NOW);

/** A database whose connection is lost once, before or after it saves the next commit. */
function breaking(when: "before" | "after"): Writer {
  let isBroken = false;
  return Object.assign(Object.create(whole), {
    commit: async (statements: readonly Query[]) => {
      if (isBroken) return whole.commit(statements);
      isBroken = true;
      if (when === "after") await whole.commit(statements);
      throw new Error("Network connection lost.");
    },
  });
}

/** Sends the same request until it is answered, as a client does. */
async function persist<Answer>(when: "before" | "after", ask: (db: Writer) => Promise<Answer>): Promise<Answer> {
  const db = breaking(when);
  await expect(ask(db)).rejects.toThrow("Network connection lost.");
  const answer = await ask(db);
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}

const once = async (kind: string) => {
  const notificationCount = env.DB.prepare("SELECT COUNT(*) AS n FROM notifications WHERE kind = ?").bind(kind);
  expect([kind, await notificationCount.first("n")]).toEqual([kind, 1]);
};

it.each(["before", "after"] as const)(
  "an order that crashes %s each of its commits is completed once",
  async (when) => {
    const sides = { sellerId: seller.id, buyerId: buyer.id };
    const { orderId } = await makeOrder(env, { ...sides, priceMinor: 10_000, now: NOW, unpaid: true });
    const [ofBuyer, ofSeller] = [buyer, seller].map(({ id }) => ({ orderId, memberId: id })) as [Asked, Asked];
    await persist(when, (db) => payOrder(db, { ...ofBuyer, shownMinor: 10_000 }, context));
    const shipment = { carrier: "UPS", tracking: "1Z 9" };
    await persist(when, (db) => shipOrder(db, { ...ofSeller, shipment }, context));
    await persist(when, (db) => deliverOrder(db, ofBuyer, context));
    await persist(when, (db) => confirmOrder(db, ofBuyer, context));
    expect(await money()).toEqual([40_000, 9_500, 0]);
    for (const kind of ["order-paid", "order-shipped", "order-delivered", "order-completed"]) await once(kind);
  },
);

it.each(["before", "after"] as const)("a dispute that crashes %s each of its commits is settled once", async (when) => {
  const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000, now: NOW });
  const [ofBuyer, ofSeller] = [buyer, seller].map(({ id }) => ({ orderId, memberId: id })) as [Asked, Asked];
  await shipOrder(whole, { ...ofSeller, shipment }, context);
  await persist(when, (db) => disputeOrder(db, { ...ofBuyer, reason: "Bent." }, context));
  await persist(when, (db) => proposeRefund(db, { ...ofSeller, amountMinor: 2_000 }, context));
  const proposalId = (await env.DB.prepare("SELECT MAX(id) AS id FROM refund_proposals").first<number>("id")) ?? 0;
  await persist(when, (db) => acceptRefund(db, { ...ofBuyer, proposalId }, context));
  expect(await money()).toEqual([42_000, 7_600, 0]);
  for (const kind of ["order-disputed", "order-refunded"]) await once(kind);
});

const shipment = { carrier: "UPS", tracking: "1" };

/** A disputed order, and the seller's address for a return. */
async function disputedOrder() {
  const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000, now: NOW });
  const { addressId } = await makeAddress(env, { userId: seller.id });
  const [ofBuyer, ofSeller] = [buyer, seller].map(({ id }) => ({ orderId, memberId: id })) as [Asked, Asked];
  await shipOrder(whole, { ...ofSeller, shipment }, context);
  await disputeOrder(whole, { ...ofBuyer, reason: "Bent." }, context);
  return { orderId, ofBuyer, ofSeller, addressId };
}

it.each(["before", "after"] as const)("a return that crashes %s each of its commits is refunded once", async (when) => {
  const { ofBuyer, ofSeller, addressId } = await disputedOrder();
  await persist(when, (db) => acceptReturn(db, { ...ofSeller, addressId }, context));
  await persist(when, (db) => sendBack(db, { ...ofBuyer, shipment }, context));
  await persist(when, (db) => receiveReturn(db, ofSeller, context));
  expect(await money()).toEqual([50_000, 0, 0]);
  for (const kind of ["order-return-agreed", "order-return-sent", "order-refunded"]) await once(kind);
});

it.each(["before", "after"] as const)(
  "a contested return that crashes %s its commits is decided once",
  async (when) => {
    const { orderId, ofBuyer, ofSeller, addressId } = await disputedOrder();
    await acceptReturn(whole, { ...ofSeller, addressId }, context);
    await sendBack(whole, { ...ofBuyer, shipment }, context);
    await persist(when, (db) => contestReturn(db, { ...ofSeller, reason: "Empty." }, context));
    await once("order-escalated");
    const decision = {
      operator: "operator",
      orderId,
      reason: "Half each.",
      outcome: "part",
      refundMinor: 5_000,
    } as const;
    await decideDispute(whole, decision, NOW + 1);
    const later = { now: NOW + 2, rules };
    await persist(when, (db) => runDueOrder(db, orderId, later));
    await runDueOrder(whole, orderId, later);
    expect(await money()).toEqual([45_000, 4_750, 0]);
    const notificationCount = env.DB.prepare("SELECT COUNT(*) AS n FROM notifications WHERE kind = 'order-refunded'");
    expect(await notificationCount.first("n")).toBe(2);
  },
);

it.each(["before", "after"] as const)("a refund is paid once %s a crash", async (when) => {
  const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000, now: NOW });
  await persist(when, (db) => refundBuyer(db, { orderId, memberId: seller.id }, context));
  expect(await money()).toEqual([50_000, 0, 0]);
  await once("order-refunded");
});

it("a deadline that crashes after its commit is done when it runs again", async () => {
  const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000, now: NOW });
  const late = { now: NOW + 14 * DAY_MS, rules };
  await expect(runOrderDeadline(breaking("after"), orderId, late)).rejects.toThrow("Network");
  expect(await runOrderDeadline(whole, orderId, late)).toMatchObject({ refused: "conflict" });
  expect(await money()).toEqual([50_000, 0, 0]);
});

it.each(["before", "after"] as const)("an offer that crashes %s each of its commits makes one order", async (when) => {
  const { listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 10_000, now: NOW });
  const request = { listingId, buyerId: buyer.id, amountMinor: 8_000 };
  const { offerId } = (await persist(when, (db) => makeOffer(db, request, { now: NOW, currency: "USD" }))) as Made;
  const accepted = await persist(when, (db) =>
    acceptOffer(db, { offerId, memberId: seller.id, shownMinor: 8_000 }, context),
  );
  expect(accepted).toMatchObject({ orderId: expect.any(Number) });
  expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM orders").first("n")).toBe(1);
  expect(await money()).toEqual([42_000, 0, 8_000]);
  for (const kind of ["offer", "offer-accepted"]) await once(kind);
});

interface Asked {
  readonly orderId: number;
  readonly memberId: number;
}
interface Made {
  readonly offerId: number;
}
