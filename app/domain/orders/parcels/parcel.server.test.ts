import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import type { Writer } from "~/db/database.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { deadlineChanged, type Effect, unreadChanged } from "~/domain/effects";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { suspendMember } from "~/domain/operator/suspend-member.server";
import { chooseDeliveryAddress } from "~/domain/orders/delivery/choose-delivery-address.server";
import { disputeOrder } from "~/domain/orders/disputes/dispute-order.server";
import { acceptOffer } from "~/domain/orders/purchase/accept-offer.server";
import { purchase } from "~/domain/orders/purchase/purchase.server";
import {
  cancelOrder,
  confirmOrder,
  deliverOrder,
  payOrder,
  refundBuyer,
  shipOrder,
} from "~/domain/orders/steps/order-verbs.server";
import { runDueOrder } from "~/domain/orders/steps/run-due-order.server";
import { orderJson } from "~/domain/orders/views/order-json";
import { orderOf } from "~/domain/orders/views/orders-of.server";
import type { PostageTerms } from "~/domain/postage/postage-terms";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { makeAddress, makeAuction, makeFixed, randomness } from "../../../../test/factories";
import { termsFrom } from "../../../../test/postage-terms";
import { RULES as rules, PARCEL as shipment } from "../../../../test/rules";
import { failingCommits } from "../../../../test/workers/failing-commits";
import { freshSides } from "../../../../test/workers/fresh-sides";
import { notificationsOf } from "../../../../test/workers/notifications-of";
import { overtakenBy } from "../../../../test/workers/overtaken-by";
import { saveFurtherPostage } from "../../postage/save-further-postage.server";
import { chooseClosing } from "./choose-closing.server";
import { stepParcel } from "./step-parcel.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
const { seller, buyer, money } = freshSides(NOW);
const at = (now: number) => ({ now, rules });
const done = <Answer>(answer: Answer) => {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer as Exclude<Answer, { refused: unknown }>;
};

const terms = (domesticMinor: number, more: Partial<PostageTerms> = {}) =>
  termsFrom("FR", { domesticMinor, worldMinor: 2_000, ...more });

/** A purchase at 10.00 with this postage. */
async function buy(postageMinor: number, now = NOW, more: Partial<PostageTerms> = {}, priceMinor = 1_000) {
  const item = { sellerId: seller.id, now, priceMinor, postage: terms(postageMinor, more) };
  const { listingId } = await makeFixed(env, item);
  const request = { buyerId: buyer.id, listingId, priceMinor, postageMinor, idempotencyKey: crypto.randomUUID() };
  return done(await purchase(db, request, { now, ...rules })).answer.orderId;
}
/** The buyer's leading bid of 50.00 with this postage, at the price of 10.00. */
async function lead(postageMinor: number): Promise<number> {
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW, postage: terms(postageMinor) });
  const bid = { auctionId, bidderId: buyer.id, maximumMinor: 5_000, postageMinor, idempotencyKey: crypto.randomUUID() };
  done(await placeBid(db, bid, { now: NOW, randomness, rules }));
  return auctionId;
}
const newestPostage = () =>
  env.DB.prepare("SELECT postage_minor FROM orders WHERE buyer_id = ? ORDER BY id DESC")
    .bind(buyer.id)
    .first("postage_minor");
const order = async (id: number, memberId = buyer.id) => {
  const found = await orderOf(db, memberId, id);
  if (!found) throw new Error("no order");
  return found;
};
const postageOf = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await order(id)).postageMinor));
const close = (orderId: number, closing: "keep-open" | "send-now", now: number, memberId = buyer.id) =>
  chooseClosing(db, { orderId, memberId, closing }, now);
const parcelsMade = () =>
  env.DB.prepare("SELECT COUNT(*) AS n FROM parcels WHERE buyer_id = ?").bind(buyer.id).first<number>("n");
const cancel = (orderId: number, now: number) => cancelOrder(db, { orderId, memberId: buyer.id }, at(now));
const ship = (orderId: number, now: number, tracking = shipment.tracking) =>
  shipOrder(db, { orderId, memberId: seller.id, shipment: { ...shipment, tracking } }, at(now));

