import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { unreadChanged } from "~/domain/effects";
import { listNotifications } from "~/domain/notifications/list-notifications.server";
import { markAllRead } from "~/domain/notifications/mark-read.server";
import { unreadCounts } from "~/domain/notifications/unread-counts.server";
import { readCursor } from "~/domain/paging/cursor";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";
import { makeFixed } from "../../../test/factories";
import { freshMembers } from "../../../test/workers/fresh-members";
import { watchReads } from "../../../test/workers/read-cost";
import { MAX_FOLLOWS } from "./follow";
import { followMember, muteMember, unfollowMember } from "./follow-member.server";
import { followingFeed } from "./following-feed.server";
import { FOLLOWERS_AT_ONCE, notifyFollowersOfSeller } from "./notify-followers-of-seller.server";
import { suggestedSellers } from "./people-page.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
const { seller, other, ada, ben } = freshMembers({ seller: {}, other: {}, ada: {}, ben: {} }, NOW);

const follow = (followerId = ada.id, at = NOW, followedId = seller.id) =>
  followMember(db, { followerId, followedId }, at);
const publish = (title: string, now: number, sellerId = seller.id) => makeFixed(env, { sellerId, title, now });
const announce = (publishedAt: number, after = 0) =>
  notifyFollowersOfSeller(db, { sellerId: seller.id, publishedAt, after }, publishedAt + MINUTE_MS);
const notificationsOf = async (userId = ada.id) =>
  (await listNotifications(db, { userId })).notifications.map(({ title, message, path }) => ({ title, message, path }));

describe("following a member", () => {
  const counts = () =>
    env.DB.prepare("SELECT follower_count, following_count FROM users WHERE id IN (?, ?) ORDER BY id")
      .bind(seller.id, ada.id)
      .all();

  it("counts a follow once, however often it is sent, and takes it back", async () => {
    expect([await follow(), await follow()]).toEqual([{ username: seller.username }, { username: seller.username }]);
    expect((await counts()).results).toEqual([
      { follower_count: 1, following_count: 0 },
      { follower_count: 0, following_count: 1 },
    ]);
    for (let time = 0; time < 2; time += 1) await unfollowMember(db, { followerId: ada.id, followedId: seller.id });
    expect((await counts()).results).toEqual([
      { follower_count: 0, following_count: 0 },
      { follower_count: 0, following_count: 0 },
    ]);
  });

  it("is refused for oneself, an unknown member and more than 500 members", async () => {
    expect(await follow(ada.id, NOW, ada.id)).toMatchObject({ refused: "not_allowed" });
    expect(await follow(ada.id, NOW, 999_999)).toMatchObject({ refused: "not_found" });
    const claim = (count: number) =>
      env.DB.prepare("UPDATE users SET following_count = ? WHERE id = ?").bind(count, ada.id).run();
    await claim(MAX_FOLLOWS);
    expect(await follow()).toMatchObject({ refused: "conflict" });
    await claim(0);
  });
});

