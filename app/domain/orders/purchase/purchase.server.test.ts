import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { deadlineChanged, unreadChanged } from "~/domain/effects";
import { createListing } from "~/domain/listings/drafts/create-listing.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { endOffer } from "~/domain/offers/end-offer.server";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { isRefusal } from "~/domain/refusal";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeMember } from "../../../../test/factories";
import { LISTING_RULES, RULES as rules } from "../../../../test/rules";
import { freshMembers } from "../../../../test/workers/fresh-members";
import { notificationsOf } from "../../../../test/workers/notifications-of";
import { overtakenBy } from "../../../../test/workers/overtaken-by";
import { acceptOffer } from "./accept-offer.server";
import { purchase } from "./purchase.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const db = openWriter(env.DB);
const { seller, buyer } = freshMembers({ seller: {}, buyer: { fundsMinor: 50_000 } }, NOW);
let listingId: number;

async function listForSale(priceMinor: number): Promise<number> {
  const input = {
    kind: "coin" as const,
    title: "Denarius of Trajan",
    description: "Silver.",
    attributes: {},
    format: "fixed" as const,
    priceMinor,
  };
  const listing = await createListing(db, {
    sellerId: seller.id,
    input,
    now: NOW,
    rules: LISTING_RULES,
  });
  if (isRefusal(listing)) throw new Error(listing.message);
  await publishListing(db, {
    listingId: listing.id,
    sellerId: seller.id,
    now: NOW,
    rules: LISTING_RULES,
  });
  return listing.id;
}

const buy = (buyerId: number, key: string = crypto.randomUUID(), priceMinor = 22_800) =>
  purchase(db, { buyerId, listingId, priceMinor, idempotencyKey: key }, { now: NOW, ...rules });

beforeEach(async () => {
  listingId = await listForSale(22_800);
});

it("pays from the wallet into protection, marks the listing as sold and notifies the seller", async () => {
  const bought = await buy(buyer.id);
  const orderId = isRefusal(bought) ? expect.fail(bought.message) : bought.answer.orderId;
  expect(bought).toEqual({
    answer: { orderId },
    effects: [unreadChanged([seller.id]), deadlineChanged("order", orderId)],
  });
  expect(await walletOf(db, buyer.id)).toMatchObject({ availableMinor: 27_200 });
  expect(await walletOf(db, seller.id)).toMatchObject({ availableMinor: 0, protectedMinor: 22_800 });
  expect(await env.DB.prepare("SELECT status, fee_minor FROM orders WHERE id = ?").bind(orderId).first()).toEqual({
    status: "paid",
    fee_minor: 1_140,
  });
  expect(await notificationsOf({ userId: seller.id })).toMatchObject([{ title: "Sold" }]);
});

it("answers a repeated request like the first one and buys once", async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => buy(buyer.id, key)));
  expect(new Set(answers.map((each) => JSON.stringify(isRefusal(each) ? each : each.answer))).size).toBe(1);
  expect(await walletOf(db, buyer.id)).toMatchObject({ availableMinor: 27_200 });
});

it("sells to one of two simultaneous buyers, and charges the other nothing", async () => {
  const rival = await makeMember(env, { fundsMinor: 50_000, now: NOW });
  const answers = await Promise.all([buy(buyer.id), buy(rival.id)]);
  expect(answers.filter((each) => isRefusal(each) && each.refused === "conflict")).toHaveLength(1);
  const balances = await Promise.all([buyer, rival].map(async ({ id }) => (await walletOf(db, id)).availableMinor));
  expect(balances.sort()).toEqual([27_200, 50_000]);
});

it("charges nothing at a price that the buyer was not shown, and names both prices", async () => {
  for (const shownMinor of [5_000, 22_799, 22_801])
    expect(await buy(buyer.id, crypto.randomUUID(), shownMinor)).toMatchObject({
      refused: "conflict",
      message: expect.stringContaining("now $228.00"),
    });
  expect(await buy(buyer.id, crypto.randomUUID(), 5_000)).toMatchObject({
    message: expect.stringContaining("$50.00"),
  });
  expect(await walletOf(db, buyer.id)).toMatchObject({ availableMinor: 50_000 });
});

it("charges nothing at a price that changed, or for an item that was sold, at that moment", async () => {
  const rival = await makeMember(env, { fundsMinor: 50_000, now: NOW });
  const request = () => ({ buyerId: buyer.id, listingId, priceMinor: 22_800, idempotencyKey: crypto.randomUUID() });
  const dearer = overtakenBy(() =>
    env.DB.prepare("UPDATE listings SET price_minor = 22900 WHERE id = ?").bind(listingId).run(),
  );
  expect(await purchase(dearer, request(), { now: NOW, ...rules })).toMatchObject({ refused: "conflict" });
  listingId = await listForSale(22_800);
  const sold = overtakenBy(() => buy(rival.id));
  expect(await purchase(sold, request(), { now: NOW, ...rules })).toMatchObject({ refused: "conflict" });
  expect(await walletOf(db, buyer.id)).toMatchObject({ availableMinor: 50_000 });
});

it("accepts an offer once, and not one that was withdrawn or whose item was sold at that moment", async () => {
  const rival = await makeMember(env, { fundsMinor: 50_000, now: NOW });
  const context = { now: NOW, currency: "USD" };
  const offer = async () => {
    const answer = await makeOffer(db, { listingId, buyerId: buyer.id, amountMinor: 20_000 }, context);
    return isRefusal(answer) ? expect.fail(answer.message) : answer.offerId;
  };
  const accept = (offerId: number, writer = db) =>
    acceptOffer(writer, { offerId, memberId: seller.id, shownMinor: 20_000 }, { now: NOW, rules });
  const first = await offer();
  const withdrawn = overtakenBy(() =>
    endOffer(db, { offerId: first, memberId: buyer.id, answer: "withdraw" }, context),
  );
  expect(await accept(first, withdrawn)).toMatchObject({ refused: "conflict" });
  const second = await offer();
  expect(
    await accept(
      second,
      overtakenBy(() => buy(rival.id)),
    ),
  ).toMatchObject({ refused: "conflict" });
  listingId = await listForSale(22_800);
  const third = await offer();
  const twice = await Promise.all([accept(third), accept(third)]);
  expect(new Set(twice.map((each) => (isRefusal(each) ? each.message : each.orderId))).size).toBe(1);
  expect(await walletOf(db, buyer.id)).toMatchObject({ availableMinor: 30_000 });
});

it("lets the schema refuse a fixed-price order below the asking price", async () => {
  const row = env.DB.prepare(`INSERT INTO orders
    (listing_id, buyer_id, seller_id, status, price_minor, fee_minor, fee_bps, created_at, paid_at, due_at)
    VALUES (?, ?, ?, 'paid', 22900, 1145, 500, ?4, ?4, ?4)`);
  await expect(row.bind(listingId, buyer.id, seller.id, NOW).run()).rejects.toThrow("not_the_asking_price");
});

it("refuses one's own item, an unaffordable price and an unknown item", async () => {
  const poor = await makeMember(env, { fundsMinor: 100, now: NOW });
  expect(await buy(seller.id)).toMatchObject({ refused: "not_allowed" });
  expect(await buy(poor.id)).toMatchObject({ refused: "not_enough_funds" });
  listingId = 999;
  expect(await buy(buyer.id)).toMatchObject({ refused: "not_found" });
});
