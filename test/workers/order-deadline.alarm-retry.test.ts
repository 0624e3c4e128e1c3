import { env, runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { startSecondChance } from "~/domain/offers/start-second-chance.server";
import { deliverOrder, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { walletOf } from "~/domain/wallet/wallet.server";
import { deadlineClock } from "~/platform/durable-objects/stubs.server";
import { makeAuction, makeMember, makeOrder, randomness } from "../factories";
import { runOrderDeadline } from "../order-deadline";
import { ORDER_RULES, PARCEL, RULES } from "../rules";
import { alarmOf, sweep } from "./alarms";
import { failingAt } from "./failing-table";
import { freshMembers } from "./fresh-members";
import { itSettlesOnce } from "./settles-once";

const db = openWriter(env.DB);
const { seller, buyer } = freshMembers({ seller: {}, buyer: { fundsMinor: 10_000 } }, Date.now());
/** A delivered order whose three days have just passed, and its Durable Object. */
async function due() {
  const now = Date.now();
  const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000, now });
  const context = { now, rules: ORDER_RULES };
  await shipOrder(db, { orderId, memberId: seller.id, shipment: PARCEL }, context);
  await deliverOrder(db, { orderId, memberId: buyer.id }, context);
  const clock = deadlineClock(env, { kind: "order", id: orderId });
  await clock.watch({ kind: "order", id: orderId });
  vi.setSystemTime(now + ORDER_RULES.deliveryGraceMs + 1);
  return { id: orderId, object: clock };
}

async function expectSettledOnce(orderId: number) {
  const order = env.DB.prepare("SELECT status, due_at FROM orders WHERE id = ?").bind(orderId);
  expect(await order.first()).toEqual({ status: "completed", due_at: null });
  expect(await walletOf(db, seller.id)).toMatchObject({ availableMinor: 9_500, protectedMinor: 0 });
  const notificationCount = env.DB.prepare("SELECT COUNT(*) AS n FROM notifications WHERE kind = 'order-completed'");
  expect(await notificationCount.first("n")).toBe(2);
}

itSettlesOnce({
  due,
  deliverAgain: ({ id, object }) => object.watch({ kind: "order", id }),
  settle: ({ id }) => runOrderDeadline(db, id, { now: Date.now(), rules: ORDER_RULES }),
  expectSettledOnce,
});

const statusOf = (orderId: number) =>
  env.DB.prepare("SELECT status FROM orders WHERE id = ?").bind(orderId).first("status");

it("does nothing if it fires early, and stays set", async () => {
  const { id, object } = await due();
  vi.setSystemTime(Date.now() - DAY_MS);
  await runDurableObjectAlarm(object);
  expect(await statusOf(id)).toBe("delivered");
  expect(await alarmOf(object)).toBeGreaterThan(Date.now());
});

describe("a crash at any step", () => {
  it.each([
    ["the money", "BEFORE INSERT ON ledger_transfers"],
    ["the state", "BEFORE UPDATE OF status ON orders"],
    ["the notification", "BEFORE INSERT ON notifications"],
  ])("in %s leaves the order unchanged, and the next alarm releases it once", async (_step, where) => {
    const { id, object } = await due();
    const errorCount = await failingAt(where, async () => {
      await runDurableObjectAlarm(object);
      await sweep();
    });
    expect(errorCount).toBe(2);
    expect(await statusOf(id)).toBe("delivered");
    expect(await alarmOf(object)).toBeGreaterThan(Date.now());
    expect(await runDurableObjectAlarm(object)).toBe(true);
    await expectSettledOnce(id);
  });

  it("after the commit and before the answer leaves nothing to do for the next alarm", async () => {
    const { id, object } = await due();
    await runOrderDeadline(db, id, { now: Date.now(), rules: ORDER_RULES });
    expect(await runDurableObjectAlarm(object)).toBe(true);
    await expectSettledOnce(id);
    expect(await alarmOf(object)).toBeNull();
  });
});

it("ends an offer when it expires, and sets the alarm of the next bidder's second chance", async () => {
  const now = Date.now();
  const { auctionId, listingId } = await makeAuction(env, {
    sellerId: seller.id,
    reserveMinor: 9_000,
    endsAt: now + 60_000,
  });
  const rival = await makeMember(env, { fundsMinor: 10_000 });
  const bidding = {
    now,
    randomness,
    rules: { ...RULES, softCloseMs: 1, bidsPerMemberMinute: 9 },
  };
  for (const [bidderId, maximumMinor] of [
    [buyer.id, 3_000],
    [rival.id, 5_000],
  ] as const)
    await placeBid(db, { auctionId, bidderId, maximumMinor, idempotencyKey: crypto.randomUUID() }, bidding);
  await closeAuction(db, auctionId, { now: now + 60_000, rules: bidding.rules });
  const request = { listingId, sellerId: seller.id, shownMinor: 3_100 };
  const first = await startSecondChance(db, request, { now, currency: "USD" });
  const clockOf = (id: number) => deadlineClock(env, { kind: "offer", id });
  const firstId = isRefusal(first) ? 0 : first.offerId;
  await clockOf(firstId).watch({ kind: "offer", id: firstId });
  vi.setSystemTime(now + DAY_MS);
  await runDurableObjectAlarm(clockOf(firstId));
  const chances = env.DB.prepare("SELECT buyer_id, status FROM offers ORDER BY id");
  expect(await chances.raw()).toEqual([
    [rival.id, "expired"],
    [buyer.id, "open"],
  ]);
  await expect.poll(() => alarmOf(clockOf(firstId + 1))).toBe(now + 2 * DAY_MS);
});
