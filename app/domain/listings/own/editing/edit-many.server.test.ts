import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { bulkOutcome } from "~/domain/listings/own/act-on-listings.server";
import { isRefusal } from "~/domain/refusal";
import { HOUR_MS } from "~/domain/time";
import { makeAuction, makeFixed, makeMember, type TestMember } from "../../../../../test/factories";
import { LISTING_RULES } from "../../../../../test/rules";
import type { SharedChange } from "./changed-contents";
import { editMany, planEdit, undoEdit } from "./edit-many.server";
import { editableRows } from "./editable-rows.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
const moment = { clock: { now: () => NOW }, rules: LISTING_RULES };
let seller: TestMember;
beforeEach(async () => {
  seller = await makeMember(env, { now: NOW });
});

const TEN_PERCENT_LESS: SharedChange = { price: { way: "percent", percentBps: -1_000, roundsTo: "cent" } };

const fixed = async (more: { isDraft?: boolean; sellerId?: number } = {}) =>
  (await makeFixed(env, { sellerId: seller.id, priceMinor: 9_000, now: NOW, ...more })).listingId;
const set = (id: number, status: string) =>
  env.DB.prepare("UPDATE listings SET status = ? WHERE id = ?").bind(status, id).run();
const priceOf = async (id: number) =>
  (await env.DB.prepare("SELECT price_minor FROM listings WHERE id = ?").bind(id).first())?.price_minor;

async function preview(listingIds: readonly number[], change: SharedChange = TEN_PERCENT_LESS) {
  const rows = await editableRows(db, { sellerId: seller.id, listingIds });
  const plans = await planEdit(rows, change, { now: NOW, rules: LISTING_RULES });
  const entries = plans.flatMap((plan) => ("refused" in plan ? [] : [[plan.row.id, plan] as const]));
  return { plans, fingerprints: new Map(entries.map(([id, { from, to }]) => [id, { from, to }])) };
}

async function apply(listingIds: readonly number[], change: SharedChange = TEN_PERCENT_LESS) {
  const { fingerprints } = await preview(listingIds, change);
  return send(fingerprints, change);
}

async function send(fingerprints: Map<number, { from: string; to: string }>, change = TEN_PERCENT_LESS) {
  const key = crypto.randomUUID();
  return { key, outcomes: words(await editMany(db, { sellerId: seller.id, key, change, fingerprints, ...moment })) };
}

function words(answer: Awaited<ReturnType<typeof editMany>>) {
  if (isRefusal(answer)) return answer.message;
  return answer.outcomes.map((row) => `${row.isDone ? "done" : "not"}: ${row.words}`);
}

it("changes drafts, items on sale and unsold items through their own verbs, as the preview showed", async () => {
  const [draft, onSale, unsold] = [await fixed({ isDraft: true }), await fixed(), await fixed()];
  await set(unsold, "withdrawn");
  const { outcomes } = await apply([draft, onSale, unsold]);
  expect(outcomes).toEqual(["done: Changed.", "done: Price changed.", "done: Back on sale at the new price."]);
  expect(await Promise.all([draft, onSale, unsold].map(priceOf))).toEqual([8_100, 8_100, 8_100]);
  const { results } = await env.DB.prepare("SELECT status FROM listings ORDER BY id").all();
  expect(results.map(({ status }) => status)).toEqual(["draft", "active", "active"]);
});

it("keeps a draft's text and facts, and gives it postage", async () => {
  const draft = await fixed({ isDraft: true });
  const facts = JSON.stringify({ issuer: "France", year: 1811 });
  await env.DB.prepare("UPDATE listings SET attributes = ?, description = 'Struck in Lille.' WHERE id = ?")
    .bind(facts, draft)
    .run();
  const profile = {
    ...{ shipsFrom: "FR", domesticMinor: 500, regionMinor: null, worldMinor: null, isTracked: true },
    ...{ isInsured: false, dispatchDays: 3, acceptsReturns: false, collectPlace: null },
  };
  const change = { profile, terms: { acceptsReturns: true } };
  expect((await apply([draft], change)).outcomes).toEqual(["done: Changed."]);
  expect(await env.DB.prepare("SELECT description, attributes FROM listings").first()).toEqual({
    description: "Struck in Lille.",
    attributes: facts,
  });
  const terms = env.DB.prepare("SELECT domestic_minor, accepts_returns FROM postage_terms WHERE listing_id = ?");
  expect(await terms.bind(draft).first()).toEqual({ domestic_minor: 500, accepts_returns: 1 });
  expect((await preview([draft], change)).plans).toMatchObject([{ refused: "Nothing changes." }]);
});

