import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { buyNow } from "~/domain/auctions/buy-now/buy-now.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { addOfType } from "~/domain/collections/add-purchase.server";
import { payOrder, refundBuyer } from "~/domain/orders/steps/order-verbs.server";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { makeAuction, makeFixed, makeOrder, randomness } from "../../../test/factories";
import { loadTypes, typeEntryOf } from "../../../test/load-types";
import { ORDER_RULES } from "../../../test/rules";
import { freshMembers } from "../../../test/workers/fresh-members";
import { purchase } from "../orders/purchase/purchase.server";

const NOW = Date.UTC(2026, 10, 22, 12);
const TYPE = 1007;
const db = openWriter(env.DB);
const { seller, buyer, collector } = freshMembers({ seller: {}, buyer: { fundsMinor: 50_000 }, collector: {} }, NOW);
const rules = { softCloseMs: 120_000, sellerFeeBps: 500, currency: "USD", bidsPerMemberMinute: 60 };
const idempotencyKey = "0".repeat(32);

beforeEach(async () => {
  await loadTypes(env.DB, [typeEntryOf({ id: TYPE })]);
  await addOfType(db, { memberId: collector.id, typeId: TYPE }, "own", NOW);
});

async function ofType<Made extends { readonly listingId: number }>(making: Promise<Made>): Promise<Made> {
  const listing = await making;
  await env.DB.prepare("INSERT INTO listing_facts (listing_id, type_id) VALUES (?, ?)")
    .bind(listing.listingId, TYPE)
    .run();
  return listing;
}

const auction = () =>
  ofType(makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: NOW + HOUR_MS, buyNowMinor: 3_000 }));
const order = (more: { unpaid?: boolean; now: number }) =>
  ofType(makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, ...more }));
const context = { now: NOW, rules: ORDER_RULES };

const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
  "is bought at its price": async () => {
    const { listingId } = await ofType(makeFixed(env, { sellerId: seller.id, now: NOW }));
    return purchase(db, { buyerId: buyer.id, listingId, priceMinor: 1_000, idempotencyKey }, { now: NOW, ...rules });
  },
  "is bought out of an auction": async () => {
    const { auctionId } = await auction();
    return buyNow(db, { auctionId, buyerId: buyer.id, priceMinor: 3_000, idempotencyKey }, { now: NOW, rules });
  },
  "is won": async () => {
    const { auctionId } = await auction();
    const bid = { auctionId, bidderId: buyer.id, maximumMinor: 2_000, idempotencyKey };
    await placeBid(db, bid, { now: NOW, randomness, rules });
    return closeAuction(db, auctionId, { now: NOW + HOUR_MS, rules });
  },
  "is paid later": async () =>
    payOrder(db, { ...(await order({ unpaid: true, now: NOW })), memberId: buyer.id, shownMinor: 1_000 }, context),
  "is refunded": async () =>
    refundBuyer(db, { ...(await order({ now: NOW - 40 * DAY_MS })), memberId: seller.id }, context),
};

const waiting = async () =>
  (await env.DB.prepare("SELECT payload ->> 'since' AS since FROM outbox WHERE dedupe_key = 'values:1007'").all())
    .results;

it.each(Object.entries(WAYS))("has collected items follow the value of their type when a piece %s", async (_, sell) => {
  await sell();
  expect(await waiting()).toEqual([{ since: expect.any(Number) }]);
});

it("keeps the earliest sale while an entry waits", async () => {
  await WAYS["is refunded"]?.();
  await WAYS["is won"]?.();
  expect(await waiting()).toEqual([{ since: NOW - 40 * DAY_MS }]);
});
