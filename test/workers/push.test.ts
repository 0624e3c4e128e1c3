import { env } from "cloudflare:test";
import { beforeEach, expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { endAll } from "~/domain/accounts/list-sessions.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { currentNotification } from "~/domain/mail/current-notification.server";
import { queueEmails } from "~/domain/notifications/emails/queue-emails.server";
import { markAllRead } from "~/domain/notifications/mark-read.server";
import type { NotificationKind } from "~/domain/notifications/notification-kinds";
import { savePreferences } from "~/domain/notifications/preferences/preferences.server";
import { OUTBOX_PAYLOADS } from "~/domain/outbox/outbox-kinds";
import { sweepOutbox } from "~/domain/outbox/sweep-outbox.server";
import { pushMessage } from "~/domain/push/push-message";
import { sendPush } from "~/domain/push/send-push.server";
import { MAX_PUSH_DEVICES, readPush, saveQuietHours, turnPushOff, turnPushOn } from "~/domain/push/turn-push-on.server";
import { isRefusal } from "~/domain/refusal";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";
import { pushServiceOf } from "~/platform/push/push-service.server";
import { makeAuction, makeMember, randomness, type TestMember } from "../factories";
import { insertNotifications } from "../notifications-in-words";
import { fakePushService, makePushDevice, PUSH_KEY, type PushDevice } from "../push-devices";

const NOW = Date.UTC(2026, 10, 22, 12);
const SITE_ORIGIN = "https://obverse.example";
const db = openWriter(env.DB);
let [seller, ada, ben]: TestMember[] = [];
let auctionId: number;
let phone: PushDevice;
let service: ReturnType<typeof fakePushService>;

async function signIn({ id }: { id: number }) {
  const session = { id: crypto.randomUUID().replaceAll("-", ""), member: { id } };
  await env.DB.prepare("INSERT INTO sessions (token_hash, user_id, created_at, expires_at, id) VALUES (?, ?, ?, ?, ?)")
    .bind(session.id.repeat(2), id, NOW, NOW + 24 * HOUR_MS, session.id)
    .run();
  return session;
}

beforeEach(async () => {
  [seller, ada, ben] = await Promise.all([0, 1, 2].map(() => makeMember(env, { fundsMinor: 10_000_000, now: NOW })));
  ({ auctionId } = await makeAuction(env, { sellerId: idOf(seller), endsAt: NOW + 9 * HOUR_MS, now: NOW }));
  phone = await makePushDevice();
  service = fakePushService([phone]);
  vi.spyOn(globalThis, "fetch").mockImplementation(service.fetch);
});
const pushSessions = async (memberId: number) => (await readPush(db, memberId)).sessionIds;
const idOf = (member: TestMember | undefined) => member?.id ?? 0;

async function bid(bidder: TestMember | undefined, maximumMinor: number, now: number) {
  const request = { auctionId, bidderId: idOf(bidder), maximumMinor, idempotencyKey: crypto.randomUUID() };
  const rules = { softCloseMs: 120_000, currency: "USD", bidsPerMemberMinute: 10_000 };
  const placed = await placeBid(db, request, { now, randomness, rules });
  if (isRefusal(placed)) throw new Error(placed.message);
}

const tell = (kind: NotificationKind, now = NOW) =>
  db.commit([insertNotifications([{ userId: idOf(ada), kind, title: kind, message: "It happened." }], now)]);

/** Sweeps at that time and returns what the devices have shown by then. */
async function sweepAt(now: number, key: string | undefined = PUSH_KEY) {
  const tools = { clock: { now: () => now }, currency: "USD", push: pushServiceOf({ PUSH_KEY: key, SITE_ORIGIN }) };
  await queueEmails(db, now);
  await sweepOutbox(db, {
    ...tools,
    handle: async (entry) =>
      entry.kind === "push" && sendPush(db, OUTBOX_PAYLOADS.push.parse(JSON.parse(entry.payload)), { ...tools, entry }),
  });
  return service.notifications;
}
const titles = (notifications: typeof service.notifications) => notifications.map(({ contents }) => contents.title);
const waiting = () => env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'push'").first("n");

it("shows a member on their device that they were outbid, at the price of that moment, and nobody else", async () => {
  await turnPushOn(db, await signIn({ id: idOf(ada) }), phone.subscription, NOW);
  await bid(ada, 2_000, NOW);
  await bid(ben, 5_000, NOW);
  const [message, ...others] = await sweepAt(NOW + 1);
  expect(others).toEqual([]);
  expect(message?.contents).toEqual({
    title: "You've been outbid",
    body: expect.stringContaining("The price is now $20.50"),
    tag: expect.stringMatching(/^listing-\d+$/),
    path: `/auction/${auctionId}`,
    action: { title: "Bid $21", path: `/auction/${auctionId}?maximum=21.00&review` },
    unread: 1,
  });
  expect(Object.fromEntries(message?.headers ?? [])).toMatchObject({
    "content-encoding": "aes128gcm",
    topic: message?.contents.tag,
    ttl: String((9 * HOUR_MS) / 1000 - 1),
    urgency: "high",
  });
  expect(await waiting()).toBe(0);
});

it("pushes what can be pushed unless the member turned it off, and nothing that they have seen", async () => {
  await turnPushOn(db, await signIn({ id: idOf(ada) }), phone.subscription, NOW);
  await savePreferences(db, idOf(ada), [{ topic: "orders", bell: true, email: "now", push: false }]);
  for (const kind of ["auction-won", "offer", "order-paid", "review", "bids"] as const) await tell(kind);
  expect(titles(await sweepAt(NOW + 1)).sort()).toEqual(["auction-won", "offer"]);
  await tell("message", NOW + 2);
  await queueEmails(db, NOW + 2);
  await markAllRead(db, { userId: idOf(ada), filter: "all", seen: { id: 1_000, at: NOW + 3 } }, NOW + 3);
  expect(titles(await sweepAt(NOW + 3))).not.toContain("message");
});

it("sends nothing that the member turned off between the notification and the message", async () => {
  await turnPushOn(db, await signIn({ id: idOf(ada) }), phone.subscription, NOW);
  await tell("offer");
  await queueEmails(db, NOW);
  expect(await waiting()).toBe(1);
  await savePreferences(db, idOf(ada), [{ topic: "offers", bell: true, email: "now", push: false }]);
  expect(await sweepAt(NOW + 1)).toEqual([]);
});

it("says before the close who leads, at what price, and offers the next bid only to who doesn't lead", async () => {
  await bid(ada, 2_000, NOW);
  await bid(ben, 5_000, NOW);
  const listingId = await env.DB.prepare("SELECT listing_id AS id FROM auctions").first<number>("id");
  const messages = [];
  for (const member of [ben, ada]) {
    const reminder = { title: "Closing soon", message: "It happened.", listingId: listingId ?? 0 };
    await db.commit([insertNotifications([{ userId: idOf(member), kind: "ending-soon", ...reminder }], NOW)]);
    const id = await env.DB.prepare("SELECT max(id) AS id FROM notifications").first<number>("id");
    const request = { memberId: idOf(member), notificationId: id ?? 0 };
    const found = await currentNotification(db, request, { clock: { now: () => NOW }, currency: "USD" });
    if (found) messages.push(pushMessage(found, { unread: 0, now: NOW, currency: "USD" }).contents);
  }
  const [leader, outbid] = messages;
  expect([leader?.body, outbid?.body]).toEqual([
    "“Denarius of Hadrian” closes soon, and you're leading at $20.50. The next bid is $21.00.",
    "“Denarius of Hadrian” closes soon, and you've been outbid. The price is now $20.50. The next bid is $21.00.",
  ]);
  expect([leader?.action, outbid?.action?.title]).toEqual([undefined, "Bid $21"]);
});

it("pushes also what its member doesn't want in the bell", async () => {
  await turnPushOn(db, await signIn({ id: idOf(ada) }), phone.subscription, NOW);
  await savePreferences(db, idOf(ada), [{ topic: "offers", bell: false, email: "none", push: true }]);
  await tell("offer");
  expect(titles(await sweepAt(NOW + 1))).toEqual(["offer"]);
});

it("sends again until the push service accepts it, and only to the device that hasn't got it", async () => {
  const laptop = await makePushDevice("https://updates.push.services.mozilla.com/wpush/v2/laptop");
  service = fakePushService([laptop]);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) =>
    String(address) === phone.subscription.endpoint
      ? new Response(null, { status: 503 })
      : service.fetch(address, init),
  );
  await turnPushOn(db, await signIn({ id: idOf(ada) }), phone.subscription, NOW);
  await turnPushOn(db, await signIn({ id: idOf(ada) }), laptop.subscription, NOW);
  await tell("offer");
  expect((await sweepAt(NOW + 1)).map(({ endpoint }) => endpoint)).toEqual([laptop.subscription.endpoint]);
  expect(await waiting()).toBe(1);
  const again = fakePushService([phone, laptop]);
  vi.spyOn(globalThis, "fetch").mockImplementation(again.fetch);
  await sweepAt(NOW + 1 + 2 * MINUTE_MS);
  expect(again.notifications.map(({ endpoint }) => endpoint)).toEqual([phone.subscription.endpoint]);
  expect(await waiting()).toBe(0);
});

