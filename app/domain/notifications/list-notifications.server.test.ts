import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { makeMember, type TestMember } from "../../../test/factories";
import { insertNotifications } from "../../../test/notifications-in-words";
import { watchReads } from "../../../test/workers/read-cost";
import { listGroups } from "./list-groups.server";
import { listNotifications, NOTIFICATIONS_PAGE } from "./list-notifications.server";

const COUNT = 2 * NOTIFICATIONS_PAGE + 20;
const db = openWriter(env.DB);
let ada: TestMember;

beforeEach(async () => {
  ada = await makeMember(env);
  const notifications = Array.from({ length: COUNT }, (_, index) => ({
    userId: ada.id,
    kind: "auction-won" as const,
    title: `Notice ${index}`,
    message: "Pay within four days.",
  }));
  await db.commit([insertNotifications(notifications, Date.now())]);
});

async function walk(): Promise<string[]> {
  const titles: string[] = [];
  for (let before: number | null | undefined; before !== null && titles.length <= COUNT; ) {
    const page = await listNotifications(db, { userId: ada.id, before });
    titles.push(...page.notifications.map(({ title }) => title));
    before = page.nextBefore;
  }
  return titles;
}

it("pages through to the oldest, listing each notification once", async () => {
  expect(await walk()).toEqual(Array.from({ length: COUNT }, (_, index) => `Notice ${COUNT - 1 - index}`));
});

it("leaves out what was deleted", async () => {
  await env.DB.prepare("UPDATE notifications SET deleted_at = 1 WHERE user_id = ? AND title <> 'Notice 7'")
    .bind(ada.id)
    .run();
  expect(await walk()).toEqual(["Notice 7"]);
});

it("reports no further page when the last one is exactly full", async () => {
  await env.DB.prepare(`UPDATE notifications SET deleted_at = 1
      WHERE id IN (SELECT id FROM notifications WHERE user_id = ? ORDER BY id LIMIT ?)`)
    .bind(ada.id, COUNT - NOTIFICATIONS_PAGE)
    .run();
  expect((await listNotifications(db, { userId: ada.id })).nextBefore).toBeNull();
});

it("shows fifty on a page", async () => {
  expect((await listNotifications(db, { userId: ada.id })).notifications).toHaveLength(50);
});

it("walks an index, and reads no more than a page's rows", async () => {
  const { db: watched, rowsRead, plans } = watchReads(env.DB);
  await listNotifications(openWriter(watched), { userId: ada.id, before: 100 });
  expect(rowsRead[0]).toBeLessThanOrEqual(2 * (NOTIFICATIONS_PAGE + 1));
  const [plan] = await plans();
  expect(plan?.split("\n")).toEqual([
    "SEARCH notifications USING INDEX notifications_user (user_id=? AND id<?)",
    // The member whom a notification names, if it names one.
    "CORRELATED SCALAR SUBQUERY 1",
    "SEARCH users USING INTEGER PRIMARY KEY (rowid=?)",
  ]);
});

it("lists one whose facts aren't those of its kind by a neutral sentence, and says which it is", async () => {
  const { id: userId } = await makeMember(env);
  await env.DB.prepare(
    "INSERT INTO notifications (user_id, kind, category, facts, created_at) VALUES (?, 'outbid', 'bidding', '{}', 1)",
  )
    .bind(userId)
    .run();
  const { notifications, unreadable } = await listNotifications(db, { userId });
  expect(notifications).toMatchObject([{ id: unreadable[0], title: "Something happened" }]);
  const request = { userId, filter: "all", before: Number.MAX_SAFE_INTEGER, change: null, now: 2 } as const;
  expect(await listGroups(db, request)).toMatchObject({ groups: [{ title: "Something happened" }], unreadable });
  await env.DB.prepare("UPDATE notifications SET facts = ? WHERE user_id = ?")
    .bind(`{"item":"Ducat","isAtOpening":true}`, userId)
    .run();
  expect((await listNotifications(db, { userId })).unreadable).toEqual([]);
});
