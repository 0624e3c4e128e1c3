import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { leaveMaximum } from "~/domain/auctions/absentee/leave-maximum.server";
import { openAbsentees } from "~/domain/auctions/absentee/open-absentees.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { buyNow } from "~/domain/auctions/buy-now/buy-now.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { cancelAuction } from "~/domain/auctions/selling/cancel-auction.server";
import { lowerReserve } from "~/domain/auctions/selling/lower-reserve.server";
import { endOffer } from "~/domain/offers/end-offer.server";
import { startSecondChance } from "~/domain/offers/start-second-chance.server";
import { isRefusal } from "~/domain/refusal";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeAddress, makeAuction, makeMember, randomness } from "../factories";
import { termsFrom } from "../postage-terms";
import { RULES } from "../rules";
import { watchReads } from "./read-cost";

// Writers without a room to order them, bidding from countries to which postage differs: every cent held is released or
// paid. The audit after each test compares the whole record.
const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 21, 12);
const END = NOW + 3_600_000;
const FUNDS = 100_000;
const rules = { ...RULES, softCloseMs: 0, bidsPerMemberMinute: 1_000 };
const context = { now: NOW, randomness, rules };
const PRICES = { DE: 300, FR: 500, US: 2_000 } as const;
type Home = keyof typeof PRICES;
const postage = termsFrom("DE", { domesticMinor: PRICES.DE, regionMinor: PRICES.FR, worldMinor: PRICES.US });

async function bidderIn(country: Home) {
  const { id } = await makeMember(env, { fundsMinor: FUNDS, now: NOW });
  await makeAddress(env, { userId: id, country });
  return id;
}

async function scene(options: { reserveMinor?: number; buyNowMinor?: number; startsAt?: number } = {}) {
  const { id: sellerId } = await makeMember(env, { now: NOW });
  const auction = await makeAuction(env, { sellerId, now: NOW, endsAt: END, postage, ...options });
  const request = (bidderId: number, maximumMinor: number, from: Home) => ({
    auctionId: auction.auctionId,
    bidderId,
    maximumMinor,
    postageMinor: PRICES[from],
    idempotencyKey: crypto.randomUUID(),
  });
  const bid = (bidderId: number, maximumMinor: number, from: Home) =>
    placeBid(db, request(bidderId, maximumMinor, from), context);
  const close = () => closeAuction(db, auction.auctionId, { now: END, rules });
  return { ...auction, sellerId, request, bid, close };
}

const moves = (bidderId: number, to: Home) =>
  env.DB.prepare("UPDATE addresses SET country = ? WHERE user_id = ?").bind(to, bidderId).run();
const heldBy = async (memberId: number) => (await walletOf(db, memberId)).heldMinor;
const spentBy = async (memberId: number) => FUNDS - (await walletOf(db, memberId)).availableMinor;
const orderRow = () =>
  env.DB.prepare("SELECT buyer_id, price_minor, fee_minor, postage_minor, ship_to FROM orders").first();

it("holds each bidder's own postage, releases it with the maximum, and charges the winner's", async () => {
  const { bid, close } = await scene();
  const homes = ["DE", "FR", "US", "DE", "FR", "US"] as const;
  const bidders = await Promise.all(homes.map(bidderIn));
  await Promise.all(bidders.map((id, index) => bid(id, 2_000 + index * 1_000, homes[index] ?? "DE")));
  const [, , , , ben = 0, ada = 0] = bidders;
  await bid(ada, 50_000, "US");
  expect(await heldBy(ada)).toBe(50_000 + PRICES.US);
  await bid(ben, 60_000, "FR");
  expect([await spentBy(ada), await heldBy(ben)]).toEqual([0, 60_000 + PRICES.FR]);
  expect(await close()).toMatchObject({ kind: "sold" });
  const sold = { buyer_id: ben, price_minor: 51_000, fee_minor: 2_550, postage_minor: PRICES.FR, ship_to: "FR" };
  expect(await orderRow()).toEqual(sold);
  expect(await Promise.all(bidders.map(spentBy))).toEqual([0, 0, 0, 0, 51_000 + PRICES.FR, 0]);
});

it("holds a leader's new maximum with the postage to where they live now", async () => {
  const { bid } = await scene();
  const ada = await bidderIn("US");
  await bid(ada, 5_000, "US");
  await moves(ada, "DE");
  expect(await bid(ada, 6_000, "US")).toMatchObject({ refused: "conflict" });
  expect(await bid(ada, 5_001, "DE")).toMatchObject({ answer: { outcome: "leading" } });
  expect([await heldBy(ada), await spentBy(ada)]).toEqual([5_301, 5_301]);
});

it("bids for the leader up to a lowered reserve with the postage of their own bid", async () => {
  const { auctionId, sellerId, bid, close } = await scene({ reserveMinor: 20_000 });
  const ada = await bidderIn("FR");
  await bid(ada, 15_000, "FR");
  await moves(ada, "US");
  expect(await lowerReserve(db, { auctionId, sellerId, reserveMinor: 15_000 }, context)).toMatchObject({
    answer: true,
  });
  await close();
  expect(await orderRow()).toMatchObject({ price_minor: 15_000, postage_minor: PRICES.FR, ship_to: "FR" });
  expect(await spentBy(ada)).toBe(15_000 + PRICES.FR);
});

