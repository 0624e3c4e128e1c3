import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { readPicked } from "~/domain/read-id";
import { isRefusal } from "~/domain/refusal";
import { HOUR_MS } from "~/domain/time";
import { makeAuction, makeFixed, makeMember, type TestMember } from "../../../../test/factories";
import { FORM, LISTING_RULES } from "../../../../test/rules";
import { actOnListings } from "./act-on-listings.server";
import { type BulkAction, MOST_AT_ONCE } from "./seller-tabs";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
let seller: TestMember;
let other: TestMember;
beforeEach(async () => {
  [seller, other] = await Promise.all([makeMember(env, { now: NOW }), makeMember(env, { now: NOW })]);
});

const act = (action: BulkAction, listingIds: readonly number[], key: string = crypto.randomUUID(), now = NOW) =>
  actOnListings(db, {
    sellerId: seller.id,
    action,
    listingIds,
    key,
    clock: { now: () => now },
    form: FORM,
    rules: LISTING_RULES,
  });

async function outcomes(...args: Parameters<typeof act>) {
  const answer = await act(...args);
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer.outcomes.map(({ isDone, words }) => `${isDone ? "done" : "not"}: ${words}`);
}

const statuses = async () => {
  const { results } = await env.DB.prepare("SELECT status FROM listings WHERE seller_id = ? ORDER BY id")
    .bind(seller.id)
    .all();
  return results.map(({ status }) => status);
};
const fixed = async (sellerId = seller.id) => (await makeFixed(env, { sellerId, priceMinor: 900, now: NOW })).listingId;
const draft = async () => (await makeFixed(env, { sellerId: seller.id, isDraft: true, now: NOW })).listingId;
const set = (id: number, status: string) =>
  env.DB.prepare("UPDATE listings SET status = ? WHERE id = ?").bind(status, id).run();

it("publishes the drafts it can and says why it can't publish the others", async () => {
  const [first, second, onSale, theirs] = [await draft(), await draft(), await fixed(), await fixed(other.id)];
  await set(onSale, "ended");
  expect(await outcomes("publish", [first, second, onSale, theirs])).toEqual([
    "done: Published.",
    "done: Published.",
    "not: This listing is no longer a draft.",
    "not: There is no such listing.",
  ]);
  expect(await statuses()).toEqual(["active", "active", "ended"]);
});

it("withdraws fixed-price listings but not an auction", async () => {
  const listingId = await fixed();
  const auction = await makeAuction(env, { sellerId: seller.id, now: NOW });
  const [first, second] = await outcomes("withdraw", [listingId, auction.listingId]);
  expect([first, second?.slice(0, 24)]).toEqual(["done: Withdrawn.", "not: This is an auction."]);
  expect(await statuses()).toEqual(["withdrawn", "active"]);
});

it("deletes drafts with their photos, and nothing that was published", async () => {
  const [first, onSale] = [await draft(), await fixed()];
  await env.DB.prepare(
    "INSERT INTO photos (listing_id, position, key, original_key, width, height, created_at) VALUES (?, 1, 'k', 'o', 9, 9, 1)",
  )
    .bind(first)
    .run();
  expect(await act("delete", [first, onSale])).toMatchObject({
    outcomes: [
      { isDone: true, words: "Deleted." },
      { isDone: false, words: "A published listing can't be deleted." },
    ],
    effects: [{ kind: "photos-unused", place: "listing", keys: ["k", "o"] }],
  });
  expect(await statuses()).toEqual(["active"]);
});

it("lists an unsold auction again from now, on its terms and for as long as before", async () => {
  const { listingId, auctionId } = await makeAuction(env, {
    sellerId: seller.id,
    startMinor: 700,
    reserveMinor: 900,
    startsAt: NOW - 5 * HOUR_MS,
    endsAt: NOW - 2 * HOUR_MS,
    now: NOW,
  });
  await env.DB.prepare("UPDATE auctions SET status = 'unsold', closed_at = ? WHERE id = ?").bind(NOW, auctionId).run();
  await set(listingId, "ended");
  const unsoldFixed = await fixed();
  await set(unsoldFixed, "withdrawn");
  expect(await outcomes("relist", [listingId, unsoldFixed])).toEqual(
    Array.from({ length: 2 }, () => "done: Listed again on the same terms."),
  );
  const again = env.DB.prepare(
    "SELECT start_minor, reserve_minor, starts_at, ends_at FROM auctions WHERE status = 'open'",
  );
  expect(await again.all()).toMatchObject({
    results: [{ start_minor: 700, reserve_minor: 900, starts_at: NOW, ends_at: NOW + 3 * HOUR_MS }],
  });
});

it("copies listings of both formats into new drafts without their photos", async () => {
  const listingId = await fixed();
  const auction = await makeAuction(env, { sellerId: seller.id, startMinor: 700, now: NOW });
  const result = await act("duplicate", [listingId, auction.listingId]);
  if (isRefusal(result)) throw new Error(result.message);
  const copies = env.DB.prepare(`SELECT l.id, l.status, l.price_minor, a.start_minor, a.status AS auction_status
    FROM listings AS l LEFT JOIN auctions AS a ON a.listing_id = l.id WHERE l.status = 'draft' ORDER BY l.id`);
  expect((await copies.all()).results).toEqual([
    { id: result.outcomes[0]?.draftId, status: "draft", price_minor: 900, start_minor: null, auction_status: null },
    { id: result.outcomes[1]?.draftId, status: "draft", price_minor: null, start_minor: 700, auction_status: "draft" },
  ]);
});

it("doesn't copy another member's listing or a removed one", async () => {
  const [theirs, removedId] = [await fixed(other.id), await fixed()];
  await set(removedId, "removed");
  expect(await outcomes("duplicate", [theirs, removedId])).toEqual([
    "not: There is no such listing.",
    "not: This listing was removed, so it can't be copied.",
  ]);
});

describe("a request is refused", () => {
  it.each([
    ["without a listing", 0],
    ["with more listings than one request takes", MOST_AT_ONCE + 1],
  ])("%s", async (_, count) => {
    const ids = Array.from({ length: count }, (__, index) => index + 1);
    expect(await act("publish", ids)).toMatchObject({ refused: "malformed" });
  });
});

it("reads the chosen rows from the names of their boxes and ignores anything else", () => {
  expect(readPicked({ "pick-7": "on", "pick-12": "on", "pick-0": "on", "pick-x": "on", key: "1" })).toEqual([7, 12]);
});
