import { env, runDurableObjectAlarm } from "cloudflare:test";
import { beforeEach, expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { deliverOrder, payOrder, shipOrder } from "~/domain/orders/steps/order-verbs.server";
import { runDueOrder } from "~/domain/orders/steps/run-due-order.server";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { deadlineClock } from "~/platform/durable-objects/stubs.server";
import { makeAddress, makeMember, makeOrder, type TestMember } from "../factories";
import { ORDER_RULES } from "../rules";
import { alarmOf, sweep } from "./alarms";
import { failingAt } from "./failing-table";
import { notificationsOf } from "./notifications-of";

// A buyer is reminded once of what they still have to do, by the order's alarm or by the sweep behind it.

const db = openWriter(env.DB);
let seller: TestMember;
let buyer: TestMember;
let now: number;
beforeEach(async () => {
  now = Date.now();
  seller = await makeMember(env);
  buyer = await makeMember(env, { fundsMinor: 50_000 });
});
async function order({ unpaid = false } = {}) {
  const sides = { sellerId: seller.id, buyerId: buyer.id, priceMinor: 10_000 };
  const { orderId } = await makeOrder(env, { ...sides, unpaid, now });
  const clock = deadlineClock(env, { kind: "order", id: orderId });
  const watch = () => clock.watch({ kind: "order", id: orderId });
  await watch();
  const alarm = () => alarmOf(clock);
  return { orderId, clock, watch, alarm };
}

const reminders = async () =>
  (await notificationsOf({ kind: "order-reminder" })).map((row) => [row.user_id, row.title, row.message]);

it("reminds the buyer a day before an unpaid order is cancelled, and cancels it on time", async () => {
  const { orderId, clock, alarm } = await order({ unpaid: true });
  expect(await alarm()).toBe(now + 3 * DAY_MS);
  vi.setSystemTime(now + 3 * DAY_MS);
  await runDurableObjectAlarm(clock);
  expect(await reminders()).toEqual([
    [
      buyer.id,
      "Payment due",
      "“Denarius of Trajan” is reserved for you for another 24 hours. Pay $100.00 on the order page, or the order will be cancelled.",
    ],
  ]);
  expect(await alarm()).toBe(now + 4 * DAY_MS);
  vi.setSystemTime(now + 4 * DAY_MS);
  await runDurableObjectAlarm(clock);
  const status = env.DB.prepare("SELECT status FROM orders WHERE id = ?").bind(orderId);
  expect(await status.first("status")).toBe("cancelled");
  expect(await reminders()).toHaveLength(1);
});

it("reminds once when alarm, sweep and seven writers run at the same time, even repeatedly", async () => {
  const { orderId, clock, watch } = await order({ unpaid: true });
  vi.setSystemTime(now + 3 * DAY_MS + 1);
  const ring = () => runDueOrder(db, orderId, { now: Date.now(), rules: ORDER_RULES });
  await Promise.all([runDurableObjectAlarm(clock), sweep(), ...Array.from({ length: 7 }, ring)]);
  await Promise.all([watch(), sweep(), ring()]);
  expect(await reminders()).toHaveLength(1);
});

it("is sent by the sweep if no alarm fired, with the time that is left then", async () => {
  await order({ unpaid: true });
  vi.setSystemTime(now + 4 * DAY_MS - 5 * HOUR_MS);
  await sweep();
  expect(await reminders()).toEqual([[buyer.id, "Payment due", expect.stringContaining("for another 5 hours")]]);
});

it("is not sent for an order that was paid, or whose deadline has passed", async () => {
  const { orderId, watch } = await order({ unpaid: true });
  await makeAddress(env, { userId: buyer.id });
  await payOrder(db, { orderId, memberId: buyer.id, shownMinor: 10_000 }, { now, rules: ORDER_RULES });
  await watch();
  await order({ unpaid: true });
  vi.setSystemTime(now + 4 * DAY_MS + 1);
  await sweep();
  await sweep();
  expect(await reminders()).toEqual([]);
});

it("asks for a missing address an hour after the payment, and not for an existing one", async () => {
  await order();
  await makeAddress(env, { userId: buyer.id });
  await order();
  vi.setSystemTime(now + HOUR_MS);
  await sweep();
  await sweep();
  expect(await reminders()).toEqual([[buyer.id, "Address needed", expect.stringContaining("for your address")]]);
});

it("warns the buyer a day before the release if the seller reported the delivery, not if the buyer confirmed it", async () => {
  await makeAddress(env, { userId: buyer.id });
  const shipment = { carrier: "UPS", tracking: "1Z 999" };
  for (const by of [seller, buyer]) {
    const { orderId } = await order();
    await shipOrder(db, { orderId, memberId: seller.id, shipment }, { now, rules: ORDER_RULES });
    await deliverOrder(db, { orderId, memberId: by.id }, { now: now + DAY_MS, rules: ORDER_RULES });
  }
  vi.setSystemTime(now + 3 * DAY_MS);
  await sweep();
  await sweep();
  expect(await reminders()).toEqual([
    [buyer.id, "Is everything OK with your item?", expect.stringContaining("in 24 hours")],
  ]);
});

it("is sent once after a crash between the order and the notification", async () => {
  const { clock, alarm } = await order({ unpaid: true });
  vi.setSystemTime(now + 3 * DAY_MS);
  expect(await failingAt("BEFORE INSERT ON notifications", () => runDurableObjectAlarm(clock))).toBe(1);
  expect([await reminders(), (await alarm()) !== null]).toEqual([[], true]);
  await runDurableObjectAlarm(clock);
  expect(await reminders()).toHaveLength(1);
});
