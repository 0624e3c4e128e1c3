import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { isRefusal } from "~/domain/refusal";
import { deleteSearch } from "~/domain/saved-searches/change-search.server";
import { matchListing } from "~/domain/saved-searches/match-listing.server";
import { saveSearch } from "~/domain/saved-searches/save-search.server";
import type { Alert } from "~/domain/saved-searches/saved-search";
import { sendDigests } from "~/domain/saved-searches/send-digests.server";
import { readSearchFilters } from "~/domain/search/search-filters";
import { makeFixed } from "../factories";
import { freshMembers } from "./fresh-members";

const NOW = Date.UTC(2026, 10, 21, 12);
const NEXT_MORNING = Date.UTC(2026, 10, 22, 7);
const db = openWriter(env.DB);
const { seller, ada } = freshMembers({ seller: {}, ada: {} }, NOW);

async function save(alert: Alert) {
  const filters = readSearchFilters(new URLSearchParams("q=thaler"), { currency: "USD", decimalMark: "." });
  if (isRefusal(filters)) throw new Error(filters.message);
  return saveSearch(db, { memberId: ada.id, filters, currency: "USD", name: "Thalers", alert }, NOW);
}

const match = (listingId: number, now: number) =>
  matchListing(openWriter(env.DB), { listingId, after: 0 }, { now, currency: "USD" });
const notificationCount = () =>
  env.DB.prepare("SELECT COUNT(*) AS n FROM notifications WHERE user_id = ?").bind(ada.id).first("n");

it("notifies once of a listing that several handlers compare at the same time", async () => {
  await save("at-once");
  const { listingId } = await makeFixed(env, { sellerId: seller.id, title: "Thaler", now: NOW });
  await Promise.all([match(listingId, NOW), match(listingId, NOW), match(listingId, NOW + 1)]);
  expect(await notificationCount()).toBe(1);
});

it("notifies once of a morning's finds, however many sweeps run at the same time", async () => {
  await save("daily");
  const { listingId } = await makeFixed(env, { sellerId: seller.id, title: "Thaler", now: NOW });
  await match(listingId, NOW);
  await Promise.all([1, 2, 3].map(() => sendDigests(openWriter(env.DB), NEXT_MORNING)));
  expect(await notificationCount()).toBe(1);
});

it("saves a search once that is submitted several times at once", async () => {
  const answers = await Promise.all([save("daily"), save("daily"), save("daily")]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

it("never fails when a search is deleted while a listing is compared with it", async () => {
  const saved = await save("at-once");
  if (isRefusal(saved)) throw new Error(saved.message);
  const { listingId } = await makeFixed(env, { sellerId: seller.id, title: "Thaler", now: NOW });
  await Promise.all([match(listingId, NOW), deleteSearch(db, { memberId: ada.id, searchId: saved.id }, NOW)]);
  const found = await env.DB.prepare("SELECT COUNT(*) AS n FROM saved_search_matches").first("n");
  expect(await notificationCount()).toBe(found);
});