beforeEach(async () => {
  await makeAddress(env, { userId: buyer.id });
  await saveFurtherPostage(db, seller.id, { domesticMinor: 100, regionMinor: null, worldMinor: null });
});

describe("what a parcel costs", () => {
  it("charges each further piece the seller's rate, and refunds the difference at once", async () => {
    const [first, second, third] = [await buy(500), await buy(500, NOW + HOUR_MS), await buy(60, NOW + 2 * HOUR_MS)];
    expect(await postageOf(first, second, third)).toEqual([500, 100, 60]);
    expect(await money()).toEqual([50_000 - 3_000 - 660, 0, 3_660]);
    expect((await notificationsOf({ userId: buyer.id })).map(({ title, message }) => [title, message])).toEqual([
      [
        "Combined postage",
        "“Large cent, 1853” goes in one parcel with what you bought before. Its postage is $1.00, and $4.00 is back in your wallet.",
      ],
    ]);
  });

  it("counts the dearest piece as the first, in whatever order they were bought", async () => {
    expect(await postageOf(await buy(300), await buy(800), await buy(500))).toEqual([300, 600, 100]);
  });

  it.each([[[300, 800, 500]], [[800, 500, 300]], [[500, 300, 800]], [[50, 300, 80]], [[80, 50, 300]]])(
    "comes to the dearest postage and the rate or less for each other: %j",
    async (postages) => {
      const ids: number[] = [];
      for (const postage of postages) ids.push(await buy(postage));
      const dearest = Math.max(...postages);
      const others = postages.filter((_, index) => index !== postages.indexOf(dearest));
      const total = others.reduce((sum, postage) => sum + Math.min(postage, 100), dearest);
      expect((await postageOf(...ids)).reduce((sum, postage) => sum + postage)).toBe(total);
    },
  );

  it("never costs more than was shown, even at a rate above the postage", async () => {
    await saveFurtherPostage(db, seller.id, { domesticMinor: 900, regionMinor: null, worldMinor: null });
    expect(await postageOf(await buy(500), await buy(400))).toEqual([500, 400]);
  });

  it("keeps the rate that it was opened with", async () => {
    const first = await buy(500);
    await saveFurtherPostage(db, seller.id, { domesticMinor: 400, regionMinor: null, worldMinor: null });
    expect(await postageOf(first, await buy(500))).toEqual([500, 100]);
    await saveFurtherPostage(db, seller.id, { domesticMinor: null, regionMinor: null, worldMinor: null });
    expect(await postageOf(await buy(500), await buy(500, NOW + 4 * DAY_MS))).toEqual([100, 500]);
    expect(await parcelsMade()).toBe(1);
  });

  it("takes in won lots and accepted offers, whose hold and payment were for more", async () => {
    await buy(500);
    await closeAuction(db, await lead(500), { now: NOW + HOUR_MS, rules });
    const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW, postage: terms(500) });
    const offer = { listingId, buyerId: buyer.id, amountMinor: 900, postageMinor: 500 };
    const { offerId } = done(await makeOffer(db, offer, { now: NOW, currency: "USD" }));
    const accepted = { offerId, memberId: seller.id, shownMinor: 900 };
    const { orderId } = done(await acceptOffer(db, accepted, at(NOW + HOUR_MS)));
    expect(await postageOf(orderId - 1, orderId)).toEqual([100, 100]);
    expect(await money()).toEqual([50_000 - 1_500 - 1_100 - 1_000, 0, 3_600]);
  });

  it("takes in an accepted offer when it is paid", async () => {
    const large = await buy(500, NOW, {}, 48_000);
    const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW, postage: terms(500) });
    const offer = { listingId, buyerId: buyer.id, amountMinor: 1_000, postageMinor: 500 };
    const { offerId } = done(await makeOffer(db, offer, { now: NOW, currency: "USD" }));
    await buy(0, NOW, {}, 1_000);
    const { orderId, isPaid } = done(
      await acceptOffer(db, { offerId, memberId: seller.id, shownMinor: 1_000 }, at(NOW)),
    );
    expect([isPaid, (await order(orderId)).parcelId]).toEqual([false, null]);
    done(await refundBuyer(db, { orderId: large, memberId: seller.id }, at(NOW)));
    done(await payOrder(db, { orderId, memberId: buyer.id, shownMinor: 1_500 }, at(NOW + HOUR_MS)));
    expect(await order(orderId)).toMatchObject({ postageMinor: 500, dueAt: NOW + 17 * DAY_MS });
    expect(await postageOf(await buy(500))).toEqual([100]);
  });

  it("is for one way: nothing joins that ships from elsewhere or is collected", async () => {
    await buy(500);
    expect(await postageOf(await buy(2_000, NOW, { shipsFrom: "US" }))).toEqual([2_000]);
    const { listingId } = await makeFixed(env, {
      sellerId: seller.id,
      now: NOW,
      postage: terms(500, { collectPlace: "Lyon" }),
    });
    const request = {
      buyerId: buyer.id,
      listingId,
      priceMinor: 1_000,
      collect: true,
      idempotencyKey: crypto.randomUUID(),
    };
    const collected = done(await purchase(db, request, { now: NOW, ...rules })).answer.orderId;
    expect((await order(collected)).parcelId).toBeNull();
    expect(await parcelsMade()).toBe(1);
  });
});

