import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { isRefusal } from "~/domain/refusal";
import { readSearchFilters } from "~/domain/search/search-filters";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time";
import { makeFixed, makeMember, type TestMember } from "../../../test/factories";
import { freshMembers } from "../../../test/workers/fresh-members";
import { notificationsOf } from "../../../test/workers/notifications-of";
import { watchReads } from "../../../test/workers/read-cost";
import { changeSearch, deleteSearch, forgetOldSearches, restoreSearch } from "./change-search.server";
import { AT_ONCE_PER_DAY, COMPARED, matchListing } from "./match-listing.server";
import { saveSearch } from "./save-search.server";
import type { Alert } from "./saved-search";
import { savedSearchesOf } from "./saved-searches-of.server";
import { sendDigests } from "./send-digests.server";

const USD = { currency: "USD", decimalMark: "." } as const;
const NOW = Date.UTC(2026, 10, 21, 12);
const NEXT_MORNING = Date.UTC(2026, 10, 22, 7);
const db = openWriter(env.DB);
const { seller, ada } = freshMembers({ seller: {}, ada: {} }, NOW);

async function save(
  query: string,
  { alert = "at-once", name = query, by = ada }: { alert?: Alert; name?: string; by?: TestMember } = {},
) {
  const filters = readSearchFilters(new URLSearchParams(query), USD);
  if (isRefusal(filters)) throw new Error(filters.message);
  const saved = await saveSearch(db, { memberId: by.id, filters, currency: "USD", name, alert }, NOW);
  if (isRefusal(saved)) throw new Error(saved.message);
  return saved.id;
}

/** Publishes a listing, and handles it as the outbox does. */
async function list(title: string, { now = NOW, priceMinor = 1_000, by = seller } = {}) {
  const { listingId } = await makeFixed(env, { sellerId: by.id, title, priceMinor, now });
  await matchListing(db, { listingId, after: 0 }, { now, currency: "USD" });
  return listingId;
}

const bellOf = async (member: TestMember) =>
  (await notificationsOf({ userId: member.id })).map(({ title, message, listing_id }) => ({
    title,
    message,
    listing_id,
  }));

it("notifies the owner of a new item that matches, with a link to it, and nobody of one that doesn't", async () => {
  await save("q=thaler", { name: "My thalers" });
  await save("q=thaler&max=5", { name: "Cheap thalers" });
  await save("q=ducat");
  const listingId = await list("Taler of Prussia, 1786");
  await list("Penny");
  expect(await bellOf(ada)).toEqual([
    {
      title: "New on sale: Taler of Prussia, 1786",
      message: "It matches your saved search “My thalers”.",
      listing_id: listingId,
    },
  ]);
});

it("notifies the owner although another member's search asks for a price between 5 and 1", async () => {
  await save("q=thaler&min=5&max=1", { by: seller });
  await save("q=thaler");
  await list("Thaler", { by: await makeMember(env, { now: NOW }) });
  expect(await bellOf(ada)).toHaveLength(1);
});

it("notifies a member once of an item that several of their searches match", async () => {
  await save("q=thaler");
  await save("q=1786");
  await list("Thaler 1786");
  expect(await bellOf(ada)).toHaveLength(1);
});

it("doesn't compare an item with its seller's own searches", async () => {
  await save("q=thaler", { by: seller });
  await list("Thaler");
  expect(await bellOf(seller)).toEqual([]);
});

it("finds nothing for a search that is off or deleted, and finds again once it is restored", async () => {
  await save("q=thaler", { alert: "off" });
  const searchId = await save("q=ducat");
  await deleteSearch(db, { memberId: ada.id, searchId }, NOW);
  await list("Thaler and ducat");
  expect(await bellOf(ada)).toEqual([]);
  expect(await restoreSearch(db, { memberId: ada.id, searchId })).toBeUndefined();
  await list("Another ducat");
  expect(await bellOf(ada)).toHaveLength(1);
});

it("enqueues a listing when it is first published, and neither when it is changed nor without saved searches", async () => {
  const entries = async () =>
    (await env.DB.prepare("SELECT payload FROM outbox WHERE kind = 'saved-searches'").all()).results;
  await makeFixed(env, { sellerId: seller.id, now: NOW });
  expect(await entries()).toEqual([]);
  await save("q=thaler");
  const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW });
  await env.DB.prepare("UPDATE listings SET price_minor = 900 WHERE id = ?").bind(listingId).run();
  await makeFixed(env, { sellerId: seller.id, isDraft: true, now: NOW });
  expect(await entries()).toEqual([{ payload: JSON.stringify({ listingId, after: 0 }) }]);
});

it("tells of a day's finds once, at seven the next morning, and only of what is still on sale", async () => {
  await save("q=thaler", { alert: "daily", name: "Thalers" });
  await save("q=ducat", { alert: "daily", name: "Ducats" });
  await list("Thaler 1");
  await list("Thaler 2");
  await list("Ducat");
  const sold = await list("Thaler 3");
  await env.DB.prepare("UPDATE listings SET status = 'withdrawn' WHERE id = ?").bind(sold).run();
  await sendDigests(db, NEXT_MORNING - 1);
  expect(await bellOf(ada)).toEqual([]);
  const { effects } = await sendDigests(db, NEXT_MORNING);
  expect(effects).toEqual([{ kind: "unread-changed", memberIds: [ada.id] }]);
  await sendDigests(db, NEXT_MORNING + MINUTE_MS);
  await sendDigests(db, NEXT_MORNING + DAY_MS);
  expect(await bellOf(ada)).toEqual([
    { title: "New items for your saved searches", message: "“Thalers”: 2, “Ducats”: 1.", listing_id: null },
  ]);
});