it("places a waiting maximum with the postage it was left with, although its bidder has moved", async () => {
  const startsAt = NOW + 600_000;
  const { auctionId, request } = await scene({ startsAt });
  const [ada, ben] = [await bidderIn("FR"), await bidderIn("DE")];
  const leave = (bidderId: number, maximumMinor: number, from: Home) =>
    leaveMaximum(db, request(bidderId, maximumMinor, from), { now: NOW, currency: "USD" });
  expect(await leave(ada, 5_000, "DE")).toMatchObject({ refused: "conflict" });
  await leave(ada, FUNDS - PRICES.FR, "FR");
  await leave(ben, 4_000, "DE");
  await moves(ada, "US");
  await Promise.all([1, 2].map(() => openAbsentees(db, auctionId, { ...context, now: startsAt })));
  expect([await heldBy(ada), await spentBy(ben)]).toEqual([FUNDS, 0]);
});

it("releases waiting maximums and their postage when the auction is cancelled", async () => {
  const { auctionId, sellerId, request } = await scene({ startsAt: NOW + 600_000 });
  const ada = await bidderIn("FR");
  await leaveMaximum(db, request(ada, 5_000, "FR"), { now: NOW, currency: "USD" });
  expect(await heldBy(ada)).toBe(5_500);
  await cancelAuction(db, { auctionId, sellerId }, { now: NOW });
  expect(await spentBy(ada)).toBe(0);
});

it("sells once at the buy-now price and the buyer's postage, whoever else bids or buys at the same time", async () => {
  const { auctionId, bid } = await scene({ reserveMinor: 40_000, buyNowMinor: 50_000 });
  const [ada, ben] = [await bidderIn("US"), await bidderIn("FR")];
  await bid(ada, 30_000, "US");
  const buy = (buyerId: number, from: Home) => {
    const shownPrice = { priceMinor: 50_000, postageMinor: PRICES[from] };
    return buyNow(db, { auctionId, buyerId, ...shownPrice, idempotencyKey: crypto.randomUUID() }, { now: NOW, rules });
  };
  expect(await buy(ben, "DE")).toMatchObject({ refused: "conflict" });
  const answers = await Promise.all([buy(ben, "FR"), buy(ada, "US"), bid(ada, 31_000, "US"), buy(ben, "FR")]);
  const bought = [answers[0], answers[1], answers[3]].filter((answer) => answer && !isRefusal(answer));
  expect(bought).toHaveLength(1);
  const order = await orderRow();
  const isAda = order?.buyer_id === ada;
  expect(order).toMatchObject({ price_minor: 50_000, postage_minor: isAda ? PRICES.US : PRICES.FR });
  expect([await spentBy(ada), await spentBy(ben)]).toEqual(isAda ? [52_000, 0] : [0, 50_500]);
});

it("gives each bidder a second chance with the postage of their own bid", async () => {
  const { listingId, sellerId, bid, close } = await scene({ reserveMinor: 40_000 });
  const [ada, ben] = [await bidderIn("US"), await bidderIn("FR")];
  await bid(ada, 10_000, "US");
  await bid(ben, 20_000, "FR");
  expect(await close()).toMatchObject({ kind: "unsold" });
  const offer = (shownMinor: number) =>
    startSecondChance(db, { listingId, sellerId, shownMinor }, { now: END, currency: "USD" });
  const started = await offer(10_250);
  if (isRefusal(started)) throw new Error(started.message);
  await endOffer(db, { offerId: started.offerId, memberId: ben, answer: "decline" }, { now: END, currency: "USD" });
  const { results } = await env.DB.prepare(
    "SELECT buyer_id, amount_minor, postage_minor, ship_to FROM offers ORDER BY id",
  ).all();
  expect(results).toEqual([
    { buyer_id: ben, amount_minor: 10_250, postage_minor: PRICES.FR, ship_to: "FR" },
    { buyer_id: ada, amount_minor: 10_000, postage_minor: PRICES.US, ship_to: "US" },
  ]);
});

it("reads as many rows for a bid however many listings ask for postage", async () => {
  const watched = watchReads(env.DB);
  const { id: sellerId } = await makeMember(env, { now: NOW });
  const bidderId = await bidderIn("US");
  const bidOnNext = async () => {
    const { auctionId } = await makeAuction(env, { sellerId, now: NOW, endsAt: END, postage });
    const request = { auctionId, bidderId, maximumMinor: 2_000, postageMinor: PRICES.US };
    watched.rowsRead.length = 0;
    await placeBid(openWriter(watched.db), { ...request, idempotencyKey: crypto.randomUUID() }, context);
    return watched.rowsRead.reduce((sum, rows) => sum + rows, 0);
  };
  await bidOnNext();
  const before = await bidOnNext();
  for (let count = 0; count < 30; count += 1) await makeAuction(env, { sellerId, now: NOW, endsAt: END, postage });
  expect(await bidOnNext()).toBeLessThan(before + 10);
});
