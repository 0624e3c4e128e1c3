import { createScheduledController, env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { startSecondChance } from "~/domain/offers/second-chance.server";
import { deliverOrder, runOrderDeadline, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { walletOf } from "~/domain/wallet/wallet.server";
import { deadlineClock } from "~/platform/durable-objects/stubs.server";
import worker from "../../workers/index";
import { makeAuction, makeMember, makeOrder, randomness, type TestMember } from "../factories";

const rules = { deliveryGraceMs: 3 * DAY_MS, currency: "USD" };
const db = openWriter(env.DB);
let seller: TestMember;
let buyer: TestMember;
beforeEach(async () => {
  seller = await makeMember(env);
  buyer = await makeMember(env, { fundsMinor: 10_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A delivered order whose three days have just passed, and its Durable Object. */
async function due() {
  const now = Date.now();
  const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000, now });
  const context = { now, rules };
  const shipment = { carrier: "UPS", tracking: "1Z 999" };
  await shipOrder(db, { orderId, memberId: seller.id, shipment }, context);
  await deliverOrder(db, { orderId, memberId: buyer.id }, context);
  const clock = deadlineClock(env, { kind: "order", id: orderId });
  await clock.watch({ kind: "order", id: orderId });
  vi.setSystemTime(now + rules.deliveryGraceMs + 1);
  return { orderId, clock };
}

const sweep = () => worker.scheduled(createScheduledController(), env);
const alarmOf = (clock: Awaited<ReturnType<typeof due>>["clock"]) =>
  runInDurableObject(clock, (_clock, state) => state.storage.getAlarm());

async function expectOneRelease(orderId: number) {
  const order = env.DB.prepare("SELECT status, due_at FROM orders WHERE id = ?").bind(orderId);
  expect(await order.first()).toEqual({ status: "completed", due_at: null });
  expect(await walletOf(db, seller.id)).toMatchObject({ availableMinor: 9_500, protectedMinor: 0 });
  const told = env.DB.prepare("SELECT COUNT(*) AS n FROM notifications WHERE kind = 'order-completed'");
  expect(await told.first("n")).toBe(2);
}

it("fires at the recorded deadline, releases once and clears itself", async () => {
  const { orderId, clock } = await due();
  expect(await runDurableObjectAlarm(clock)).toBe(true);
  await expectOneRelease(orderId);
  expect(await runDurableObjectAlarm(clock)).toBe(false);
});

it("does nothing if it fires early, and stays set", async () => {
  const { orderId, clock } = await due();
  vi.setSystemTime(Date.now() - DAY_MS);
  await runDurableObjectAlarm(clock);
  expect(await env.DB.prepare("SELECT status FROM orders WHERE id = ?").bind(orderId).first("status")).toBe(
    "delivered",
  );
  expect(await alarmOf(clock)).toBeGreaterThan(Date.now());
});

it("releases once when its alarm fires seven times", async () => {
  const { orderId, clock } = await due();
  for (let run = 0; run < 7; run += 1) await clock.watch({ kind: "order", id: orderId });
  await expectOneRelease(orderId);
});

it("releases once when alarm, sweep and seven writers run at the same time", async () => {
  const { orderId, clock } = await due();
  const writers = Array.from({ length: 7 }, () => runOrderDeadline(db, orderId, { now: Date.now(), rules }));
  await Promise.all([runDurableObjectAlarm(clock), sweep(), ...writers]);
  await expectOneRelease(orderId);
});

it("is released by the sweep if no alarm fired", async () => {
  const { orderId } = await due();
  await sweep();
  await sweep();
  await expectOneRelease(orderId);
});

describe("a crash at any step", () => {
  it.each([
    ["the money", "BEFORE INSERT ON ledger_transfers"],
    ["the state", "BEFORE UPDATE OF status ON orders"],
    ["the notification", "BEFORE INSERT ON notifications"],
  ])("in %s leaves the order unchanged, and the next alarm releases it once", async (_step, where) => {
    const { orderId, clock } = await due();
    await env.DB.exec(`CREATE TRIGGER fault ${where} BEGIN SELECT RAISE(ABORT, 'the disk is on fire'); END;`);
    const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await runDurableObjectAlarm(clock);
    await sweep();
    expect(complaints).toHaveBeenCalledTimes(2);
    complaints.mockRestore();
    expect(await env.DB.prepare("SELECT status FROM orders WHERE id = ?").bind(orderId).first("status")).toBe(
      "delivered",
    );
    expect(await alarmOf(clock)).toBeGreaterThan(Date.now());
    await env.DB.exec("DROP TRIGGER fault");
    expect(await runDurableObjectAlarm(clock)).toBe(true);
    await expectOneRelease(orderId);
  });

  it("after the commit and before the answer leaves nothing to do for the next alarm", async () => {
    const { orderId, clock } = await due();
    await runOrderDeadline(db, orderId, { now: Date.now(), rules });
    expect(await runDurableObjectAlarm(clock)).toBe(true);
    await expectOneRelease(orderId);
    expect(await alarmOf(clock)).toBeNull();
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
    rules: { softCloseMs: 1, sellerFeeBps: 500, currency: "USD", bidsPerMemberMinute: 9 },
  };
  for (const [bidderId, maximumMinor] of [
    [buyer.id, 3_000],
    [rival.id, 5_000],
  ] as const)
    await placeBid(db, { auctionId, bidderId, maximumMinor, idempotencyKey: crypto.randomUUID() }, bidding);
  await closeAuction(db, auctionId, { now: now + 60_000, rules: bidding.rules });
  const asked = { listingId, sellerId: seller.id, shownMinor: 3_100 };
  const first = await startSecondChance(db, asked, { now, currency: "USD" });
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
