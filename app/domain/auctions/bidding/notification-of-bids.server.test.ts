import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import type { Statement } from "~/db/database.server";
import { listGroups } from "~/domain/notifications/list-groups.server";
import { deleteNotification, markAllRead, undoChange } from "~/domain/notifications/mark-read.server";
import { unreadCounts } from "~/domain/notifications/unread-counts.server";
import { isRefusal } from "~/domain/refusal";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";
import { makeAuction, makeMember, randomness, type TestMember } from "../../../../test/factories";
import { placeBid, placeBids } from "./place-bid.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
const rules = { softCloseMs: 120_000, currency: "USD", bidsPerMemberMinute: 10_000 };
let seller: TestMember;
let ada: TestMember;
let ben: TestMember;
let auctionId: number;
beforeEach(async () => {
  seller = await makeMember(env, { now: NOW });
  ada = await makeMember(env, { fundsMinor: 10_000_000, now: NOW });
  ben = await makeMember(env, { fundsMinor: 10_000_000, now: NOW });
  ({ auctionId } = await makeAuction(env, { sellerId: seller.id, endsAt: NOW + 9 * HOUR_MS, now: NOW }));
});

const requestOf = (bidder: TestMember, maximumMinor: number, idempotencyKey: string = crypto.randomUUID()) => ({
  ...{ auctionId, bidderId: bidder.id, maximumMinor, idempotencyKey },
});

/** The members whose open tabs are told of the bid. */
async function bid(bidder: TestMember, maximumMinor: number, now = NOW, key?: string) {
  const placed = await placeBid(db, requestOf(bidder, maximumMinor, key), { now, randomness, rules });
  if (isRefusal(placed)) throw new Error(placed.message);
  return (placed.change?.effects ?? []).flatMap((each) => (each.kind === "unread-changed" ? each.memberIds : []));
}

async function groups(filter: "all" | "unread" = "all") {
  const before = Number.MAX_SAFE_INTEGER;
  const page = await listGroups(db, { userId: seller.id, filter, before, change: null, now: NOW });
  return page.groups.map(({ title, newest, count, unread }) => ({ title, message: newest.message, count, unread }));
}
const rows = () =>
  env.DB.prepare("SELECT count(*) FROM notifications WHERE user_id = ?").bind(seller.id).first<number>("count(*)");
const newestId = () =>
  env.DB.prepare("SELECT max(id) AS id FROM notifications WHERE user_id = ?").bind(seller.id).first<number>("id");

it("tells the seller how many bids the lot has and its price, and of no bidder", async () => {
  await bid(ada, 2_000);
  expect(await groups()).toEqual([
    { title: "1 bid on “Denarius of Hadrian”", message: "The price is now $10.00.", count: 1, unread: 1 },
  ]);
  await bid(ben, 1_500);
  await bid(ben, 5_000);
  expect(await groups()).toEqual([
    { title: "3 bids on “Denarius of Hadrian”", message: "The price is now $20.50.", count: 1, unread: 1 },
  ]);
  expect((await unreadCounts(db, seller.id)).count).toBe(1);
});

it("keeps one notification and one unread for a hundred bids in an hour, and tells open tabs once a minute", async () => {
  const notifiedIds: number[] = [];
  for (let count = 1; count <= 100; count += 1) {
    const members = await bid(count % 2 === 0 ? ada : ben, count * 10_000, NOW + count * 1_000);
    notifiedIds.push(...members.filter((id) => id === seller.id));
  }
  expect(await rows()).toBe(1);
  expect((await unreadCounts(db, seller.id)).count).toBe(1);
  expect(await groups()).toMatchObject([{ title: "100 bids on “Denarius of Hadrian”" }]);
  expect(notifiedIds).toHaveLength(2);
});

it("groups the hours of a lot under its newest count", async () => {
  await bid(ada, 2_000);
  await bid(ben, 5_000, NOW + HOUR_MS);
  await bid(ada, 9_000, NOW + 2 * HOUR_MS);
  expect(await groups()).toMatchObject([{ title: "3 bids on “Denarius of Hadrian”", count: 3, unread: 3 }]);
});

