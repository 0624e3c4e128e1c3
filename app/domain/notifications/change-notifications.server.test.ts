import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS } from "~/domain/time";
import { makeMember, type TestMember } from "../../../test/factories";
import { insertNotifications } from "../../../test/notifications-in-words";
import {
  deleteNotification,
  deleteRead,
  FORGOTTEN_PER_RUN,
  forgetNotifications,
  markAllRead,
  markRead,
  markUnread,
  undoChange,
} from "./mark-read.server";
import type { NotificationFilter } from "./notification-filter";
import type { NotificationKind } from "./notification-kinds";
import { notify } from "./notify.server";
import { type Change, UNDO_MS } from "./undo";
import { unreadCounts } from "./unread-counts.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
let ada: TestMember;
beforeEach(async () => {
  ada = await makeMember(env);
});

const tell = (titles: readonly string[], kind: NotificationKind = "auction-won", at = NOW) =>
  db.commit([
    insertNotifications(
      titles.map((title) => ({ userId: ada.id, kind, title, message: "It happened." })),
      at,
    ),
  ]);

/** The titles by state. */
async function state() {
  const { results } = await env.DB.prepare(
    "SELECT title, read_at IS NULL AS unread, deleted_at IS NULL AS present FROM notifications WHERE user_id = ? ORDER BY id",
  )
    .bind(ada.id)
    .all<{ title: string; unread: number; present: number }>();
  const titles = (present: number, unread: number) =>
    results.filter((row) => row.present === present && row.unread === unread).map(({ title }) => title);
  const found = { unread: titles(1, 1), read: titles(1, 0), deleted: [...titles(0, 0), ...titles(0, 1)] };
  expect((await unreadCounts(db, ada.id)).count).toBe(found.unread.length);
  return found;
}
const idOf = async (title: string) =>
  (await env.DB.prepare("SELECT id FROM notifications WHERE title = ?").bind(title).first<number>("id")) ?? 0;
const all = async (filter: NotificationFilter = "all", at = NOW) => ({
  ...{ userId: ada.id, filter },
  seen: { id: (await env.DB.prepare("SELECT max(id) AS id FROM notifications").first<number>("id")) ?? 0, at },
});
const undo = (change: Change | null, now = NOW) =>
  undoChange(db, { userId: ada.id, change: change ?? { did: "read", stamp: 1 } }, now);

it("marks all of a filter as read and undoes it for exactly those that were unread", async () => {
  await tell(["won", "lost", "read before"]);
  await tell(["paid out"], "payout-paid");
  await markRead(db, { userId: ada.id, id: await idOf("read before") }, NOW);
  const { change } = await markAllRead(db, await all("bidding"), NOW);
  expect(await state()).toMatchObject({ unread: ["paid out"], read: ["won", "lost", "read before"] });
  await undo(change);
  expect(await state()).toMatchObject({ unread: ["won", "lost", "paid out"], read: ["read before"] });
});

it("leaves unread what came, or came back with more, after the page was shown", async () => {
  await tell(["shown"]);
  const selection = await all();
  await tell(["came meanwhile"]);
  await env.DB.prepare("UPDATE notifications SET created_at = ? WHERE title = 'shown'")
    .bind(NOW + 1)
    .run();
  expect((await markAllRead(db, selection, NOW + 2)).change).toBeNull();
  expect((await state()).unread).toEqual(["shown", "came meanwhile"]);
});

it("marks and deletes all of a group that is longer than a page, and nothing else, and undoes each", async () => {
  const many = Array.from({ length: 40 }, (_, index) => `outbid ${index}`);
  await tell(many, "outbid");
  await tell(["won"]);
  const group = `group.${await idOf("outbid 7")}` as const;
  const { change } = await markAllRead(db, await all(group), NOW);
  expect(await state()).toEqual({ unread: ["won"], read: many, deleted: [] });
  const { change: deletion } = await deleteRead(db, await all(group), NOW);
  expect(await state()).toEqual({ unread: ["won"], read: [], deleted: many });
  await undo(deletion);
  await undo(change);
  expect(await state()).toEqual({ unread: [...many, "won"], read: [], deleted: [] });
});

it("undoes one of two changes that were made in the same millisecond, from two tabs at once", async () => {
  await tell(["won"]);
  await tell(["paid out"], "payout-paid");
  const [bidding, account] = await Promise.all([
    markAllRead(db, await all("bidding"), NOW),
    markAllRead(db, await all("account"), NOW),
  ]);
  expect(bidding.change?.stamp).not.toBe(account.change?.stamp);
  await undo(account.change);
  expect((await state()).unread).toEqual(["paid out"]);
});

it("changes nothing more when a change is undone twice, or after its notification was read again", async () => {
  await tell(["won", "lost"]);
  const { change } = await markAllRead(db, await all(), NOW);
  await Promise.all([undo(change), undo(change)]);
  expect((await state()).unread).toEqual(["won", "lost"]);
  await markRead(db, { userId: ada.id, id: await idOf("won") }, NOW + 1);
  await undo(change);
  expect(await state()).toMatchObject({ unread: ["lost"], read: ["won"] });
});

