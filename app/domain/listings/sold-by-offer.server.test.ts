import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { relist } from "~/domain/listings/selling/relist.server";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { startSecondChance } from "~/domain/offers/start-second-chance.server";
import { acceptOffer } from "~/domain/orders/purchase/accept-offer.server";
import { purchase } from "~/domain/orders/purchase/purchase.server";
import { isRefusal } from "~/domain/refusal";
import { readAuctionFilters } from "~/domain/search/auction-filters";
import { listAuctions } from "~/domain/search/list-auctions.server";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { makeAuction, makeFixed, makeMember, randomness, type TestMember } from "../../../test/factories";
import { RULES } from "../../../test/rules";
import { getListing } from "./get-listing.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const END = NOW + HOUR_MS;
const db = openWriter(env.DB);
const rules = { ...RULES, softCloseMs: 1, bidsPerMemberMinute: 9, auctionMinMs: 1 };
let seller: TestMember;
let buyer: TestMember;
let stranger: TestMember;
let listingId: number;
beforeEach(async () => {
  [seller, buyer, stranger] = await Promise.all([
    makeMember(env, { now: NOW }),
    makeMember(env, { fundsMinor: 50_000, now: NOW }),
    makeMember(env, { now: NOW }),
  ]);
});
const seenBy = async (viewer: TestMember | null) => {
  const listing = await getListing(db, { listingId, viewerId: viewer?.id ?? null });
  if (isRefusal(listing)) throw new Error(listing.message);
  const { status, priceMinor, soldByOffer, soldMinor } = listing;
  return { status, priceMinor, soldByOffer, soldMinor };
};

describe("a fixed-price item", () => {
  beforeEach(async () => {
    ({ listingId } = await makeFixed(env, { sellerId: seller.id, priceMinor: 12_000, now: NOW }));
  });

  it("sold by an offer shows the price only to its buyer and seller, and the asking price to nobody", async () => {
    // An offer before it, so that the order's id is not the offer's.
    await makeOffer(db, { listingId, buyerId: stranger.id, amountMinor: 9_000 }, { now: NOW, ...rules });
    const newOffer = await makeOffer(db, { listingId, buyerId: buyer.id, amountMinor: 10_500 }, { now: NOW, ...rules });
    const accepted = { offerId: isRefusal(newOffer) ? 0 : newOffer.offerId, memberId: seller.id, shownMinor: 10_500 };
    expect(isRefusal(await acceptOffer(db, accepted, { now: NOW, rules }))).toBe(false);
    for (const side of [seller, buyer])
      expect(await seenBy(side)).toEqual({ status: "sold", soldByOffer: true, soldMinor: 10_500 });
    for (const other of [stranger, null]) expect(await seenBy(other)).toEqual({ status: "sold", soldByOffer: true });
  });

  it("sold at its asking price shows that price to everyone", async () => {
    const request = { buyerId: buyer.id, listingId, priceMinor: 12_000, idempotencyKey: crypto.randomUUID() };
    expect(isRefusal(await purchase(db, request, { now: NOW, ...rules }))).toBe(false);
    expect(await seenBy(stranger)).toEqual({ status: "sold", priceMinor: 12_000 });
  });
});

describe("in the list of ended auctions", () => {
  let auctionId: number;
  beforeEach(async () => {
    const auction = await makeAuction(env, { sellerId: seller.id, reserveMinor: 40_000, endsAt: END, now: NOW });
    ({ listingId, auctionId } = auction);
    const bid = { auctionId, bidderId: buyer.id, maximumMinor: 3_000, idempotencyKey: crypto.randomUUID() };
    await placeBid(db, bid, { now: NOW, randomness, rules });
    await closeAuction(db, auctionId, { now: END + 2, rules });
  });
  const ended = async () => {
    const filters = readAuctionFilters(new URLSearchParams(), { currency: "USD", decimalMark: "." });
    if (isRefusal(filters)) throw new Error(filters.message);
    const query = { list: "ended", filters, viewerId: stranger.id, now: END + HOUR_MS } as const;
    return (await listAuctions(db, query)).items;
  };

  it("a relisted lot appears with its ended auction, not the running one", async () => {
    expect(await ended()).toMatchObject([{ auctionId, status: "ended" }]);
    const input = { startMinor: 900, endsAt: new Date(END + DAY_MS).toISOString() };
    const again = await relist(db, { listingId, sellerId: seller.id, input, now: END + 3, rules });
    expect(isRefusal(again)).toBe(false);
    const [card, ...others] = await ended();
    expect(others).toEqual([]);
    expect(card).toMatchObject({ auctionId, status: "ended" });
    expect(card).not.toHaveProperty("isWatched");
  });

  it("a lot sold by a second chance says so and shows no price", async () => {
    const request = { listingId, sellerId: seller.id, shownMinor: 1_000 };
    const chance = await startSecondChance(db, request, { now: END + 3, currency: "USD" });
    const offerId = isRefusal(chance) ? 0 : chance.offerId;
    const acceptance = { offerId, memberId: buyer.id, shownMinor: 1_000 };
    expect(isRefusal(await acceptOffer(db, acceptance, { now: END + 4, rules }))).toBe(false);
    expect(await ended()).toMatchObject([{ auctionId, status: "sold", soldByOffer: true }]);
    expect(await seenBy(buyer)).toEqual({ status: "sold", soldByOffer: true, soldMinor: 1_000 });
  });
});
