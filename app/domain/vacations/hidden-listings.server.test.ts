import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { watchedItems } from "~/domain/browsing/watched-items.server";
import { addOfType } from "~/domain/collections/add-purchase.server";
import { matchWants } from "~/domain/collections/wants/match-wants.server";
import { followMember } from "~/domain/following/follow-member.server";
import { followingFeed } from "~/domain/following/following-feed.server";
import { notifyFollowersOfSeller } from "~/domain/following/notify-followers-of-seller.server";
import { suggestedSellers } from "~/domain/following/people-page.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { changePrice, sellAgain } from "~/domain/listings/selling/sell-again.server";
import { withdrawListing } from "~/domain/listings/selling/withdraw-listing.server";
import { OUTBOX_PAYLOADS, type OutboxEntry } from "~/domain/outbox/outbox-kinds";
import { sweepOutbox } from "~/domain/outbox/sweep-outbox.server";
import { publicSeller } from "~/domain/profiles/member-profile.server";
import { sitemapPaths } from "~/domain/public-pages/sitemap-files.server";
import { isRefusal } from "~/domain/refusal";
import { matchListing } from "~/domain/saved-searches/match-listing.server";
import { saveSearch } from "~/domain/saved-searches/save-search.server";
import { readSearchFilters } from "~/domain/search/search-filters";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time";
import { watchListing } from "~/domain/watching/watch.server";
import { makeAuction, makeFixed } from "../../../test/factories";
import { loadTypes, typeEntryOf } from "../../../test/load-types";
import { freshMembers } from "../../../test/workers/fresh-members";
import { endVacation, endVacations, setVacation } from "./set-vacation.server";

const NOW = Date.UTC(2026, 10, 28, 12);
const BACK = Date.UTC(2026, 11, 12);
const LATER = Date.UTC(2027, 0, 9);
const USD = { currency: "USD", decimalMark: "." } as const;
const db = openWriter(env.DB);
const { seller, ada, ben, eve } = freshMembers({ seller: {}, ada: {}, ben: {}, eve: {} }, NOW - DAY_MS);

beforeEach(async () => {
  await loadTypes(env.DB, [typeEntryOf({ id: 1007 })]);
  await followMember(db, { followerId: ada.id, followedId: seller.id }, NOW - DAY_MS);
  await addOfType(db, { memberId: ada.id, typeId: 1007 }, "want", NOW - DAY_MS);
  const filters = readSearchFilters(new URLSearchParams("q=dollar"), USD);
  if (isRefusal(filters)) throw new Error(filters.message);
  await saveSearch(db, { memberId: ada.id, filters, currency: "USD", name: "Dollars", alert: "at-once" }, NOW - DAY_MS);
  await env.DB.prepare("DELETE FROM outbox").run();
});

const leave = (hides: boolean, { now = NOW, day = "2026-12-12" } = {}) =>
  setVacation(db, seller.id, { day, hides }, { now, timeZone: "UTC" });

/** Of type 1007, which is wanted. */
async function draft(priceMinor = 1_000) {
  const { listingId } = await makeFixed(env, { sellerId: seller.id, title: "A dollar", priceMinor, isDraft: true });
  await env.DB.prepare("INSERT INTO listing_facts (listing_id, type_id) VALUES (?, 1007)").bind(listingId).run();
  return listingId;
}

async function publish(now: number, priceMinor = 1_000) {
  const listingId = await draft(priceMinor);
  const rules = { auctionMinMs: MINUTE_MS, currency: "USD" };
  expect(isRefusal(await publishListing(db, { listingId, sellerId: seller.id, now, rules }))).toBe(false);
  return listingId;
}

/** What the member is newly told once the sweep has handled everything that waits. */
async function notifiedKinds(now: number) {
  const handle = ({ kind, payload }: OutboxEntry) => {
    const work = JSON.parse(payload);
    const context = { now, currency: "USD" };
    if (kind === "wants") return matchWants(db, OUTBOX_PAYLOADS.wants.parse(work), context);
    if (kind === "saved-searches") return matchListing(db, OUTBOX_PAYLOADS["saved-searches"].parse(work), context);
    return notifyFollowersOfSeller(db, OUTBOX_PAYLOADS["new-listings"].parse(work), now);
  };
  const swept = await sweepOutbox(db, { clock: { now: () => now + 2 * MINUTE_MS }, handle });
  expect(swept.failed).toEqual([]);
  const { results } = await env.DB.prepare(
    "SELECT kind FROM notifications WHERE user_id = ? AND created_at = ? ORDER BY kind",
  )
    .bind(ada.id, now)
    .all();
  return results.map(({ kind }) => kind);
}

it("tells nobody what is published or gets cheaper while hidden, and everybody once when the seller is back", async () => {
  await leave(true);
  const listingId = await publish(NOW + HOUR_MS);
  await changePrice(db, { listingId, sellerId: seller.id, priceMinor: 900 }, { now: NOW + HOUR_MS, currency: "USD" });
  expect(await notifiedKinds(NOW + HOUR_MS)).toEqual([]);
  await endVacations(db, BACK - 1);
  expect(await notifiedKinds(BACK - 1)).toEqual([]);
  await endVacations(db, BACK);
  expect(await notifiedKinds(BACK)).toEqual(["new-listings", "saved-search", "want"]);
  await endVacations(db, BACK + HOUR_MS);
  expect(await notifiedKinds(BACK + HOUR_MS)).toEqual([]);
});