describe("the time of a parcel", () => {
  it("takes in what is paid within 72 hours, and then starts another", async () => {
    const [first, second, third] = [
      await buy(500),
      await buy(500, NOW + 3 * DAY_MS - 1),
      await buy(500, NOW + 3 * DAY_MS),
    ];
    expect(await postageOf(first, second, third)).toEqual([500, 100, 500]);
    const [one, two, three] = [await order(first), await order(second), await order(third)];
    expect([one.parcelId === two.parcelId, two.parcelId === three.parcelId]).toEqual([true, false]);
  });

  it("counts the seller's deadlines from its close", async () => {
    const id = await buy(500);
    const closes = NOW + 3 * DAY_MS;
    const { shipBy, deadlines } = orderJson(await order(id));
    expect(shipBy).toBe(new Date(closes + 3 * DAY_MS).toISOString());
    expect(deadlines.map(({ at: when }) => when)).toEqual(
      [7, 14].map((days) => new Date(closes + days * DAY_MS).toISOString()),
    );
    expect(await cancel(id, closes + 7 * DAY_MS - 1)).toMatchObject({ refused: "breaks_rule" });
    expect((await runDueOrder(db, id, at(closes + 14 * DAY_MS - 1))).dueAt).toBe(closes + 14 * DAY_MS);
    await runDueOrder(db, id, at(closes + 14 * DAY_MS));
    expect(await order(id)).toMatchObject({ status: "refunded", refundedMinor: 1_500 });
  });

  it("is kept open for 14 days by its buyer, and its deadlines count from then", async () => {
    const [first, second] = [await buy(500), await buy(500)];
    const until = NOW + 14 * DAY_MS;
    done(await close(first, "keep-open", NOW + DAY_MS));
    expect(done(await close(second, "keep-open", NOW + DAY_MS + 1)).effects).toEqual([]);
    expect([(await order(first)).dueAt, (await order(second)).dueAt]).toEqual([
      until + 14 * DAY_MS,
      until + 14 * DAY_MS,
    ]);
    expect(await postageOf(await buy(500, until - 1), await buy(500, until))).toEqual([100, 500]);
    expect((await notificationsOf({ userId: seller.id })).at(-3)?.message).toBe(
      `${buyer.username} keeps the parcel with “Large cent, 1853” open for another 13 days, to buy more from you. Your time to ship counts from then.`,
    );
  });

  it("is sent now if its buyer says so, and takes in nothing more", async () => {
    const id = await buy(500);
    done(await close(id, "send-now", NOW + HOUR_MS));
    expect(done(await close(id, "send-now", NOW + 2 * HOUR_MS)).effects).toEqual([]);
    expect(await close(id, "keep-open", NOW + 2 * HOUR_MS)).toMatchObject({ refused: "conflict" });
    expect((await order(id)).dueAt).toBe(NOW + HOUR_MS + 14 * DAY_MS);
    expect(await postageOf(await buy(500, NOW + HOUR_MS))).toEqual([500]);
  });

  it("leaves a seller who is away the time that they have", async () => {
    const [first, second] = [await buy(500), await buy(500)];
    const later = NOW + 40 * DAY_MS;
    await env.DB.prepare("UPDATE orders SET due_at = ? WHERE id = ?").bind(later, second).run();
    done(await close(first, "send-now", NOW + HOUR_MS));
    expect([(await order(first)).dueAt, (await order(second)).dueAt]).toEqual([NOW + HOUR_MS + 14 * DAY_MS, later]);
  });

  it("is only the buyer's to choose, and only of a parcel", async () => {
    const id = await buy(500);
    expect(await close(id, "send-now", NOW + 1, seller.id)).toMatchObject({ refused: "not_allowed" });
    expect(await close(id, "send-now", NOW + 1, 1)).toMatchObject({ refused: "not_found" });
    await saveFurtherPostage(db, seller.id, { domesticMinor: null, regionMinor: null, worldMinor: null });
    const alone = await buy(500, NOW + 4 * DAY_MS);
    expect(await close(alone, "send-now", NOW + 4 * DAY_MS)).toMatchObject({ refused: "conflict" });
    expect(await close(id, "keep-open", NOW + 3 * DAY_MS)).toMatchObject({ refused: "conflict" });
  });
});