it("says nothing when the leader raises their maximum and the price stays", async () => {
  await bid(ada, 2_000);
  await markAllRead(db, { userId: seller.id, filter: "all", seen: { id: (await newestId()) ?? 0, at: NOW } }, NOW);
  expect(await bid(ada, 8_000, NOW + MINUTE_MS)).toEqual([]);
  expect(await groups("unread")).toEqual([]);
});

it("tells of a raise that meets the reserve, since it changes the price", async () => {
  ({ auctionId } = await makeAuction(env, { sellerId: seller.id, reserveMinor: 6_000, now: NOW }));
  await bid(ada, 2_000);
  expect(await bid(ada, 8_000, NOW + MINUTE_MS)).toEqual([seller.id]);
  expect(await groups()).toMatchObject([{ message: "The price is now $60.00." }]);
});

it("is unread again when a bid comes after it was read, and undoing the earlier reading changes nothing", async () => {
  await bid(ada, 2_000);
  const newest = { id: (await newestId()) ?? 0, at: NOW };
  const { change } = await markAllRead(db, { userId: seller.id, filter: "all", seen: newest }, NOW + 1);
  await bid(ben, 5_000, NOW + 2);
  expect(await groups("unread")).toMatchObject([{ title: "2 bids on “Denarius of Hadrian”", unread: 1 }]);
  if (change) await undoChange(db, { userId: seller.id, change }, NOW + 3);
  expect((await unreadCounts(db, seller.id)).count).toBe(1);
});

it("stays unread if a bid came between showing the page and marking all of it as read", async () => {
  await bid(ada, 2_000);
  const newest = { id: (await newestId()) ?? 0, at: NOW };
  await bid(ben, 5_000, NOW + 1);
  const { change } = await markAllRead(db, { userId: seller.id, filter: "all", seen: newest }, NOW + 2);
  expect(change).toBeNull();
  expect((await unreadCounts(db, seller.id)).count).toBe(1);
});

it("counts each bid once when reading and bidding happen side by side", async () => {
  await bid(ada, 2_000);
  const newest = { id: (await newestId()) ?? 0, at: NOW };
  await Promise.all([
    bid(ben, 5_000, NOW + 1),
    markAllRead(db, { userId: seller.id, filter: "all", seen: newest }, NOW + 1),
    bid(ada, 90_000, NOW + 1),
  ]);
  expect(await rows()).toBe(1);
  expect(await groups("unread")).toMatchObject([{ title: "3 bids on “Denarius of Hadrian”" }]);
});

it("comes back when a bid follows after it was deleted", async () => {
  await bid(ada, 2_000);
  await deleteNotification(db, { userId: seller.id, id: (await newestId()) ?? 0 }, NOW + 1);
  expect(await groups()).toEqual([]);
  await bid(ben, 5_000, NOW + 2);
  expect(await groups()).toMatchObject([{ title: "2 bids on “Denarius of Hadrian”", unread: 1 }]);
});

it("isn't repeated for a bid that is sent twice", async () => {
  const key = crypto.randomUUID();
  await bid(ada, 2_000, NOW, key);
  await markAllRead(db, { userId: seller.id, filter: "all", seen: { id: (await newestId()) ?? 0, at: NOW } }, NOW);
  expect(await bid(ada, 2_000, NOW + MINUTE_MS, key)).toEqual([]);
  expect(await groups("unread")).toEqual([]);
});

it("adds no statement to the commit of a hundred waiting bids, which tells those outbid too", async () => {
  const commits: number[] = [];
  const writer = Object.assign(openWriter(env.DB), {
    commit: (statements: readonly [Statement, ...Statement[]]) => {
      commits.push(statements.length);
      return db.commit(statements);
    },
  });
  const [first, ...others] = Array.from({ length: 100 }, (_, at) => requestOf(at % 2 ? ada : ben, (at + 1) * 10_000));
  if (!first) throw new Error("no bids");
  await placeBids(writer, [first, ...others], { now: NOW, randomness, rules });
  // The bids, a later end, the answers, and all notifications.
  expect(commits).toEqual([4]);
  expect(await groups()).toMatchObject([{ title: "100 bids on “Denarius of Hadrian”", count: 1 }]);
});