it.each([
  ["comes back earlier", (now: number) => endVacation(db, seller.id, now)],
  ["only dispatches later from now on", (now: number) => leave(false, { now })],
])("tells it when the seller %s, though the vacation was extended meanwhile", async (_, end) => {
  await leave(true);
  await publish(NOW + HOUR_MS);
  await leave(true, { now: NOW + DAY_MS, day: "2027-01-09" });
  expect(await notifiedKinds(NOW + DAY_MS)).toEqual([]);
  await end(NOW + 2 * DAY_MS);
  expect(await notifiedKinds(NOW + 2 * DAY_MS)).toEqual(["new-listings", "saved-search", "want"]);
});

it("tells collectors of a price that was lowered meanwhile, and nobody of what they knew before", async () => {
  await env.DB.prepare("UPDATE collection_items SET want_max_minor = 900 WHERE owner_id = ?").bind(ada.id).run();
  const listingId = await publish(NOW - HOUR_MS);
  expect(await notifiedKinds(NOW - HOUR_MS)).toEqual(["new-listings", "saved-search"]);
  await leave(true);
  await changePrice(db, { listingId, sellerId: seller.id, priceMinor: 900 }, { now: NOW + 1, currency: "USD" });
  expect(await notifiedKinds(NOW + 1)).toEqual([]);
  await endVacations(db, BACK);
  expect(await notifiedKinds(BACK)).toEqual(["want"]);
});

it("counts only what isn't hidden in a follower's hour", async () => {
  await leave(true);
  await publish(NOW + 1);
  const { listingId } = await makeAuction(env, { sellerId: seller.id, now: NOW + 2 });
  await env.DB.prepare("UPDATE listings SET published_at = ? WHERE id = ?")
    .bind(NOW + 2, listingId)
    .run();
  await notifyFollowersOfSeller(db, { sellerId: seller.id, publishedAt: NOW + 2, after: 0 }, NOW + 2);
  expect(
    await env.DB.prepare(
      "SELECT facts ->> 'count' AS count FROM notifications WHERE kind = 'new-listings' AND user_id = ?",
    )
      .bind(ada.id)
      .first("count"),
  ).toBe(1);
});

it("doesn't tell watchers of an item that is put back on sale while hidden", async () => {
  const listingId = await publish(NOW - HOUR_MS);
  await watchListing(db, { listingId, userId: ada.id }, NOW - HOUR_MS);
  await notifiedKinds(NOW - HOUR_MS);
  await leave(true);
  await withdrawListing(db, { listingId, sellerId: seller.id }, { now: NOW });
  await sellAgain(db, { listingId, sellerId: seller.id, priceMinor: 900 }, { now: NOW + 1, currency: "USD" });
  expect(await notifiedKinds(NOW + 1)).toEqual([]);
});

it("leaves hidden items out of the search, the sitemap, the seller's count, feeds and suggestions", async () => {
  const { listingId } = await makeFixed(env, { sellerId: seller.id, title: "Zecchino", now: NOW });
  const visibility = async () => {
    const document =
      env.DB.prepare(`SELECT d.state, f.due_at FROM search_documents AS d JOIN search_feed AS f USING (id)
      WHERE d.listing_id = ?`);
    const { state, due_at: dueAt } = (await document.bind(listingId).first<{ state: string; due_at: number }>()) ?? {};
    await env.DB.prepare("UPDATE search_feed SET due_at = NULL WHERE listing_id = ?").bind(listingId).run();
    const paths = await sitemapPaths(db, { kind: "lots", number: 1 });
    const page = await publicSeller(db, { username: seller.username, tab: "items", now: NOW });
    const feed = await followingFeed(db, { viewerId: ada.id });
    const suggested = (await suggestedSellers(db, 0)).filter(({ id }) => id === seller.id);
    return [
      ...[state, dueAt, paths.filter((path) => path === `/lots/${listingId}`).length],
      ...[page?.head.listedCount, feed.items.length, suggested.length],
    ];
  };
  expect(await visibility()).toEqual(["sale", 0, 1, 1, 1, 1]);
  await leave(true);
  expect(await visibility()).toEqual(["hidden", 0, 0, 0, 0, 0]);
  await endVacation(db, seller.id, NOW);
  expect(await visibility()).toEqual(["sale", 0, 1, 1, 1, 1]);
});

it("shows followers what isn't hidden, however much newer what is hidden is", async () => {
  const { listingId } = await makeAuction(env, { sellerId: seller.id, now: NOW });
  await env.DB.prepare("UPDATE listings SET published_at = ? WHERE id = ?").bind(NOW, listingId).run();
  for (const later of [1, 2, 3]) await makeFixed(env, { sellerId: seller.id, now: NOW + later });
  await leave(true);
  const newest = async () => (await followingFeed(db, { viewerId: ada.id, pageSize: 1 })).items.map(({ id }) => id);
  expect(await newest()).toEqual([listingId]);
  for (const member of [ben, eve]) await followMember(db, { followerId: ada.id, followedId: member.id }, NOW);
  await makeFixed(env, { sellerId: eve.id, now: NOW - 1 });
  const { listingId: newer } = await makeFixed(env, { sellerId: ben.id, now: NOW + 1 });
  expect(await newest()).toEqual([newer]);
  await setVacation(db, ben.id, { day: "2026-12-12", hides: true }, { now: NOW, timeZone: "UTC" });
  expect(await newest()).toEqual([listingId]);
});

it("keeps what is hidden in the lists of those who watch it, with the day on which it can be bought again", async () => {
  const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW });
  await watchListing(db, { listingId, userId: ada.id }, NOW);
  const watched = async () => (await watchedItems(db, { viewerId: ada.id, now: NOW })).items;
  expect((await watched())[0]).not.toHaveProperty("awayUntil");
  await leave(true, { day: "2027-01-09" });
  expect(await watched()).toMatchObject([{ id: listingId, isWatched: true, awayUntil: new Date(LATER).toISOString() }]);
});