describe("a parcel's shipment", () => {
  it("ships all its orders with one number, notifies once, and takes in nothing more", async () => {
    const ids = [await buy(500), await buy(500), await buy(500)];
    const [first = 0, second = 0] = ids;
    done(await ship(second, NOW + HOUR_MS));
    for (const id of ids)
      expect(await order(id)).toMatchObject({
        status: "shipped",
        tracking: shipment.tracking,
        shippedAt: NOW + HOUR_MS,
      });
    const notices = (await notificationsOf({ userId: buyer.id })).filter(({ kind }) => kind === "order-shipped");
    expect(notices.map(({ message }) => message)).toEqual([
      `The parcel with “Large cent, 1853” was shipped with ${shipment.carrier}, tracking number ${shipment.tracking}.`,
    ]);
    expect(await ship(first, NOW + 2 * HOUR_MS)).toMatchObject({ status: "shipped" });
    expect(await ship(first, NOW + 2 * HOUR_MS, "another")).toMatchObject({ refused: "conflict" });
    expect(await postageOf(await buy(500, NOW + HOUR_MS))).toEqual([500]);
  });

  it("ships many orders with as many statements as a few", async () => {
    const prepared = vi.spyOn(env.DB, "prepare");
    const countWith = async (lots: number, now: number) => {
      const ids: number[] = [];
      for (let lot = 0; lot < lots; lot += 1) ids.push(await buy(500, now));
      prepared.mockClear();
      done(await ship(ids[0] ?? 0, now + HOUR_MS));
      const count = prepared.mock.calls.length;
      expect(await Promise.all(ids.map(async (id) => (await order(id)).status))).toEqual(ids.map(() => "shipped"));
      return count;
    };
    const few = await countWith(2, NOW);
    expect(few).toBeGreaterThan(5);
    expect(await countWith(9, NOW + 2 * HOUR_MS)).toBe(few);
  });

  it("refunds an order whose time to be shipped is over instead of shipping it with the others", async () => {
    const [first, second] = [await buy(500), await buy(500)];
    const due = NOW + 17 * DAY_MS;
    await env.DB.prepare("UPDATE orders SET due_at = ? WHERE id = ?")
      .bind(due + 1, first)
      .run();
    done(await ship(first, due));
    expect([(await order(first)).status, (await order(second)).status]).toEqual(["shipped", "refunded"]);
    expect(await money()).toEqual([50_000 - 1_500, 0, 1_500]);
    const kinds = (await notificationsOf({ userId: seller.id })).map(({ kind }) => kind);
    expect(kinds).toContain("order-refunded");
  });

  it("takes along an order that joins while it is sent", async () => {
    const first = await buy(500);
    let late = 0;
    const overtaken = overtakenBy(async () => {
      late = await buy(500, NOW + 1);
    });
    done(await shipOrder(overtaken, { orderId: first, memberId: seller.id, shipment }, at(NOW + HOUR_MS)));
    expect([(await order(first)).status, (await order(late)).status]).toEqual(["shipped", "shipped"]);
  });

  it("goes to one address, whichever of its orders the buyer changes it in", async () => {
    const [first, second] = [await buy(500), await buy(500)];
    const { addressId } = await makeAddress(env, { userId: buyer.id, line1: "2 rue Neuve", isDefault: false });
    done(await chooseDeliveryAddress(db, { orderId: second, memberId: buyer.id, addressId }, NOW + 1));
    const third = await buy(500, NOW + 2);
    const { results } = await env.DB.prepare("SELECT line1 FROM order_addresses WHERE order_id IN (?, ?, ?)")
      .bind(first, second, third)
      .all();
    expect(results).toEqual(Array(3).fill({ line1: "2 rue Neuve" }));
  });
});