describe("a follower's notifications", () => {
  it("name one new listing and lead to it", async () => {
    await follow(ada.id, NOW - HOUR_MS);
    const { listingId } = await publish("Thaler", NOW);
    expect(await announce(NOW)).toEqual({ effects: [unreadChanged([ada.id])] });
    expect(await notificationsOf()).toEqual([
      { title: `New listing from ${seller.username}`, message: "“Thaler”", path: `/listing/${listingId}` },
    ]);
  });

  it("count up within the hour, unread again, and begin anew in the next", async () => {
    await follow(ada.id, NOW - HOUR_MS);
    for (const [index, title] of ["Thaler", "Ducat", "Florin"].entries()) {
      await publish(title, NOW + index * MINUTE_MS);
      await announce(NOW + index * MINUTE_MS);
      await markAllRead(db, { userId: ada.id, filter: "all", seen: { id: 1_000, at: 2 * NOW } }, NOW);
    }
    await publish("Groat", NOW + 4 * MINUTE_MS);
    await announce(NOW + 4 * MINUTE_MS);
    expect((await unreadCounts(db, ada.id)).count).toBe(1);
    await publish("Sixpence", NOW + HOUR_MS);
    await announce(NOW + HOUR_MS);
    expect((await notificationsOf()).map(({ title, message, path }) => [title, message, path?.split("/")[1]])).toEqual([
      [`New listing from ${seller.username}`, "“Sixpence”", "listing"],
      [`4 new listings from ${seller.username}`, "“Groat” is the latest", "following"],
    ]);
    expect((await unreadCounts(db, ada.id)).count).toBe(2);
  });

  it("say nothing twice when the work is repeated, not even after they were read", async () => {
    await follow(ada.id, NOW - HOUR_MS);
    await publish("Thaler", NOW);
    await announce(NOW);
    await markAllRead(db, { userId: ada.id, filter: "all", seen: { id: 1_000, at: 2 * NOW } }, NOW);
    expect(await announce(NOW)).toEqual({ effects: [] });
    expect([(await unreadCounts(db, ada.id)).count, (await notificationsOf()).length]).toEqual([0, 1]);
  });

  it("leave out what was published before the follow, and members who muted or unfollowed", async () => {
    await publish("Before", NOW);
    await follow(ada.id, NOW + MINUTE_MS);
    await follow(ben.id, NOW - HOUR_MS);
    await muteMember(db, { followerId: ben.id, followedId: seller.id }, true);
    await announce(NOW);
    expect(await notificationsOf()).toEqual([]);
    await publish("After", NOW + 2 * MINUTE_MS);
    await announce(NOW + 2 * MINUTE_MS);
    expect([(await notificationsOf())[0]?.title, await notificationsOf(ben.id)]).toEqual([
      `New listing from ${seller.username}`,
      [],
    ]);
  });

  it("reach 2,000 followers in slices, each follower once, with bounded work in each", async () => {
    const FOLLOWERS = 2_000;
    await env.DB.batch([
      env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${FOLLOWERS})
        INSERT INTO users (username, email, created_at) SELECT 'fan-' || i, 'fan-' || i || '@example.test', 1 FROM n`),
      env.DB.prepare(`INSERT INTO follows (follower_id, followed_id, at)
        SELECT id, ?, 1 FROM users WHERE username LIKE 'fan-%'`).bind(seller.id),
    ]);
    await publish("Thaler", NOW);
    const waiting = () => env.DB.prepare("SELECT payload, revision FROM outbox WHERE kind = 'new-listings'").all();
    expect((await waiting()).results).toHaveLength(1);
    const reached: number[] = [];
    const { db: watched, rowsRead } = watchReads(env.DB);
    for (let slice = 0; slice < FOLLOWERS / FOLLOWERS_AT_ONCE; slice += 1) {
      const [row] = (await waiting()).results;
      const work = JSON.parse(String(row?.payload));
      const { effects } = await notifyFollowersOfSeller(openWriter(watched), work, NOW + MINUTE_MS);
      reached.push(...effects.flatMap((effect) => (effect.kind === "unread-changed" ? effect.memberIds : [])));
    }
    expect([reached.length, new Set(reached).size]).toEqual([FOLLOWERS, FOLLOWERS]);
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM notifications").first("n")).toBe(FOLLOWERS);
    expect(Math.max(...rowsRead)).toBeLessThan(12 * FOLLOWERS_AT_ONCE);
  });
});

it("suggests sellers whom the viewer doesn't follow, those with most new items first", async () => {
  for (const [index, by] of [seller, other, other, ada].entries()) await publish(`Coin ${index}`, NOW, by.id);
  const suggested = async () => (await suggestedSellers(db, ada.id)).map(({ id }) => id);
  expect(await suggested()).toEqual([other.id, seller.id]);
  await follow(ada.id, NOW, other.id);
  expect(await suggested()).toEqual([seller.id]);
});

it("waits in one entry for all that a seller publishes within a minute, and in none without followers", async () => {
  await publish("Alone", NOW);
  await follow();
  for (const title of ["Thaler", "Ducat"]) await publish(title, NOW + 1);
  await publish("Florin", NOW + MINUTE_MS);
  const rows = await env.DB.prepare(
    "SELECT payload, retry_at FROM outbox WHERE kind = 'new-listings' ORDER BY id",
  ).all();
  expect(rows.results).toEqual([
    { payload: JSON.stringify({ sellerId: seller.id, publishedAt: NOW + 1, after: 0 }), retry_at: NOW + MINUTE_MS },
    {
      payload: JSON.stringify({ sellerId: seller.id, publishedAt: NOW + MINUTE_MS, after: 0 }),
      retry_at: NOW + 2 * MINUTE_MS,
    },
  ]);
});

describe("the feed", () => {
  const page = (cursor?: string) =>
    followingFeed(db, { viewerId: ada.id, pageSize: 3, cursor: cursor === undefined ? undefined : readCursor(cursor) });

  it("pages through what followed members published, newest first, each once, even published at one time", async () => {
    await follow();
    await follow(ada.id, NOW, other.id);
    const expected: number[] = [];
    for (let index = 0; index < 9; index += 1) {
      const by = index % 4 === 0 ? other.id : seller.id;
      const { listingId } = await publish(`Coin ${index}`, NOW + (index < 6 ? 0 : index), by);
      expected.unshift(listingId);
    }
    await publish("Not followed", NOW + 100, ben.id);
    const found: number[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const { items, nextCursor }: Awaited<ReturnType<typeof page>> = await page(next === "" ? undefined : next);
      found.push(...items.map(({ id }) => id));
      next = nextCursor;
    }
    expect(found).toEqual(expected);
  });

  /** So many members, all followed, each with so many listings, of which some were published at one time. */
  async function followMany(members: number, listings: number): Promise<void> {
    const counting = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?)";
    await env.DB.batch([
      env.DB.prepare(`${counting} INSERT INTO users (id, username, email, created_at)
        SELECT 5000 + i, 'seller-' || i, 'seller-' || i || '@example.test', 1 FROM n`).bind(members - 1),
      env.DB.prepare(
        `${counting} INSERT INTO follows (follower_id, followed_id, at) SELECT ?, 5000 + i, 1 FROM n`,
      ).bind(members - 1, ada.id),
      env.DB.prepare(`${counting}
        INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at, published_at)
        SELECT 5000 + i * 7 % ?, 'coin', 'Thaler', '', 'fixed', iif(i % 11, 'active', 'sold'), 1000, 1, 100 + i * 37 % 23 FROM n`).bind(
        members * listings - 1,
        members,
      ),
    ]);
  }

  it("misses nothing of more members than a page has, in the order of all of them", async () => {
    await followMany(10, 8);
    const all = await env.DB.prepare(
      "SELECT id FROM listings WHERE seller_id >= 5000 AND status = 'active' ORDER BY published_at DESC, id DESC",
    ).all<{ id: number }>();
    const found: number[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const { items, nextCursor }: Awaited<ReturnType<typeof page>> = await page(next === "" ? undefined : next);
      found.push(...items.map(({ id }) => id));
      next = nextCursor;
    }
    expect(found).toEqual(all.results.map(({ id }) => id));
    expect(found.length).toBeGreaterThan(70);
  });

  it("reads one listing of most members, however many they have", async () => {
    await followMany(300, 30);
    const { db: watched, rowsRead } = watchReads(env.DB);
    await followingFeed(openWriter(watched), { viewerId: ada.id, pageSize: 3 });
    // The follow, the vacation, the listing and its place in the order of each.
    expect(Math.max(...rowsRead)).toBeLessThan(4 * 300 + 150);
  });

  it("reads a page of a seller's listings, however many they have", async () => {
    await follow();
    await env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
      INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at, published_at)
      SELECT ?, 'coin', 'Thaler', '', 'fixed', 'active', 1000, 1, 100 + i FROM n`)
      .bind(seller.id)
      .run();
    const { db: watched, rowsRead } = watchReads(env.DB);
    const { items } = await followingFeed(openWriter(watched), { viewerId: ada.id, pageSize: 3 });
    expect(items).toHaveLength(3);
    expect(Math.max(...rowsRead)).toBeLessThan(60);
  });
});
