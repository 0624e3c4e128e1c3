import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { makeFixed, makeMember, type TestMember } from "../../../test/factories";
import { insertNotifications, type TestNotification } from "../../../test/notifications-in-words";
import { watchReads } from "../../../test/workers/read-cost";
import { GROUPS_PAGE, listGroups, SHOWN_IN_GROUP, WALKED } from "./list-groups.server";
import { markRead } from "./mark-read.server";
import type { NotificationFilter } from "./notification-filter";
import type { NotificationKind } from "./notification-kinds";
import { unreadCounts } from "./unread-counts.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
let ada: TestMember;
let dollar: number;
let ducat: number;
beforeEach(async () => {
  ada = await makeMember(env);
  const seller = await makeMember(env);
  const list = (title: string) => makeFixed(env, { sellerId: seller.id, title, priceMinor: 1_000, now: NOW });
  [dollar, ducat] = [(await list("1921 Morgan dollar")).listingId, (await list("Ducat")).listingId];
});

const news = (kind: NotificationKind, listingId?: number): TestNotification => ({
  ...{ userId: ada.id, kind, title: kind, message: "Something happened." },
  ...(listingId && { listingId }),
});
const tell = (...notifications: TestNotification[]) => db.commit([insertNotifications(notifications, NOW)]);
const page = (filter: NotificationFilter = "all", before = Number.MAX_SAFE_INTEGER, on = db) =>
  listGroups(on, { userId: ada.id, filter, before, change: null, now: NOW });

async function walk(filter: NotificationFilter = "all") {
  const found: { title: string; count: number }[] = [];
  let pages = 0;
  for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null && pages < 20; pages += 1) {
    const { groups, nextBefore }: Awaited<ReturnType<typeof page>> = await page(filter, before);
    found.push(...groups.map(({ title, count }) => ({ title, count })));
    before = nextBefore;
  }
  return { found, pages };
}

it("shows notifications of one kind about one listing as one, where the newest is, with the others in it", async () => {
  await tell(news("outbid", dollar), news("offer", dollar), news("outbid", ducat), news("outbid", dollar));
  const { groups } = await page();
  expect(groups).toMatchObject([
    { title: "You've been outbid twice on “1921 Morgan dollar”", count: 2, unread: 2, earlier: [{ title: "outbid" }] },
    { title: "outbid", count: 1, earlier: [], newest: { path: `/listing/${ducat}` } },
    { title: "offer", count: 1 },
  ]);
});

it("never groups money, and keeps other members' notifications apart", async () => {
  const ben = await makeMember(env);
  await tell(
    news("payout-paid"),
    news("payout-paid"),
    { ...news("outbid", dollar), userId: ben.id },
    news("outbid", dollar),
  );
  expect((await page()).groups.map(({ count }) => count)).toEqual([1, 1, 1]);
});

it("counts the unread ones of a group, and shows a filter's own groups only", async () => {
  await tell(news("outbid", dollar), news("outbid", dollar), news("payout-paid"), news("outbid", dollar));
  const newest = (await page()).groups[0]?.newest.id ?? 0;
  await markRead(db, { userId: ada.id, id: newest }, NOW);
  expect((await page()).groups[0]).toMatchObject({ count: 3, unread: 2, newest: { id: newest, read: true } });
  expect((await page("unread")).groups).toMatchObject([
    { title: "payout-paid" },
    { title: "You've been outbid twice on “1921 Morgan dollar”", count: 2, unread: 2 },
  ]);
  expect((await page("account")).groups.map(({ title }) => title)).toEqual(["payout-paid"]);
  expect((await page("messages")).groups).toEqual([]);
});