describe("one order of a parcel", () => {
  it("is refunded with the postage that it still had, and leaves that of the others as it is", async () => {
    const [first, second] = [await buy(500), await buy(500)];
    done(await refundBuyer(db, { orderId: second, memberId: seller.id }, at(NOW + 1)));
    expect(await order(second)).toMatchObject({ status: "refunded", refundedMinor: 1_100 });
    expect(await money()).toEqual([50_000 - 1_500, 0, 1_500]);
    done(await refundBuyer(db, { orderId: first, memberId: seller.id }, at(NOW + 2)));
    expect(await money()).toEqual([50_000, 0, 0]);
    expect(await postageOf(await buy(500, NOW + 3))).toEqual([500]);
  });

  it("is disputed alone, while the others are settled", async () => {
    const [first, second] = [await buy(500), await buy(500)];
    done(await ship(first, NOW + 1));
    done(await disputeOrder(db, { orderId: second, memberId: buyer.id, reason: "Bent." }, at(NOW + 2)));
    done(await confirmOrder(db, { orderId: first, memberId: buyer.id }, at(NOW + 3)));
    expect([(await order(first)).status, (await order(second)).status]).toEqual(["completed", "disputed"]);
    expect(await money()).toEqual([50_000 - 2_600, 1_450, 1_100]);
    done(await refundBuyer(db, { orderId: second, memberId: seller.id }, at(NOW + 4)));
    expect(await money()).toEqual([50_000 - 1_500, 1_450, 0]);
  });

  it("joins although its buyer is suspended, whose leading bid won", async () => {
    await buy(500);
    const won = await lead(500);
    done(await suspendMember(db, { operator: "ops", memberId: buyer.id, reason: "It sold cast copies." }, NOW));
    await closeAuction(db, won, { now: NOW + HOUR_MS, rules });
    expect(await newestPostage()).toBe(100);
  });

  it("pays what its buyer owes first, of what it saves", async () => {
    await buy(500);
    const won = await lead(500);
    await env.DB.prepare("INSERT INTO chargebacks VALUES (?, ?, 'pi_1', 'lost', 'fraudulent', 50000, 50000, 0, ?)")
      .bind(`dp_${buyer.id}`, buyer.id, NOW)
      .run();
    await closeAuction(db, won, { now: NOW + HOUR_MS, rules });
    expect(await newestPostage()).toBe(100);
    expect((await money())[0]).toBe(0);
    const chargeback = env.DB.prepare("SELECT taken_minor FROM chargebacks WHERE user_id = ?").bind(buyer.id);
    expect(await chargeback.first("taken_minor")).toBe(50_000 - 1_500 - 1_100);
  });

  it("is shipped with the others that are left", async () => {
    const [first, second] = [await buy(500), await buy(500)];
    done(await refundBuyer(db, { orderId: first, memberId: seller.id }, at(NOW + 1)));
    done(await ship(second, NOW + 2));
    expect([(await order(first)).status, (await order(second)).status]).toEqual(["refunded", "shipped"]);
  });
});

