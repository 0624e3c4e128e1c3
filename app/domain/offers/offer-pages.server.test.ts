import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { makeFixed, makeMember, type TestMember } from "../../../test/factories";
import { RULES } from "../../../test/rules";
import { readOfferCursor } from "./offer";
import { offersOf } from "./offers-of.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
let ada: TestMember;
let ben: TestMember;
beforeEach(async () => {
  [ada, ben] = await Promise.all([makeMember(env, { now: NOW }), makeMember(env, { now: NOW })]);
});

/** Offers on as many items, for and by turns, every other one declined. */
async function make(count: number) {
  for (let index = 0; index < count; index += 1) {
    const [seller, buyer] = index % 2 === 0 ? [ada, ben] : [ben, ada];
    const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW });
    const open = env.DB.prepare(`INSERT INTO offers
      (listing_id, buyer_id, seller_id, made_by, amount_minor, status, at, expires_at)
      VALUES (?, ?, ?, 'buyer', 500, 'open', ?, ?)`);
    await open.bind(listingId, buyer.id, seller.id, NOW, NOW + 1_000).run();
  }
  await env.DB.prepare(`UPDATE offers SET status = 'declined' WHERE seller_id IN (?1, ?2)
      AND (id - (SELECT min(id) FROM offers WHERE seller_id IN (?1, ?2))) % 3 = 2`)
    .bind(ada.id, ben.id)
    .run();
}

async function pages(member: TestMember) {
  const found = [];
  for (let cursor: string | null = ""; cursor !== null && found.length < 10; ) {
    const request = { ...RULES, memberId: member.id, now: NOW, cursor: readOfferCursor(cursor) };
    const page = await offersOf(db, request);
    found.push(page.offers);
    cursor = page.nextCursor;
  }
  return found;
}

it.each([
  [29, 1],
  [30, 1],
  [31, 2],
  [45, 2],
  [46, 2],
  [100, 4],
])("pages through all %d offers once, open ones first, on %d pages", async (count, pageCount) => {
  await make(count);
  const found = await pages(ada);
  const all = found.flat();
  expect(found.every((page) => page.length <= 30)).toBe(true);
  expect(found.length).toBe(pageCount);
  const order = (status: string) =>
    Array.from({ length: count }, (_, index) => count - index)
      .filter((id) => (id % 3 === 0) === (status === "declined"))
      .map((id) => [id, status]);
  const before = Math.min(...all.map(({ id }) => id)) - 1;
  expect(all.map(({ id, status }) => [id - before, status])).toEqual([...order("open"), ...order("declined")]);
});

it.each(["", "x", "open-0", "open--1", "over-1e3", "open-99999999999999999999"])(
  "returns the first page for the cursor %j",
  (cursor) => expect(readOfferCursor(cursor)).toBeUndefined(),
);
