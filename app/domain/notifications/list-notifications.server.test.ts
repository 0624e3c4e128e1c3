import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { makeMember, type TestMember } from "../../../test/factories";
import { listNotifications, NOTIFICATIONS_PAGE } from "./list-notifications.server";
import { markAllRead } from "./mark-read.server";
import { notifyAll } from "./notify.server";
import { unreadCount } from "./unread-count.server";

const COUNT = 2 * NOTIFICATIONS_PAGE + 20;
const db = openWriter(env.DB);
let ada: TestMember;

/** The oldest is unread, all that came after it were read. */
beforeEach(async () => {
  ada = await makeMember(env);
  const news = Array.from({ length: COUNT }, (_, index) => ({
    userId: ada.id,
    kind: "outbid",
    title: `Notice ${index}`,
    message: "Bid again to take the lead.",
  }));
  await db.commit([notifyAll(news, Date.now())]);
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

it("leads from page to page to the oldest, and brings each once", async () => {
  expect(await walk(false)).toEqual(Array.from({ length: COUNT }, (_, index) => `Notice ${COUNT - 1 - index}`));
});

it("finds the one unread notification that many read ones came after", async () => {
  expect(await walk(true)).toEqual(["Notice 0"]);
});

it("names no further page when the last one is just full", async () => {
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

it.each([
  ["every notification", "SELECT id FROM notifications WHERE user_id = ?1 AND id < 90 ORDER BY id DESC LIMIT 51"],
  ["what is unread", "SELECT id FROM notifications WHERE user_id = ?1 AND read = 0 ORDER BY id DESC LIMIT 51"],
  ["marking all as read", "UPDATE notifications SET read = 1 WHERE user_id = ?1 AND read = 0"],
])("walks an index for %s and sorts nothing", async (_, query) => {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).bind(ada.id).all<{ detail: string }>();
  const plan = results.map(({ detail }) => detail).join("; ");
  expect(plan).toMatch(/^SEARCH notifications USING (COVERING )?INDEX notifications_(user|unread) \(user_id=\?/);
  expect(plan).not.toMatch(/TEMP B-TREE/);
  if (query.includes("read = 0")) expect(plan).toContain("notifications_unread");
});

it("reads one row for the one unread notification, and a page's rows for a page", async () => {
  const rowsRead: number[] = [];
  const counting = openWriter(
    new Proxy(env.DB, {
      get: (d1, name) => {
        if (name !== "prepare") return Reflect.get(d1, name).bind(d1);
        return (query: string) => {
          const statement = d1.prepare(query);
          return {
            bind: (...values: unknown[]) => {
              const bound = statement.bind(...values);
              return {
                raw: async () => {
                  const { results, meta } = await bound.all<Record<string, unknown>>();
                  rowsRead.push(meta.rows_read);
                  return results.map((row) => Object.values(row));
                },
              };
            },
          };
        };
      },
    }),
  );
  await listNotifications(counting, { userId: ada.id, unreadOnly: true });
  await listNotifications(counting, { userId: ada.id, before: 100 });
  expect(rowsRead[0]).toBeLessThanOrEqual(2);
  expect(rowsRead[1]).toBeLessThanOrEqual(2 * (NOTIFICATIONS_PAGE + 1));
});