describe("a step of the whole parcel", () => {
  const published: Effect[] = [];
  const publishing = (now: number) => ({
    ...at(now),
    publish: (effects: readonly Effect[]) => published.push(...effects),
  });
  const deliver = (orderId: number, now: number, memberId = buyer.id) =>
    stepParcel(db, deliverOrder, { orderId, memberId }, publishing(now));
  const accept = (orderId: number, now: number, memberId = buyer.id, writer: Writer = db) =>
    stepParcel(writer, confirmOrder, { orderId, memberId }, publishing(now));
  const statuses = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await order(id)).status));
  const shipParcel = async () => {
    const ids = [await buy(500), await buy(500), await buy(500)] as const;
    done(await ship(ids[0], NOW + 1));
    return ids;
  };

  it("confirms the delivery of all its lots, and then pays the seller for all of them, once", async () => {
    const ids = await shipParcel();
    expect(done(await deliver(ids[1], NOW + 2))).toMatchObject({ lotCount: 3, skippedIds: [] });
    expect(await statuses(ids)).toEqual(["delivered", "delivered", "delivered"]);
    const [one, again] = await Promise.all([accept(ids[2], NOW + 3), accept(ids[0], NOW + 3)]);
    expect([done(one).skippedIds, done(again).skippedIds]).toEqual([[], []]);
    expect(await statuses(ids)).toEqual(["completed", "completed", "completed"]);
    expect(await money()).toEqual([50_000 - 3_700, 3_700 - 150, 0]);
    expect(done(await accept(ids[1], NOW + 4))).toMatchObject({ status: "completed", lotCount: 1 });
  });

  it("leaves out a lot with an open dispute", async () => {
    const ids = await shipParcel();
    done(await disputeOrder(db, { orderId: ids[1], memberId: buyer.id, reason: "Bent." }, at(NOW + 2)));
    expect(done(await accept(ids[0], NOW + 3))).toMatchObject({ lotCount: 2, skippedIds: [] });
    expect(await statuses(ids)).toEqual(["completed", "disputed", "completed"]);
  });

  it("leaves a lot in dispute whose problem is reported just before its turn", async () => {
    const ids = await shipParcel();
    const overtaken = overtakenBy(
      () => disputeOrder(db, { orderId: ids[1], memberId: buyer.id, reason: "Bent." }, at(NOW + 3)),
      2,
    );
    expect(done(await accept(ids[0], NOW + 3, buyer.id, overtaken))).toMatchObject({
      lotCount: 2,
      skippedIds: [ids[1]],
    });
    expect(await statuses(ids)).toEqual(["completed", "disputed", "completed"]);
  });

  it("tells the seller of the lots that were paid before one that failed, and pays the rest when it is repeated", async () => {
    const ids = await shipParcel();
    published.length = 0;
    const { db: broken } = failingCommits("disk full", { sound: 2 });
    await expect(accept(ids[0], NOW + 3, buyer.id, broken)).rejects.toThrow("disk full");
    const effectsOf = (id: number) => [unreadChanged([seller.id]), deadlineChanged("order", id)];
    expect(published).toEqual([...effectsOf(ids[0]), ...effectsOf(ids[1])]);
    expect(done(await accept(ids[0], NOW + 4))).toMatchObject({ lotCount: 2, skippedIds: [] });
    expect(await statuses(ids)).toEqual(["completed", "completed", "completed"]);
  });

  it("is the buyer's alone if it pays the seller, and nobody else's at all", async () => {
    const ids = await shipParcel();
    expect(await accept(ids[0], NOW + 2, seller.id)).toMatchObject({ refused: "not_allowed" });
    expect(await deliver(ids[0], NOW + 2, 1)).toMatchObject({ refused: "not_found" });
    expect(await statuses(ids)).toEqual(["shipped", "shipped", "shipped"]);
  });
});
