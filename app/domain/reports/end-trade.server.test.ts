import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { leaveMaximum } from "~/domain/auctions/absentee/leave-maximum.server";
import { openAbsentees } from "~/domain/auctions/absentee/open-absentees.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { lowerReserve } from "~/domain/auctions/selling/lower-reserve.server";
import { listNotifications } from "~/domain/notifications/list-notifications.server";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { suspendMember } from "~/domain/operator/suspend-member.server";
import { acceptOffer } from "~/domain/orders/purchase/accept-offer.server";
import { isRefusal } from "~/domain/refusal";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";
import { walletOf } from "~/domain/wallet/wallet.server";
import { auditRecord } from "../../../test/audit/audit";
import { makeAuction, makeFixed, makeMember, randomness, type TestMember } from "../../../test/factories";
import { ORDER_RULES } from "../../../test/rules";
import { endTrade } from "./end-trade.server";

const NOW = Date.UTC(2026, 10, 23, 12);
const CONTEXT = { now: NOW, currency: "USD" };
const db = openWriter(env.DB);
let seller: TestMember;
let ada: TestMember;
let ben: TestMember;
beforeEach(async () => {
  seller = await makeMember(env, { now: NOW, fundsMinor: 100_000 });
  ada = await makeMember(env, { now: NOW, fundsMinor: 100_000 });
  ben = await makeMember(env, { now: NOW, fundsMinor: 100_000 });
});

const suspend = ({ id: memberId }: TestMember, until: number | null = null) =>
  suspendMember(db, { operator: "ops", memberId, reason: "It sold cast copies.", until }, NOW - 1);
const bidding = {
  now: NOW,
  randomness,
  rules: { ...ORDER_RULES, softCloseMs: 2 * MINUTE_MS, bidsPerMemberMinute: 60, sellerFeeBps: 1_000 },
};
let keys = 0;
const bid = ({ id }: TestMember, auctionId: number, maximumMinor: number, now = NOW) => {
  keys += 1;
  return placeBid(
    db,
    { auctionId, bidderId: id, maximumMinor, idempotencyKey: `bid-number-${keys}` },
    { ...bidding, now },
  );
};
const statusOf = (table: "listings" | "auctions" | "offers", id: number) =>
  env.DB.prepare(`SELECT status FROM ${table} WHERE id = ?`).bind(id).first<string>("status");
const available = async ({ id }: TestMember) => (await walletOf(db, id)).availableMinor;
const newest = async ({ id }: TestMember) => (await listNotifications(db, { userId: id })).notifications[0];

it("withdraws what a suspended seller has on sale, cancels auctions with bids, and gives the bidders their money back", async () => {
  const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW });
  const lot = await makeAuction(env, { sellerId: seller.id, now: NOW });
  const quiet = await makeAuction(env, { sellerId: seller.id, now: NOW });
  const other = await makeAuction(env, { sellerId: ben.id, now: NOW });
  await bid(ada, lot.auctionId, 5_000);
  await suspend(seller);
  await endTrade(db, seller.id, CONTEXT);
  await endTrade(db, seller.id, CONTEXT);
  expect(await statusOf("listings", listingId)).toBe("withdrawn");
  for (const { auctionId, listingId: id } of [lot, quiet])
    expect([await statusOf("auctions", auctionId), await statusOf("listings", id)]).toEqual(["cancelled", "withdrawn"]);
  expect(await statusOf("auctions", other.auctionId)).toBe("open");
  expect(await available(ada)).toBe(100_000);
  expect(await newest(ada)).toMatchObject({
    title: "Auction cancelled",
    message: expect.stringMatching(/because its seller's account is suspended\. None of your money is held for it\.$/),
  });
  expect(await auditRecord(env.DB)).toEqual([]);
});

it("sells nothing of a suspended seller even before it is withdrawn, and doesn't close their auctions", async () => {
  const lot = await makeAuction(env, { sellerId: seller.id, now: NOW });
  await bid(ada, lot.auctionId, 5_000);
  await suspend(seller);
  const late = { ...bidding, now: NOW + HOUR_MS };
  await expect(closeAuction(db, lot.auctionId, late)).rejects.toThrow("conflict");
  await endTrade(db, seller.id, { ...CONTEXT, now: late.now });
  expect(await statusOf("auctions", lot.auctionId)).toBe("cancelled");
});

it("ends nothing if the suspension was over by then", async () => {
  const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW });
  await suspend(seller, NOW);
  await endTrade(db, seller.id, CONTEXT);
  expect(await statusOf("listings", listingId)).toBe("active");
});

it("lets a suspended member's leading bid stand and win, and takes no new one", async () => {
  const lot = await makeAuction(env, { sellerId: seller.id, now: NOW });
  await bid(ben, lot.auctionId, 5_000);
  await suspend(ben);
  await endTrade(db, ben.id, CONTEXT);
  expect(await bid(ben, lot.auctionId, 6_000)).toMatchObject({ refused: "conflict" });
  expect(await bid(ada, lot.auctionId, 3_000)).toMatchObject({ answer: { outcome: "outbid" } });
  await closeAuction(db, lot.auctionId, { ...bidding, now: NOW + HOUR_MS });
  const order = await env.DB.prepare("SELECT buyer_id, status FROM orders WHERE auction_id = ?")
    .bind(lot.auctionId)
    .first();
  expect(order).toEqual({ buyer_id: ben.id, status: "paid" });
  expect(await auditRecord(env.DB)).toEqual([]);
});