it("lists an unsold auction again with all of its prices lowered", async () => {
  const times = { startsAt: NOW - 5 * HOUR_MS, endsAt: NOW - 2 * HOUR_MS };
  const lot = { sellerId: seller.id, startMinor: 1_000, reserveMinor: 2_000, now: NOW, ...times };
  const { listingId, auctionId } = await makeAuction(env, lot);
  await env.DB.prepare("UPDATE auctions SET status = 'unsold', closed_at = ? WHERE id = ?").bind(NOW, auctionId).run();
  await set(listingId, "ended");
  await apply([listingId]);
  const again = env.DB.prepare("SELECT start_minor, reserve_minor, ends_at FROM auctions WHERE status = 'open'");
  expect(await again.first()).toEqual({ start_minor: 900, reserve_minor: 1_800, ends_at: NOW + 3 * HOUR_MS });
});

it("shows nothing of another member's listing, and doesn't change it", async () => {
  const other = await makeMember(env, { now: NOW });
  const theirs = await fixed({ sellerId: other.id, isDraft: true });
  expect((await preview([theirs])).plans).toEqual([]);
  const forged = new Map([[theirs, { from: "0".repeat(16), to: "0".repeat(16) }]]);
  expect((await send(forged)).outcomes).toEqual(["not: There is no such listing."]);
  expect(await priceOf(theirs)).toBe(9_000);
});

it("refuses a running auction in the preview", async () => {
  const { listingId } = await makeAuction(env, { sellerId: seller.id, now: NOW });
  expect((await preview([listingId])).plans).toMatchObject([
    { refused: "Its auction is running, and bidders rely on its terms." },
  ]);
});

it("doesn't lower a price below an open offer, and changes the rest", async () => {
  const [first, second] = [await fixed(), await fixed()];
  const buyer = await makeMember(env, { now: NOW });
  const offer = env.DB.prepare(`INSERT INTO offers
    (listing_id, buyer_id, seller_id, made_by, amount_minor, status, at, expires_at) VALUES (?, ?, ?, 'buyer', 8500, 'open', 1, 2)`);
  await offer.bind(first, buyer.id, seller.id).run();
  expect((await apply([first, second])).outcomes).toEqual([
    "not: There is an open offer above this price. Answer it first, or choose a higher price.",
    "done: Price changed.",
  ]);
  expect(await Promise.all([first, second].map(priceOf))).toEqual([9_000, 8_100]);
});

it("leaves a listing alone that changed after the preview", async () => {
  const [first, second] = [await fixed({ isDraft: true }), await fixed({ isDraft: true })];
  const { fingerprints } = await preview([first, second]);
  await env.DB.prepare("UPDATE listings SET price_minor = 5000 WHERE id = ?").bind(first).run();
  expect((await send(fingerprints)).outcomes).toEqual(["not: It has changed since you saw it here.", "done: Changed."]);
  expect(await Promise.all([first, second].map(priceOf))).toEqual([5_000, 8_100]);
});

describe("undoing", () => {
  const undo = (of: string) => undoEdit(db, { sellerId: seller.id, key: crypto.randomUUID(), of, ...moment });

  it("brings back what was before, except what has changed since and what went back on sale", async () => {
    const [draft, onSale, edited, unsold] = [
      await fixed({ isDraft: true }),
      await fixed(),
      await fixed(),
      await fixed(),
    ];
    await set(unsold, "withdrawn");
    const { key } = await apply([draft, onSale, edited, unsold]);
    await env.DB.prepare("UPDATE listings SET price_minor = 5000 WHERE id = ?").bind(edited).run();
    expect(await bulkOutcome(db, { sellerId: seller.id, key })).toMatchObject({ undoable: 3 });
    expect(words(await undo(key))).toEqual([
      "done: Changed.",
      "done: Price changed.",
      "not: It has changed since you saw it here.",
    ]);
    expect(await Promise.all([draft, onSale, edited, unsold].map(priceOf))).toEqual([9_000, 9_000, 5_000, 8_100]);
  });

  it("is refused to anybody else, and for a key that changed nothing", async () => {
    const { key } = await apply([await fixed({ isDraft: true })]);
    const other = await makeMember(env, { now: NOW });
    expect(await undoEdit(db, { sellerId: other.id, key: crypto.randomUUID(), of: key, ...moment })).toMatchObject({
      refused: "conflict",
    });
    expect(await undo(crypto.randomUUID())).toMatchObject({ refused: "conflict" });
  });
});
