import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { addOfType } from "~/domain/collections/add-purchase.server";
import { createListing } from "~/domain/listings/drafts/create-listing.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { relist } from "~/domain/listings/selling/relist.server";
import { sellAgain } from "~/domain/listings/selling/sell-again.server";
import { withdrawListing } from "~/domain/listings/selling/withdraw-listing.server";
import { removeContent, restoreContent } from "~/domain/operator/remove-content.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { carryOut } from "~/domain/reports/carry-out.server";
import { openSale } from "~/domain/sales/open-sale.server";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { makeOrder } from "../../../../test/factories";
import { loadTypes, typeEntryOf } from "../../../../test/load-types";
import { runOrderDeadline } from "../../../../test/order-deadline";
import { RULES as closeRules, LISTING_RULES, ORDER_RULES } from "../../../../test/rules";
import { freshMembers } from "../../../../test/workers/fresh-members";

// What collectors want is compared with each piece that comes on sale: every verb that puts one there has to say so.

const NOW = Date.UTC(2026, 10, 22, 12);
const TYPE = 1007;
const db = openWriter(env.DB);
const { seller, buyer, collector } = freshMembers({ seller: {}, buyer: { fundsMinor: 50_000 }, collector: {} }, NOW);
const rules = LISTING_RULES;

beforeEach(async () => {
  await loadTypes(env.DB, [typeEntryOf({ id: TYPE })]);
  done(await addOfType(db, { memberId: collector.id, typeId: TYPE }, "want", NOW));
});

function done<Answer>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
}

const endsAt = (at: number) => new Date(at).toISOString();
const DOLLAR = { kind: "coin", title: "A dollar", description: "Silver.", attributes: { typeId: TYPE } } as const;
const FIXED = { ...DOLLAR, format: "fixed", priceMinor: 1_000 } as const;
const AUCTION = { ...DOLLAR, format: "auction", auction: { startMinor: 1_000, endsAt: endsAt(NOW + DAY_MS) } } as const;

async function draft(input: typeof FIXED | typeof AUCTION): Promise<number> {
  return done(await createListing(db, { sellerId: seller.id, input, now: NOW, rules })).id;
}

async function publish(listingId: number): Promise<void> {
  done(await publishListing(db, { listingId, sellerId: seller.id, now: NOW, rules }));
}

/** Makes a listing that isn't on sale, and puts it there; each answers its id. */
const WAYS: Readonly<
  Record<string, readonly [make: () => Promise<number>, putOnSale: (id: number) => Promise<unknown>]>
> = {
  published: [() => draft(FIXED), publish],
  "opened in a sale": [
    async () => {
      await draft(AUCTION);
      return draft(AUCTION);
    },
    async (listingId) => {
      const sale = { title: "Dollars", listingIds: [listingId - 1, listingId], startsAt: NOW, closesAt: NOW + DAY_MS };
      done(await openSale(db, { sellerId: seller.id, sale, now: NOW, rules }));
    },
  ],
  "sold again at a price": [
    async () => {
      const listingId = await draft(FIXED);
      await publish(listingId);
      done(await withdrawListing(db, { listingId, sellerId: seller.id }, { now: NOW }));
      return listingId;
    },
    async (listingId) =>
      done(await sellAgain(db, { listingId, sellerId: seller.id, priceMinor: 900 }, { now: NOW + 1, currency: "USD" })),
  ],
  "auctioned again": [
    async () => {
      const listingId = await draft(AUCTION);
      await publish(listingId);
      const auction = env.DB.prepare("SELECT id FROM auctions WHERE listing_id = ?").bind(listingId);
      await closeAuction(db, (await auction.first<number>("id")) ?? 0, { now: NOW + DAY_MS, rules: closeRules });
      return listingId;
    },
    async (listingId) => {
      const input = { startMinor: 900, endsAt: endsAt(NOW + 3 * DAY_MS) };
      done(await relist(db, { listingId, sellerId: seller.id, input, now: NOW + 2 * DAY_MS, rules }));
    },
  ],
  "not paid for by its buyer": [
    async () => {
      const sold = { sellerId: seller.id, buyerId: buyer.id, unpaid: true, attributes: { typeId: TYPE }, now: NOW };
      const { listingId } = await makeOrder(env, sold);
      await env.DB.prepare("INSERT INTO listing_facts (listing_id, type_id) VALUES (?, ?)").bind(listingId, TYPE).run();
      return listingId;
    },
    async (listingId) => {
      const order = env.DB.prepare("SELECT id, due_at FROM orders WHERE listing_id = ?").bind(listingId);
      const found = await order.first<{ id: number; due_at: number }>();
      done(await runOrderDeadline(db, found?.id ?? 0, { now: found?.due_at ?? 0, rules: ORDER_RULES }));
    },
  ],
  "put back after a removal": [
    async () => {
      const listingId = await draft(FIXED);
      await publish(listingId);
      const target = { kind: "listing", targetId: listingId } as const;
      await removeContent(db, { operator: "ops", reason: "It is a modern copy.", ...target }, NOW + 1);
      await carryOut(db, target, NOW + 2);
      return listingId;
    },
    async (listingId) => {
      const target = { kind: "listing", targetId: listingId } as const;
      await restoreContent(db, { operator: "ops", reason: "It is genuine after all.", ...target }, NOW + HOUR_MS);
      await carryOut(db, target, NOW + HOUR_MS + 1);
    },
  ],
};

it.each(Object.entries(WAYS))(
  "compares a piece that is %s with what collectors want",
  async (_how, [make, putOnSale]) => {
    const listingId = await make();
    await env.DB.prepare("DELETE FROM outbox WHERE kind = 'wants'").run();
    await putOnSale(listingId);
    const waiting = env.DB.prepare("SELECT payload ->> 'listingId' AS id FROM outbox WHERE kind = 'wants'");
    expect((await waiting.all()).results.map(({ id }) => id)).toContain(listingId);
  },
);
