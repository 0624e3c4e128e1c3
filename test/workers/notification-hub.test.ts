import { env, evictDurableObject, runInDurableObject } from "cloudflare:test";
import { beforeEach, expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { unreadChanged } from "~/domain/effects";
import { listNotifications } from "~/domain/notifications/list-notifications.server";
import { markRead } from "~/domain/notifications/mark-read.server";
import { auctionRoom, notificationHub } from "~/platform/durable-objects/stubs.server";
import { publishEffects } from "~/platform/effects/publish-effects.server";
import { makeAuction, makeMember, type TestMember } from "../factories";
import { insertNotifications } from "../notifications-in-words";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
let ada: TestMember;
beforeEach(async () => {
  ada = await makeMember(env);
});

async function openTab(session: string) {
  const address = `https://object/?${new URLSearchParams({ user: String(ada.id), session })}`;
  const { webSocket } = await notificationHub(env, ada.id).fetch(address, { headers: { Upgrade: "websocket" } });
  if (!webSocket) throw new Error("no socket");
  const heard: string[] = [];
  webSocket.accept();
  webSocket.addEventListener("message", (event) => {
    const text = String(event.data);
    if (!text.includes("bookmark")) heard.push(text);
  });
  const closed = vi.fn();
  webSocket.addEventListener("close", closed);
  return { heard, closed, webSocket };
}

const tell = (title = "You were outbid") =>
  db.commit([insertNotifications([{ userId: ada.id, kind: "outbid", title, message: "Bid again." }], Date.now())]);
const unread = (count: number) => JSON.stringify({ type: "unread", count });

it("sends the unread count on connect and on every change, to every tab, even after an eviction", async () => {
  const [one, two] = [await openTab("one"), await openTab("two")];
  await expect.poll(() => [one.heard, two.heard].flat()).toContain(unread(0));
  await tell();
  await publishEffects(env, [unreadChanged([ada.id])]);
  await expect.poll(() => one.heard.at(-1)).toBe(unread(1));
  await evictDurableObject(notificationHub(env, ada.id));
  const [newest] = (await listNotifications(db, { userId: ada.id })).notifications;
  await markRead(db, { userId: ada.id, id: newest?.id ?? 0 }, Date.now());
  await publishEffects(env, [unreadChanged([ada.id])]);
  await expect.poll(() => [one.heard.at(-1), two.heard.at(-1)]).toEqual([unread(0), unread(0)]);
});

it("closes the tabs of a session that ended and leaves the member's others open", async () => {
  const [ended, other] = [await openTab("ended"), await openTab("other")];
  await notificationHub(env, ada.id).signedOut(["ended"]);
  await expect.poll(() => ended.closed).toHaveBeenCalled();
  expect(ended.heard.at(-1)).toBe(JSON.stringify({ type: "signed-out" }));
  await tell();
  await publishEffects(env, [unreadChanged([ada.id])]);
  await expect.poll(() => other.heard.at(-1)).toBe(unread(1));
  expect(other.closed).not.toHaveBeenCalled();
  // Whatever its client does with the close frame, nothing is sent to it any more.
  expect(ended.heard.at(-1)).toBe(JSON.stringify({ type: "signed-out" }));
});

it("closes the tabs and rooms of any number of sessions that ended at once, and forgets what they watched", async () => {
  const { auctionId } = await makeAuction(env, { sellerId: (await makeMember(env)).id });
  const sessions = Array.from({ length: 300 }, (_, index) => `session-${index}`);
  const hub = notificationHub(env, ada.id);
  for (const session of sessions) await hub.watches(session, auctionId);
  const query = new URLSearchParams({ auction: String(auctionId), watcher: String(ada.id), session: "session-299" });
  const room = await auctionRoom(env, auctionId).fetch(`https://object/?${query}`, {
    headers: { Upgrade: "websocket" },
  });
  room.webSocket?.accept();
  const onClose = vi.fn();
  room.webSocket?.addEventListener("close", onClose);
  const tab = await openTab("session-0");
  await hub.signedOut(sessions);
  await expect.poll(() => [tab.closed, onClose].every(({ mock }) => mock.calls.length === 1)).toBe(true);
  expect(await runInDurableObject(hub, (_, { storage }) => storage.list())).toEqual(new Map());
});

it("answers a socket's heartbeat, and closes one that sends anything else", async () => {
  const { heard, closed, webSocket } = await openTab("one");
  webSocket.send("ping");
  await expect.poll(() => heard).toContain("pong");
  webSocket.send("x".repeat(70_000));
  await expect.poll(() => closed).toHaveBeenCalled();
});

it("marks one of the member's notifications as read, also twice, and nobody else's", async () => {
  await tell();
  const [mine] = (await listNotifications(db, { userId: ada.id })).notifications;
  const id = mine?.id ?? 0;
  const ben = await makeMember(env);
  expect(await markRead(db, { userId: ben.id, id }, Date.now())).toMatchObject({ refused: "not_found" });
  expect((await listNotifications(db, { userId: ada.id })).notifications).toMatchObject([{ read: false }]);
  expect(await markRead(db, { userId: ada.id, id }, NOW)).toEqual({
    path: null,
    change: { did: "read", stamp: NOW },
    effects: [unreadChanged([ada.id])],
  });
  expect(await markRead(db, { userId: ada.id, id }, NOW + 1)).toEqual({
    path: null,
    change: null,
    effects: [unreadChanged([ada.id])],
  });
  expect((await listNotifications(db, { userId: ada.id })).notifications).toMatchObject([{ read: true }]);
});

it("lists the newest first", async () => {
  await tell("first");
  await tell("second");
  expect((await listNotifications(db, { userId: ada.id })).notifications.map((each) => each.title)).toEqual([
    "second",
    "first",
  ]);
});