it("lists each group on one page only, however many pages its notifications are spread over", async () => {
  const notifications = Array.from({ length: 3 * GROUPS_PAGE }, (_, index) => [
    news("outbid", index % 2 === 0 ? dollar : ducat),
    { ...news("auction-won", dollar), title: `Lot ${index}` },
  ]).flat();
  await tell(...notifications);
  const { found, pages } = await walk();
  expect(found.filter(({ title }) => title.startsWith("You've")).map(({ count }) => count)).toEqual([38, 37]);
  expect(new Set(found.map(({ title }) => title)).size).toBe(found.length);
  expect(found).toHaveLength(3 * GROUPS_PAGE + 2);
  expect(pages).toBe(4);
});

it("ends a page early rather than walk through a very long group, and finds what is behind it", async () => {
  await tell(news("payout-paid"), ...Array.from({ length: 4 * WALKED }, () => news("outbid", dollar)));
  const { db: watched, rowsRead } = watchReads(env.DB);
  const first = await page("all", undefined, openWriter(watched));
  expect(first.groups).toMatchObject([{ count: 100, title: "You've been outbid 99+ times on “1921 Morgan dollar”" }]);
  expect(first.groups[0]?.earlier).toHaveLength(SHOWN_IN_GROUP - 1);
  expect((await walk()).found.map(({ title }) => title)).toContain("payout-paid");
  expect(rowsRead[0]).toBeLessThan(1_700);
});

it("pages through a group that is too long to unfold, one by one, and reads few rows for it", async () => {
  await tell(...Array.from({ length: 4 * WALKED }, () => news("payout-paid")), news("offer", dollar));
  await tell(...Array.from({ length: 2 * GROUPS_PAGE + 5 }, () => news("outbid", dollar)), news("outbid", ducat));
  await tell(...Array.from({ length: 4 * WALKED }, () => news("payout-paid")));
  const newest = (await page("bidding")).groups.find(({ count }) => count > 2)?.newest.id ?? 0;
  const { found, pages } = await walk(`group.${newest}`);
  expect(found).toEqual(Array.from({ length: 2 * GROUPS_PAGE + 5 }, () => ({ title: "outbid", count: 1 })));
  expect(pages).toBe(3);
  const { db: watched, rowsRead } = watchReads(env.DB);
  await page(`group.${newest}`, undefined, openWriter(watched));
  expect(rowsRead[0]).toBeLessThan(40 * GROUPS_PAGE);
});

it("shows nothing of another member's group, or of one that doesn't exist", async () => {
  const ben = await makeMember(env);
  await tell({ ...news("outbid", dollar), userId: ben.id }, news("outbid", dollar), news("payout-paid"));
  const [bens, , single] = (
    await env.DB.prepare("SELECT id FROM notifications WHERE user_id >= ? ORDER BY id")
      .bind(ada.id)
      .all<{ id: number }>()
  ).results;
  for (const id of [bens?.id, single?.id, 999_999]) expect((await page(`group.${id ?? 0}`)).groups).toEqual([]);
});

it("reads few rows for a page of single notifications, whatever the filter", async () => {
  await tell(
    ...Array.from({ length: 8 * WALKED }, (_, index) => news(index % 2 === 0 ? "payout-paid" : "auction-won")),
  );
  const { db: watched, rowsRead } = watchReads(env.DB);
  await env.DB.prepare("UPDATE notifications SET read_at = 1 WHERE id % 4 = 0 AND user_id = ?").bind(ada.id).run();
  for (const filter of ["all", "unread", "account"] as const) await page(filter, undefined, openWriter(watched));
  for (const rows of rowsRead) expect(rows).toBeLessThan(40 * GROUPS_PAGE);
});

it("counts as unread what the bell counts, in all categories together and in the groups", async () => {
  await tell(news("outbid", dollar), news("outbid", dollar), news("payout-paid"), news("message"), news("want", ducat));
  const { groups, unread, unreadOf } = await page("unread");
  const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0);
  const bell = (await unreadCounts(db, ada.id)).count;
  expect([bell, unread, sum(unreadOf.map(({ count }) => count)), sum(groups.map((group) => group.unread))]).toEqual([
    5, 5, 5, 5,
  ]);
});
