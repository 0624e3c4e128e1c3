import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { followMember, unfollowMember } from "~/domain/following/follow-member.server";
import { notifyFollowersOfSeller } from "~/domain/following/notify-followers-of-seller.server";
import { unreadCounts } from "~/domain/notifications/unread-counts.server";
import { makeFixed } from "../factories";
import { freshMembers } from "./fresh-members";
import { notificationsOf } from "./notifications-of";

const NOW = Date.UTC(2026, 10, 22, 12);
const db = openWriter(env.DB);
const { seller, ada } = freshMembers({ seller: {}, ada: {} }, NOW);
const pair = () => ({ followerId: ada.id, followedId: seller.id });
const readCount = () =>
  env.DB.prepare(
    "SELECT (SELECT COUNT(*) FROM follows) = follower_count AS is_right, follower_count AS n FROM users WHERE id = ?",
  )
    .bind(seller.id)
    .first();

it("counts one follow when the form is sent several times at once", async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => followMember(db, pair(), NOW)));
  expect(answers).toEqual(Array(5).fill({ username: seller.username }));
  expect(await readCount()).toEqual({ is_right: 1, n: 1 });
});

it("keeps the counts right while a member follows and unfollows at once", async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => (index % 2 ? unfollowMember(db, pair()) : followMember(db, pair(), NOW))),
  );
  expect(await readCount()).toMatchObject({ is_right: 1 });
});

it("notifies each follower once when the same work is done several times at once", async () => {
  await followMember(db, pair(), NOW - 1);
  for (const title of ["Thaler", "Ducat"]) await makeFixed(env, { sellerId: seller.id, title, now: NOW });
  const work = { sellerId: seller.id, publishedAt: NOW, after: 0 };
  const done = await Promise.all(Array.from({ length: 4 }, () => notifyFollowersOfSeller(db, work, NOW)));
  expect(done.flatMap(({ effects }) => effects)).toHaveLength(1);
  expect(await notificationsOf()).toMatchObject([{ title: `2 new listings from ${seller.username}` }]);
  expect((await unreadCounts(db, ada.id)).count).toBe(1);
});