it("lets the seller lower the reserve to a suspended leader's maximum", async () => {
  const lot = await makeAuction(env, { sellerId: seller.id, now: NOW, reserveMinor: 9_000 });
  await bid(ben, lot.auctionId, 5_000);
  await suspend(ben);
  const lowered = await lowerReserve(
    db,
    { auctionId: lot.auctionId, sellerId: seller.id, reserveMinor: 4_500 },
    bidding,
  );
  expect(lowered).toMatchObject({ change: { auction: { priceMinor: 4_500 } } });
});

it("cancels maximums that wait for a start in the same batch, and opens the auction for the others", async () => {
  const startsAt = NOW + MINUTE_MS;
  const lot = await makeAuction(env, { sellerId: seller.id, now: NOW, startsAt, endsAt: NOW + HOUR_MS });
  for (const [member, maximumMinor] of [
    [ben, 7_000],
    [ada, 5_000],
  ] as const)
    await leaveMaximum(
      db,
      { auctionId: lot.auctionId, bidderId: member.id, maximumMinor, idempotencyKey: `left-by-member-${member.id}` },
      CONTEXT,
    );
  await suspend(ben);
  expect(await available(ben)).toBe(100_000);
  const again = { auctionId: lot.auctionId, bidderId: ben.id, maximumMinor: 8_000, idempotencyKey: "left-once-again" };
  expect(await leaveMaximum(db, again, CONTEXT)).toMatchObject({ refused: "conflict" });
  await openAbsentees(db, lot.auctionId, { ...bidding, now: startsAt });
  expect(
    await env.DB.prepare("SELECT leader_id, price_minor FROM auctions WHERE id = ?").bind(lot.auctionId).first(),
  ).toEqual({
    leader_id: ada.id,
    price_minor: 1_000,
  });
  expect(await auditRecord(env.DB)).toEqual([]);
});

it("ends a suspended buyer's offers, tells the seller, and lets nobody accept one before that", async () => {
  const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW });
  const offered = await makeOffer(db, { listingId, buyerId: ben.id, amountMinor: 1_000, postageMinor: 0 }, CONTEXT);
  if (isRefusal(offered)) throw new Error(offered.message);
  await suspend(ben);
  const accept = { offerId: offered.offerId, memberId: seller.id, shownMinor: 1_000 };
  expect(await acceptOffer(db, accept, bidding)).toMatchObject({ refused: "conflict" });
  await endTrade(db, ben.id, CONTEXT);
  expect(await statusOf("offers", offered.offerId)).toBe("withdrawn");
  expect(await newest(seller)).toMatchObject({ title: "Offer withdrawn" });
  expect(await statusOf("listings", listingId)).toBe("active");
});

it("ends what a member has of very much a hundred at a time, whatever ended before", async () => {
  const listings =
    env.DB.prepare(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)
    INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at, published_at)
    SELECT ?1, 'coin', ?3, '', 'fixed', 'active', 1000, 1, 1 FROM numbers`);
  const offers = env.DB.prepare(`INSERT INTO offers
      (listing_id, buyer_id, seller_id, made_by, amount_minor, status, at, expires_at)
    SELECT id, ?1, seller_id, 'buyer', 500, 'open', ?2, ?2 + 1 FROM listings WHERE title = 'Standing' ORDER BY id DESC`);
  await env.DB.batch([
    listings.bind(seller.id, 100, "Withdrawn"),
    env.DB.prepare("UPDATE listings SET status = 'withdrawn' WHERE title = 'Withdrawn'"),
    listings.bind(seller.id, 101, "Standing"),
    offers.bind(ada.id, NOW),
    env.DB.prepare("UPDATE offers SET status = 'withdrawn' WHERE buyer_id = ?").bind(ada.id),
    offers.bind(ben.id, NOW),
    env.DB.prepare("DELETE FROM outbox"),
  ]);
  const { listingId } = await makeFixed(env, { sellerId: ben.id, now: NOW });
  const own = await makeOffer(db, { listingId, buyerId: ada.id, amountMinor: 1_000, postageMinor: 0 }, CONTEXT);
  await suspend(ada);
  await endTrade(db, ada.id, CONTEXT);
  expect(await statusOf("offers", isRefusal(own) ? 0 : own.offerId)).toBe("withdrawn");
  await suspend(seller);
  const endAndCount = async () => {
    await env.DB.prepare("DELETE FROM outbox").run();
    await endTrade(db, seller.id, CONTEXT);
    return env.DB.prepare(`SELECT
        (SELECT COUNT(*) FROM listings WHERE seller_id = ?1 AND status = 'active') AS listings,
        (SELECT COUNT(*) FROM offers WHERE buyer_id = ?2 AND status = 'open') AS offers,
        (SELECT COUNT(*) FROM outbox WHERE kind = 'moderation') AS again`)
      .bind(seller.id, ben.id)
      .first();
  };
  expect(await endAndCount()).toEqual({ listings: 1, offers: 1, again: 1 });
  expect(await endAndCount()).toEqual({ listings: 0, offers: 0, again: 0 });
});