it.each([404, 410])("forgets a device that its push service answers %i for", async (status) => {
  await turnPushOn(db, await signIn({ id: idOf(ada) }), phone.subscription, NOW);
  service.status = status;
  await tell("offer");
  await sweepAt(NOW + 1);
  expect(await pushSessions(idOf(ada))).toEqual([]);
  expect(await waiting()).toBe(0);
});

it("sends nothing to a browser whose session has ended, and forgets it", async () => {
  await turnPushOn(db, await signIn({ id: idOf(ada) }), phone.subscription, NOW);
  await db.commit(endAll(db, idOf(ada), NOW));
  await tell("offer");
  expect(await sweepAt(NOW + 1)).toEqual([]);
  expect(await pushSessions(idOf(ada))).toEqual([]);
});

it("sends nothing to a browser whose session has expired", async () => {
  await turnPushOn(db, await signIn({ id: idOf(ada) }), phone.subscription, NOW);
  await tell("offer", NOW + 24 * HOUR_MS);
  expect(await sweepAt(NOW + 24 * HOUR_MS)).toEqual([]);
});

it("belongs to who turned it on last in a browser, and to at most so many devices of a member", async () => {
  await turnPushOn(db, await signIn({ id: idOf(ada) }), phone.subscription, NOW);
  const bens = await signIn({ id: idOf(ben) });
  await turnPushOn(db, bens, phone.subscription, NOW);
  expect(await pushSessions(idOf(ada))).toEqual([]);
  expect(await pushSessions(idOf(ben))).toEqual([bens.id]);
  await turnPushOff(db, { memberId: idOf(ada), sessionId: bens.id });
  expect(await pushSessions(idOf(ben))).toEqual([bens.id]);
  for (let each = 0; each <= MAX_PUSH_DEVICES; each += 1)
    await turnPushOn(db, await signIn({ id: idOf(ben) }), (await makePushDevice()).subscription, NOW);
  expect(await pushSessions(idOf(ben))).toHaveLength(MAX_PUSH_DEVICES);
  expect(await pushSessions(idOf(ben))).not.toContain(bens.id);
});

