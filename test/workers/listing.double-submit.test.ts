import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import type { Statement, Writer } from "~/db/database.server";
import { cancelAuction } from "~/domain/auctions/selling/cancel-auction.server";
import { auctionChanged, unreadChanged } from "~/domain/effects";
import { hashOfInput, type KeyedRequest } from "~/domain/idempotency/idempotency.server";
import { createListing } from "~/domain/listings/drafts/create-listing.server";
import { relist } from "~/domain/listings/selling/relist.server";
import { isRefusal } from "~/domain/refusal";
import { openSale } from "~/domain/sales/open-sale.server";
import { DAY_MS } from "~/domain/time";
import { makeAuction, makeMember, type TestMember } from "../factories";
import { LISTING_RULES } from "../rules";

const db = openWriter(env.DB);
let seller: TestMember;
let now: number;
beforeEach(async () => {
  now = Date.now();
  seller = await makeMember(env);
});

const count = (table: string) => env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first("n");
const distinct = (answers: readonly unknown[]) => new Set(answers.map((each) => JSON.stringify(each))).size;
const tenTimes = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, send));

async function keyedFor(contents: string, key: string): Promise<KeyedRequest> {
  return { userId: seller.id, key, inputHash: await hashOfInput("test", { contents }) };
}

const item = (title: string) =>
  ({
    kind: "coin",
    title,
    description: "Silver.",
    attributes: {},
    format: "auction",
    auction: { startMinor: 1_000, endsAt: new Date(now + 2 * DAY_MS).toISOString() },
  }) as const;

async function create(title: string, key: string, through: Writer = db) {
  const keyed = await keyedFor(title, key);
  return createListing(through, { sellerId: seller.id, input: item(title), keyed, now, rules: LISTING_RULES });
}

/** Loses the response to every commit. */
function losingAnswers(): Writer {
  return Object.assign(openWriter(env.DB), {
    commit: async (statements: readonly [Statement, ...Statement[]]) => {
      await db.commit(statements);
      throw new Error("D1_ERROR: Network connection lost.");
    },
  });
}

it("makes one listing and one auction from ten submissions of one form", async () => {
  const key = crypto.randomUUID();
  const answers = await tenTimes(() => create("Thaler, 1780", key));
  expect(new Set(answers.map((each) => (isRefusal(each) ? each.message : each.id))).size).toBe(1);
  expect(answers.filter((each) => !isRefusal(each) && !each.isRepeat)).toHaveLength(1);
  expect([await count("listings"), await count("auctions")]).toEqual([1, 1]);
});

it("makes two listings from two forms with the same contents", async () => {
  await create("Thaler, 1780", crypto.randomUUID());
  await create("Thaler, 1780", crypto.randomUUID());
  expect(await count("listings")).toBe(2);
});

it("refuses a key that was used with other contents", async () => {
  const key = crypto.randomUUID();
  await create("Thaler, 1780", key);
  expect(await create("Ducat, 1790", key)).toMatchObject({ refused: "breaks_rule" });
  expect(await count("listings")).toBe(1);
});

it("finds the listing when the connection broke after the commit", async () => {
  const key = crypto.randomUUID();
  const draft = await create("Thaler, 1780", key, losingAnswers());
  expect(draft).toMatchObject({ status: "draft", isRepeat: true });
  expect(await create("Thaler, 1780", key)).toEqual(draft);
  expect(await count("listings")).toBe(1);
});

it("relists an item once for ten submissions of one form, and returns the same auction to all", async () => {
  const { listingId, auctionId } = await makeAuction(env, { sellerId: seller.id });
  await cancelAuction(db, { auctionId, sellerId: seller.id }, { now });
  const keyed = await keyedFor("again", crypto.randomUUID());
  const input = item("Thaler").auction;
  const send = () => relist(db, { listingId, sellerId: seller.id, input, keyed, now, rules: LISTING_RULES });
  const answers = await tenTimes(send);
  expect(distinct(answers)).toBe(1);
  const again = answers.map((answer) => (isRefusal(answer) ? 0 : answer.auctionId))[0] ?? 0;
  expect(answers[0]).toEqual({ auctionId: again, effects: [unreadChanged([]), auctionChanged(again)] });
  expect(await count("auctions")).toBe(2);
});

it("opens one sale for ten submissions of one form, and returns the same sale to all", async () => {
  const listingIds: number[] = [];
  for (const title of ["Lot one", "Lot two"]) {
    const draft = await create(title, crypto.randomUUID());
    if (isRefusal(draft)) throw new Error(draft.message);
    listingIds.push(draft.id);
  }
  const sale = { title: "A cabinet", startsAt: now, closesAt: now + DAY_MS, listingIds };
  const keyed = await keyedFor("sale", crypto.randomUUID());
  const answers = await tenTimes(() => openSale(db, { sellerId: seller.id, sale, keyed, now, rules: LISTING_RULES }));
  expect(distinct(answers)).toBe(1);
  expect(answers[0]).toMatchObject({ saleId: expect.any(Number) });
  expect(await count("sales")).toBe(1);
});
