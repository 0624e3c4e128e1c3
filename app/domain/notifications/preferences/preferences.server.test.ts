import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { listGroups } from "~/domain/notifications/list-groups.server";
import { markAllRead } from "~/domain/notifications/mark-read.server";
import type { NotificationKind } from "~/domain/notifications/notification-kinds";
import { notifyAll } from "~/domain/notifications/notify.server";
import { TOPIC_NAMES, TOPICS } from "~/domain/notifications/topics";
import { unreadCount } from "~/domain/notifications/unread-count.server";
import { makeMember, type TestMember } from "../../../../test/factories";
import { readPreferences, savePreferences } from "./preferences.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
let ada: TestMember;
beforeEach(async () => {
  ada = await makeMember(env);
});

const tell = (title: string, kind: NotificationKind, { at = NOW, onceKey }: { at?: number; onceKey?: string } = {}) =>
  db.commit([
    notifyAll([{ userId: ada.id, kind, title, message: "It happened.", ...(onceKey ? { onceKey } : {}) }], at),
  ]);
const listed = async () => {
  const asked = { userId: ada.id, filter: "all", before: Number.MAX_SAFE_INTEGER, change: null, now: NOW } as const;
  const { groups, unread } = await listGroups(db, asked);
  expect(await unreadCount(db, ada.id)).toBe(unread);
  return groups.map(({ title }) => title);
};
const stored = () =>
  env.DB.prepare("SELECT count(*) AS n FROM notification_preferences WHERE user_id = ?")
    .bind(ada.id)
    .first<number>("n");

it("has the defaults until a member chooses, and stores only what differs from them", async () => {
  const defaults = TOPIC_NAMES.map((topic) => ({ topic, bell: true, email: TOPICS[topic].email }));
  expect(await readPreferences(db, ada.id)).toEqual(defaults);
  await savePreferences(db, ada.id, defaults);
  expect(await stored()).toBe(0);

  await savePreferences(db, ada.id, [
    { topic: "outbid", bell: false, email: "none" },
    { topic: "comments", bell: true, email: "now" },
  ]);
  expect((await readPreferences(db, ada.id)).filter(({ topic }) => topic === "outbid" || topic === "comments")).toEqual(
    [
      { topic: "outbid", bell: false, email: "none" },
      { topic: "comments", bell: true, email: "now" },
    ],
  );
  expect(await readPreferences(db, (await makeMember(env)).id)).toEqual(defaults);
  await savePreferences(db, ada.id, defaults);
  expect(await stored()).toBe(0);
});

it("keeps notifications of a topic whose bell is off out of the list and the count, and shows the others", async () => {
  await savePreferences(db, ada.id, [{ topic: "outbid", bell: false, email: "now" }]);
  await tell("outbid", "outbid");
  await tell("won", "auction-won");
  expect(await listed()).toEqual(["won"]);
  await savePreferences(db, ada.id, [{ topic: "outbid", bell: true, email: "now" }]);
  await tell("outbid again", "outbid");
  expect(await listed()).toEqual(["outbid again", "won"]);
});

it("keeps out one that is renewed too, whether it was read, deleted by the bell or neither", async () => {
  const onceKey = "bids:1:1";
  await tell("1 bid", "bids", { onceKey });
  await markAllRead(db, { userId: ada.id, filter: "all", seen: { id: 1_000, at: NOW } }, NOW);
  await savePreferences(db, ada.id, [{ topic: "bids", bell: false, email: "none" }]);
  for (const count of [2, 3, 4]) await tell(`${count} bids`, "bids", { onceKey, at: NOW + count });
  expect(await listed()).toEqual([]);
  await savePreferences(db, ada.id, [{ topic: "bids", bell: true, email: "none" }]);
  await tell("5 bids", "bids", { onceKey, at: NOW + 5 });
  expect(await listed()).toEqual(["5 bids"]);
});