it("sends nothing without a key", async () => {
  await turnPushOn(db, await signIn({ id: idOf(ada) }), phone.subscription, NOW);
  await tell("offer");
  expect(await sweepAt(NOW + 1, "")).toEqual([]);
});

it("shows at most one message a minute for a lot, with the price of that moment, whatever they report", async () => {
  await turnPushOn(db, await signIn({ id: idOf(ada) }), phone.subscription, NOW);
  for (let second = 0; second <= 180; second += 20) {
    const at = NOW + second * 1000;
    await bid(ada, 10_000 + second * 1_000, at);
    await bid(ben, 20_000 + second * 1_000, at);
    await sweepAt(at);
  }
  const prices = service.notifications.map(({ contents }) => /price is now (\S+),/.exec(String(contents.body))?.[1]);
  expect(prices).toEqual(["$102.50", "$710.00", "$1,325.00", "$1,925.00"]);
  expect(new Set(service.notifications.map(({ contents }) => contents.tag)).size).toBe(1);
});

it("keeps messages back in the quiet hours of the member's zone, and shows then what is still true", async () => {
  await turnPushOn(db, await signIn({ id: idOf(ada) }), phone.subscription, NOW);
  await env.DB.prepare("UPDATE users SET time_zone = 'Asia/Tokyo' WHERE id = ?").bind(idOf(ada)).run();
  await saveQuietHours(db, idOf(ada), { quietFrom: 21, quietUntil: 7 });
  await tell("offer");
  await bid(ada, 2_000, NOW);
  await bid(ben, 5_000, NOW);
  // 21:00 in Tokyo.
  expect(await sweepAt(NOW)).toEqual([]);
  await bid(ada, 9_000, NOW + HOUR_MS);
  expect(await sweepAt(NOW + 10 * HOUR_MS - 1)).toEqual([]);
  expect(titles(await sweepAt(NOW + 10 * HOUR_MS))).toEqual(["offer"]);
});
