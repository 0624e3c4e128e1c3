import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { makeMember, type TestMember } from "../../../test/factories";
import { watchReads } from "../../../test/workers/read-cost";
import { listNotifications, NOTIFICATIONS_PAGE } from "./list-notifications.server";
import { markAllRead } from "./mark-read.server";
import { notifyAll } from "./notify.server";
import { unreadCount } from "./unread-count.server";

const COUNT = 2 * NOTIFICATIONS_PAGE + 20;
const db = openWriter(env.DB);
let ada: TestMember;

/** The oldest is unread; all newer ones are read. */
beforeEach(async () => {
  ada = await makeMember(env);
  const notifications = Array.from({ length: COUNT }, (_, index) => ({
    userId: ada.id,
    kind: "outbid",
    title: `Notice ${index}`,
    message: "Bid again to take the lead.",
  }));
  await db.commit([notifyAll(notifications, Date.now())]);
  await env.DB.prepare("UPDATE notifications SET read = 1 WHERE title <> 'Notice 0'").run();
});

async function walk(unreadOnly: boolean): Promise<string[]> {
  const titles: string[] = [];
  for (let before: number | undefined; ; ) {
    const page = await listNotifications(db, { userId: ada.id, before, unreadOnly });
    titles.push(...page.notifications.map(({ title }) => title));
    if (page.nextBefore === null) return titles;
    before = page.nextBefore;
  }
}

it("pages through to the oldest, listing each notification once", async () => {
  expect(await walk(false)).toEqual(Array.from({ length: COUNT }, (_, index) => `Notice ${COUNT - 1 - index}`));
});

it("finds the one unread notification that many read ones came after", async () => {
  expect(await walk(true)).toEqual(["Notice 0"]);
});

it("reports no further page when the last one is exactly full", async () => {
  await env.DB.prepare("DELETE FROM notifications WHERE id <= ?")
    .bind(COUNT - NOTIFICATIONS_PAGE)
    .run();
  expect((await listNotifications(db, { userId: ada.id })).nextBefore).toBeNull();
});

it("marks all of them as read, however far back", async () => {
  expect(await unreadCount(db, ada.id)).toBe(1);
  await markAllRead(db, ada.id);
  expect(await unreadCount(db, ada.id)).toBe(0);
  expect(await walk(true)).toEqual([]);
});

it("walks an index, and reads a page's rows for a page and one row for the one unread notification", async () => {
  const { db: watched, rowsRead, plans } = watchReads(env.DB);
  await listNotifications(openWriter(watched), { userId: ada.id, unreadOnly: true });
  await listNotifications(openWriter(watched), { userId: ada.id, before: 100 });
  expect(rowsRead[0]).toBeLessThanOrEqual(2);
  expect(rowsRead[1]).toBeLessThanOrEqual(2 * (NOTIFICATIONS_PAGE + 1));
  expect(await plans()).toEqual([
    "SEARCH notifications USING INDEX notifications_unread (user_id=?)",
    "SEARCH notifications USING INDEX notifications_user (user_id=? AND id<?)",
  ]);
});
