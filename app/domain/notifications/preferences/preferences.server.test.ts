import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { listGroups } from "~/domain/notifications/list-groups.server";
import { markAllRead } from "~/domain/notifications/mark-read.server";
import type { NotificationKind } from "~/domain/notifications/notification-kinds";
import { notify } from "~/domain/notifications/notify.server";
import { TOPIC_NAMES, TOPICS } from "~/domain/notifications/topics";
import { unreadCounts } from "~/domain/notifications/unread-counts.server";
import { makeMember, type TestMember } from "../../../../test/factories";
import { insertNotifications } from "../../../../test/notifications-in-words";
import { readPreferences, savePreferences } from "./preferences.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
let ada: TestMember;
beforeEach(async () => {
  ada = await makeMember(env);
});

const tell = (title: string, kind: NotificationKind) =>
  db.commit([insertNotifications([{ userId: ada.id, kind, title, message: "It happened." }], NOW)]);
const tellOfBids = (bidCount: number, at = NOW) => {
  const facts = { item: "Ducat", priceMinor: 100, currency: "USD", bidCount };
  return db.commit([notify(at, { userId: ada.id, kind: "bids", facts, onceKey: "bids:1:1" })]);
};
const listedTitles = async () => {
  const request = { userId: ada.id, filter: "all", before: Number.MAX_SAFE_INTEGER, change: null, now: NOW } as const;
  const { groups, unread } = await listGroups(db, request);
  expect((await unreadCounts(db, ada.id)).count).toBe(unread);
  return groups.map(({ title }) => title);
};
const storedCount = () =>
  env.DB.prepare("SELECT count(*) AS n FROM notification_preferences WHERE user_id = ?")
    .bind(ada.id)
    .first<number>("n");

it("has the defaults until a member chooses, and stores only what differs from them", async () => {
  const defaults = TOPIC_NAMES.map((topic) => ({ topic, bell: true, email: TOPICS[topic].email, push: true }));
  expect(await readPreferences(db, ada.id)).toEqual(defaults);
  await savePreferences(db, ada.id, defaults);
  expect(await storedCount()).toBe(0);

  await savePreferences(db, ada.id, [
    { topic: "outbid", bell: false, email: "none", push: true },
    { topic: "comments", bell: true, email: "now", push: true },
  ]);
  expect((await readPreferences(db, ada.id)).filter(({ topic }) => topic === "outbid" || topic === "comments")).toEqual(
    [
      { topic: "outbid", bell: false, email: "none", push: true },
      { topic: "comments", bell: true, email: "now", push: true },
    ],
  );
  expect(await readPreferences(db, (await makeMember(env)).id)).toEqual(defaults);
  await savePreferences(db, ada.id, defaults);
  expect(await storedCount()).toBe(0);
});

it("keeps notifications of a topic whose bell is off out of the list and the count, and shows the others", async () => {
  await savePreferences(db, ada.id, [{ topic: "outbid", bell: false, email: "now", push: true }]);
  await tell("outbid", "outbid");
  await tell("won", "auction-won");
  expect(await listedTitles()).toEqual(["won"]);
  await savePreferences(db, ada.id, [{ topic: "outbid", bell: true, email: "now", push: true }]);
  await tell("outbid again", "outbid");
  expect(await listedTitles()).toEqual(["outbid again", "won"]);
});

it("keeps out one that is renewed too, whether it was read, deleted by the bell or neither", async () => {
  await tellOfBids(1);
  await markAllRead(db, { userId: ada.id, filter: "all", seen: { id: 1_000, at: NOW } }, NOW);
  await savePreferences(db, ada.id, [{ topic: "bids", bell: false, email: "none", push: true }]);
  for (const count of [2, 3, 4]) await tellOfBids(count, NOW + count);
  expect(await listedTitles()).toEqual([]);
  await savePreferences(db, ada.id, [{ topic: "bids", bell: true, email: "none", push: true }]);
  await tellOfBids(5, NOW + 5);
  expect(await listedTitles()).toEqual(["5 bids on “Ducat”"]);
});