it("alerts at once twenty times a day, and tells of the rest the next morning", async () => {
  await save("q=thaler", { name: "Thalers" });
  for (let number = 1; number <= AT_ONCE_PER_DAY + 3; number += 1) await list(`Thaler ${number}`);
  expect(await bellOf(ada)).toHaveLength(AT_ONCE_PER_DAY);
  await sendDigests(db, NEXT_MORNING);
  expect((await bellOf(ada)).at(-1)).toMatchObject({ message: "“Thalers”: 3." });
  await list("Thaler of the next day", { now: NOW + DAY_MS + 1 });
  expect(await bellOf(ada)).toHaveLength(AT_ONCE_PER_DAY + 2);
});

it("drops what waits for the morning when the alert is turned off", async () => {
  const searchId = await save("q=thaler", { alert: "daily" });
  await list("Thaler");
  await changeSearch(db, { memberId: ada.id, searchId }, { name: "Thalers", alert: "off" });
  await sendDigests(db, NEXT_MORNING);
  expect(await bellOf(ada)).toEqual([]);
});

it("saves the same search once, however it is written, and at most fifty", async () => {
  const first = await save("q=thaler&kind=coin&sort=newest&cursor=1.2", { name: "One" });
  expect(await save("kind=coin&q=thaler&min=&sold=", { name: "Two" })).toBe(first);
  expect(await savedSearchesOf(db, { memberId: ada.id, now: NOW })).toMatchObject([
    { id: first, name: "Two", query: "q=thaler&kind=coin" },
  ]);
  for (let year = 1901; year < 1950; year += 1) await save(`q=${year}`);
  await expect(save("q=1999")).rejects.toThrow("You can save up to 50 searches.");
  expect(await save("q=thaler&kind=coin")).toBe(first);
});

it("changes, deletes and restores only the member's own searches", async () => {
  const searchId = await save("q=thaler");
  const other = { memberId: seller.id, searchId };
  const answers = [
    await changeSearch(db, other, { name: "Mine", alert: "off" }),
    await deleteSearch(db, other, NOW),
    await restoreSearch(db, { memberId: ada.id, searchId }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ refused: "not_found" });
});

it("forgets a deleted search after a day, and at once when another one is deleted", async () => {
  const [first, second] = [await save("q=thaler"), await save("q=ducat")];
  await list("Thaler and ducat");
  const ids = async () => (await savedSearchesOf(db, { memberId: ada.id, now: NOW })).map(({ id }) => id);
  await deleteSearch(db, { memberId: ada.id, searchId: first }, NOW);
  expect(await ids()).toEqual([second, first]);
  await deleteSearch(db, { memberId: ada.id, searchId: second }, NOW);
  expect(await ids()).toEqual([second]);
  await forgetOldSearches(db, NOW + DAY_MS - 1);
  expect(await ids()).toEqual([second]);
  await forgetOldSearches(db, NOW + DAY_MS);
  expect(await ids()).toEqual([]);
});

it("asks a search that many members saved once, and reads few rows for searches that share no word with the item", async () => {
  await env.DB.prepare(
    `INSERT INTO users (username, email, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
      SELECT 'collector' || i, 'collector' || i || '@example.test', 1 FROM n`,
  ).run();
  await env.DB.prepare(
    `INSERT INTO saved_searches (user_id, name, query, alert, created_at)
      SELECT id, 'Thalers', 'q=thaler', 'at-once', 1 FROM users WHERE username LIKE 'collector%'
      UNION ALL SELECT users.id, 'Another', 'q=zq' || users.id || 'x' || value, 'at-once', 1
      FROM users CROSS JOIN json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') WHERE username LIKE 'collector%'`,
  ).run();
  await env.DB.prepare(
    `INSERT INTO saved_search_keys (key, search_id)
      SELECT iif(query = 'q=thaler', 'thaler', substr(query, 3, 12)), id FROM saved_searches`,
  ).run();
  const { listingId } = await makeFixed(env, { sellerId: seller.id, title: "Thaler", now: NOW });
  const watched = watchReads(env.DB);
  await matchListing(openWriter(watched.db), { listingId, after: 0 }, { now: NOW, currency: "USD" });
  const notificationCount = await env.DB.prepare("SELECT COUNT(*) AS n FROM notifications").first("n");
  expect([notificationCount, watched.rowsRead.length]).toEqual([60, 4]);
  expect(watched.rowsRead.slice(0, 3).reduce((sum, each) => sum + each, 0)).toBeLessThan(400);
});

it("continues a long comparison through the outbox, where it stopped", async () => {
  await env.DB.prepare(
    `INSERT INTO users (username, email, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${COMPARED + 5})
      SELECT 'collector' || i, 'collector' || i || '@example.test', 1 FROM n`,
  ).run();
  await env.DB.prepare(
    `INSERT INTO saved_searches (user_id, name, query, alert, created_at)
      SELECT id, 'Thalers', 'q=thaler', 'at-once', 1 FROM users WHERE username LIKE 'collector%'`,
  ).run();
  await env.DB.prepare("INSERT INTO saved_search_keys SELECT 'thaler', id FROM saved_searches").run();
  const listingId = await list("Thaler");
  const notificationCount = () => env.DB.prepare("SELECT COUNT(*) AS n FROM notifications").first("n");
  const entry = () =>
    env.DB.prepare("SELECT payload, retry_at FROM outbox WHERE kind = 'saved-searches'").first<{ payload: string }>();
  expect(await notificationCount()).toBe(COMPARED);
  const { payload } = (await entry()) ?? { payload: "" };
  const rest = JSON.parse(payload);
  expect(rest).toEqual({ listingId, after: expect.any(Number) });
  await matchListing(db, rest, { now: NOW + HOUR_MS, currency: "USD" });
  expect(await notificationCount()).toBe(COMPARED + 5);
});