it("refuses to undo after a day, and undoes nobody else's change", async () => {
  await tell(["won"]);
  const { change } = await markAllRead(db, await all(), NOW);
  const ben = await makeMember(env);
  await undoChange(db, { userId: ben.id, change: change ?? { did: "read", stamp: 1 } }, NOW);
  expect(await undo(change, NOW + UNDO_MS)).toMatchObject({ refused: "conflict" });
  expect((await state()).read).toEqual(["won"]);
});

it("marks one as unread again, also twice, and nobody else's", async () => {
  await tell(["won"]);
  const id = await idOf("won");
  await markRead(db, { userId: ada.id, id }, NOW);
  expect(isRefusal(await markUnread(db, { userId: (await makeMember(env)).id, id }))).toBe(true);
  expect((await state()).read).toEqual(["won"]);
  for (let times = 0; times < 2; times += 1) await markUnread(db, { userId: ada.id, id });
  expect((await state()).unread).toEqual(["won"]);
});

it("marks and deletes the older ones of a group with its newest, and leaves one that came since", async () => {
  await tell(["first", "second", "third"], "message");
  await tell(["other"]);
  const group = { userId: ada.id, id: await idOf("second"), withGroup: true };
  await markRead(db, group, NOW);
  expect(await state()).toMatchObject({ unread: ["third", "other"], read: ["first", "second"] });
  const { change } = await deleteNotification(db, group, NOW);
  expect((await state()).deleted).toEqual(["first", "second"]);
  expect((await deleteNotification(db, group, NOW + 1)).change).toBeNull();
  await undo(change);
  expect(await state()).toEqual({ unread: ["third", "other"], read: ["first", "second"], deleted: [] });
});

it("marks one alone if its kind isn't grouped", async () => {
  await tell(["first", "second"], "payout-paid");
  await markRead(db, { userId: ada.id, id: await idOf("second"), withGroup: true }, NOW);
  expect(await state()).toMatchObject({ unread: ["first"], read: ["second"] });
});

it("writes one with a key once, and leaves it as it was read when it is repeated", async () => {
  const facts = { item: "Ducat", isAtOpening: true } as const;
  const repeat = (at: number) =>
    db.commit([notify(at, { userId: ada.id, kind: "outbid", facts, onceKey: `outbid:${ada.id}` })]);
  await repeat(NOW);
  await markAllRead(db, await all(), NOW);
  await repeat(NOW + 1);
  expect((await unreadCounts(db, ada.id)).count).toBe(0);
});

it("deletes an unread notification, takes it out of the count, and brings it back unread", async () => {
  await tell(["won", "lost"]);
  const { change } = await deleteNotification(db, { userId: ada.id, id: await idOf("won") }, NOW);
  expect(await state()).toEqual({ unread: ["lost"], read: [], deleted: ["won"] });
  const ben = await makeMember(env);
  expect((await deleteNotification(db, { userId: ben.id, id: await idOf("lost") }, NOW)).change).toBeNull();
  await undo(change);
  expect((await state()).unread).toEqual(["won", "lost"]);
});

it("deletes the read ones of a filter and undoes it", async () => {
  await tell(["won", "lost"]);
  await tell(["paid out"], "payout-paid");
  for (const title of ["won", "paid out"]) await markRead(db, { userId: ada.id, id: await idOf(title) }, NOW);
  const { change } = await deleteRead(db, await all("bidding"), NOW);
  expect(await state()).toEqual({ unread: ["lost"], read: ["paid out"], deleted: ["won"] });
  await undo(change);
  expect((await state()).read).toEqual(["won", "paid out"]);
});

it("forgets what was read 90 days ago or deleted two days ago, in slices, and never what is unread", async () => {
  await tell(Array.from({ length: FORGOTTEN_PER_RUN + 1 }, (_, index) => `Notice ${index}`));
  await markAllRead(db, await all(), NOW);
  await tell(["unread", "deleted", "read later"]);
  await deleteNotification(db, { userId: ada.id, id: await idOf("deleted") }, NOW);
  await markRead(db, { userId: ada.id, id: await idOf("read later") }, NOW + DAY_MS);
  await forgetNotifications(db, NOW + 2 * DAY_MS - 1);
  expect((await state()).deleted).toEqual(["deleted"]);
  await forgetNotifications(db, NOW + 2 * DAY_MS);
  expect((await state()).deleted).toEqual([]);
  await forgetNotifications(db, NOW + 90 * DAY_MS - 1);
  expect((await state()).read).toHaveLength(FORGOTTEN_PER_RUN + 2);
  for (const count of [2, 1, 1]) {
    await forgetNotifications(db, NOW + 90 * DAY_MS);
    expect((await state()).read).toHaveLength(count);
  }
  expect(await state()).toEqual({ unread: ["unread"], read: ["read later"], deleted: [] });
});
