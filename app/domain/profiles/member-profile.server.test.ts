import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openReader, openWriter } from "~/db/client.server";
import { followMember } from "~/domain/following/follow-member.server";
import { PEOPLE_PAGE } from "~/domain/following/people-page.server";
import { avatarPath } from "~/domain/photos/photo-address";
import { makeAuction, makeFixed, makeMember, type TestMember } from "../../../test/factories";
import { watchReads } from "../../../test/workers/read-cost";
import { memberProfile } from "./member-profile.server";
import { PROFILE_TABS, type ProfileTab } from "./profile";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
let seller: TestMember;
let viewer: TestMember;
beforeEach(async () => {
  seller = await makeMember(env, { now: NOW });
  viewer = await makeMember(env, { now: NOW });
});
const read = (tab: ProfileTab, before?: string) =>
  memberProfile(db, seller.id, { tab, before, viewerId: viewer.id, now: NOW });

describe("a member's profile", () => {
  it("shows what they have for sale, an auction with its times", async () => {
    const fixed = await makeFixed(env, { sellerId: seller.id, priceMinor: 4_200, now: NOW });
    const auction = await makeAuction(env, { sellerId: seller.id, startMinor: 1_800, now: NOW });
    const found = await read("items");
    expect(found?.head).toMatchObject({ username: seller.username, about: "", listedCount: 2, isMuted: null });
    expect(found?.part).toMatchObject({
      items: [
        { id: auction.listingId, priceMinor: 1_800, auctionId: auction.auctionId },
        { id: fixed.listingId, priceMinor: 4_200 },
      ],
      nextBefore: null,
    });
  });

  it("lists followers and those whom they follow, each page by page, and what the viewer does about them", async () => {
    await followMember(db, { followerId: viewer.id, followedId: seller.id }, NOW);
    const fans = [];
    for (let index = 0; index < PEOPLE_PAGE; index += 1) fans.push(await makeMember(env, { now: NOW }));
    for (const { id } of fans) await followMember(db, { followerId: id, followedId: seller.id }, NOW);
    await followMember(db, { followerId: viewer.id, followedId: fans[0]?.id ?? 0 }, NOW);
    const first = await read("followers");
    if (first?.part.tab !== "followers") throw new Error("another part");
    expect(first.head).toMatchObject({ followerCount: PEOPLE_PAGE + 1, followingCount: 0, isMuted: false });
    expect(first.part.people.map(({ id }) => id)).toEqual(fans.map(({ id }) => id).reverse());
    expect(first.part.people.at(-1)?.isMuted).toBe(false);
    const second = await read("followers", first.part.nextBefore ?? "");
    expect(second?.part).toMatchObject({ people: [{ id: viewer.id, isMuted: null }], nextBefore: null });
    expect((await read("following"))?.part).toMatchObject({ people: [], nextBefore: null });
  });

  it.each(PROFILE_TABS)("takes at most two round trips for its part %s", async (tab) => {
    const watched = watchReads(env.DB);
    await memberProfile(openReader(watched.db), seller.id, { tab, viewerId: viewer.id, now: NOW });
    expect(watched.rowsRead.length).toBeLessThanOrEqual(2);
  });

  it("says why the operator removed their picture and words, and shows neither", async () => {
    await env.DB.batch([
      env.DB.prepare("UPDATE users SET about = 'Call me', profile_image_url = ? WHERE id = ?").bind(
        avatarPath("a".repeat(32)),
        seller.id,
      ),
      env.DB.prepare(
        "INSERT INTO removals (id, kind, target_id, reason, removed_by, at) VALUES (1000, 'profile', ?, 'A phone number.', 'operator', ?)",
      ).bind(seller.id, NOW),
    ]);
    expect((await read("items"))?.head).toMatchObject({
      about: "",
      profileImageUrl: null,
      removedBecause: "A phone number.",
    });
  });

  it("doesn't exist for an unknown id", async () => {
    expect(await memberProfile(db, 999_999, { tab: "items", viewerId: viewer.id, now: NOW })).toBeUndefined();
  });
});
