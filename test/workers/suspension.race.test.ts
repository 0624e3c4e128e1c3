import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { hashToken } from "~/domain/accounts/make-token.server";
import { signInWithProvider } from "~/domain/accounts/sign-in/sign-in-with-provider.server";
import { placeBid, placeBids } from "~/domain/auctions/bidding/place-bid.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { suspendMember } from "~/domain/operator/suspend-member.server";
import { payOrder } from "~/domain/orders/steps/order-verbs.server";
import { isRefusal } from "~/domain/refusal";
import { endTrade } from "~/domain/reports/end-trade.server";
import { DAY_MS } from "~/domain/time";
import { auditRecord } from "../audit/audit";
import { makeAuction, makeFixed, makeMember, makeOrder, randomness, type TestMember } from "../factories";
import { runOrderDeadline } from "../order-deadline";
import { FIREFOX, LISTING_RULES, ORDER_RULES } from "../rules";
import { overtakenBy } from "./overtaken-by";

// The operator suspends a member while their requests are under way. Each request either comes before the suspension as a
// whole or has no effect.

const NOW = Date.UTC(2026, 10, 23, 12);
const RULES = { currency: "USD", softCloseMs: 120_000, bidsPerMemberMinute: 1_000 };
const CONTEXT = { now: NOW, randomness, rules: RULES };
const db = openWriter(env.DB);

const suspend = ({ id: memberId }: TestMember) =>
  suspendMember(db, { operator: "ops", memberId, reason: "It sold cast copies." }, NOW);
const bidOf = async ({ token }: TestMember, auctionId: number, maximumMinor: number) => ({
  auctionId,
  maximumMinor,
  sessionHash: await hashToken(token),
  idempotencyKey: crypto.randomUUID(),
});
const available = ({ id }: TestMember) =>
  env.DB.prepare("SELECT balance_minor FROM ledger_accounts WHERE code = ?")
    .bind(`available:${id}`)
    .first("balance_minor");
const logged = async (auctionId: number) => {
  const { results } = await env.DB.prepare("SELECT bidder_id, outcome FROM bids WHERE auction_id = ? ORDER BY seq")
    .bind(auctionId)
    .all<{ bidder_id: number; outcome: string }>();
  return results;
};

it("refuses a bid that was read before the suspension and saved after it, and holds nothing for it", async () => {
  const seller = await makeMember(env, { now: NOW });
  const ben = await makeMember(env, { now: NOW, fundsMinor: 10_000 });
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW });
  const bid = await bidOf(ben, auctionId, 5_000);
  expect(
    await placeBid(
      overtakenBy(() => suspend(ben)),
      bid,
      CONTEXT,
    ),
  ).toMatchObject({ refused: "signed_out" });
  expect(await logged(auctionId)).toEqual([]);
  expect(await available(ben)).toBe(10_000);
});

it("takes the bids of others that were queued with that of a member who was suspended meanwhile", async () => {
  const seller = await makeMember(env, { now: NOW });
  const ben = await makeMember(env, { now: NOW, fundsMinor: 10_000 });
  const ada = await makeMember(env, { now: NOW, fundsMinor: 10_000 });
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW });
  const queue = [await bidOf(ben, auctionId, 5_000), await bidOf(ada, auctionId, 3_000)] as const;
  const answers = await placeBids(
    overtakenBy(() => suspend(ben)),
    queue,
    CONTEXT,
  );
  expect(answers).toMatchObject([
    { status: "fulfilled", value: { refused: "signed_out" } },
    { status: "fulfilled", value: { answer: { outcome: "leading", priceMinor: 1_000 } } },
  ]);
  expect(await logged(auctionId)).toEqual([{ bidder_id: ada.id, outcome: "leading" }]);
});

it("answers every bid of a race with the suspension, and logs and holds exactly the accepted ones", async () => {
  const seller = await makeMember(env, { now: NOW });
  const ben = await makeMember(env, { now: NOW, fundsMinor: 1_000_000 });
  const ada = await makeMember(env, { now: NOW, fundsMinor: 1_000_000 });
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW });
  const bids = await Promise.all(
    Array.from({ length: 60 }, (_, index) => bidOf(index % 2 === 0 ? ben : ada, auctionId, 2_000 + 500 * index)),
  );
  const answers = await Promise.all(
    bids.flatMap((bid, index) => [
      placeBid(db, bid, CONTEXT),
      ...(index === 30 ? [suspend(ben).then(() => null)] : []),
    ]),
  );
  const placed = answers.filter((answer) => answer !== null && !isRefusal(answer));
  expect(await logged(auctionId)).toHaveLength(placed.length);
  const auction = await env.DB.prepare("SELECT leader_id, leader_maximum_minor FROM auctions WHERE id = ?")
    .bind(auctionId)
    .first<{ leader_id: number; leader_maximum_minor: number }>();
  const heldMinor = auction?.leader_id === ben.id ? auction.leader_maximum_minor : 0;
  expect(await available(ben)).toBe(1_000_000 - heldMinor);
  expect(await placeBid(db, await bidOf(ben, auctionId, 90_000), CONTEXT)).toMatchObject({ refused: "signed_out" });
  expect(await auditRecord(env.DB)).toEqual([]);
});

it("cancels an auction with its newest bid, though it came while the auction was being cancelled", async () => {
  const seller = await makeMember(env, { now: NOW });
  const ada = await makeMember(env, { now: NOW, fundsMinor: 10_000 });
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW });
  await suspend(seller);
  const bid = await bidOf(ada, auctionId, 5_000);
  // Its first commit reads whether the member is suspended.
  const late = overtakenBy(() => placeBid(db, bid, CONTEXT), 2);
  await endTrade(late, seller.id, { now: NOW, currency: "USD" });
  expect(await env.DB.prepare("SELECT status, bid_count FROM auctions WHERE id = ?").bind(auctionId).first()).toEqual({
    status: "cancelled",
    bid_count: 1,
  });
  expect(await available(ada)).toBe(10_000);
  expect(await auditRecord(env.DB)).toEqual([]);
});

it("signs nobody in by a provider who was suspended on the way back from it", async () => {
  const ada = await makeMember(env, { now: NOW });
  await env.DB.prepare(
    "INSERT INTO oauth_accounts (provider, provider_user_id, user_id, created_at) VALUES ('github', 'ada-1', ?, ?)",
  )
    .bind(ada.id, NOW)
    .run();
  const profile = { provider: "github", providerUserId: "ada-1", name: "Ada", verifiedEmail: null } as const;
  const visitor = { address: "192.0.2.1", device: FIREFOX, now: NOW, randomness };
  const answer = await signInWithProvider(
    overtakenBy(() => suspend(ada)),
    profile,
    { visitor, perAddressHour: 10 },
  );
  expect(answer).toMatchObject({ refused: "not_allowed", message: expect.stringContaining("It sold cast copies.") });
});

it("takes no payment for an order whose seller was suspended, before or meanwhile, and puts nothing back on sale", async () => {
  const seller = await makeMember(env, { now: NOW });
  const ada = await makeMember(env, { now: NOW, fundsMinor: 10_000 });
  const { orderId, listingId } = await makeOrder(env, {
    ...{ sellerId: seller.id, buyerId: ada.id, priceMinor: 9_000, now: NOW - DAY_MS },
    unpaid: true,
  });
  const request = { orderId, memberId: ada.id, shownMinor: 9_000 };
  const context = (now: number) => ({ now, rules: ORDER_RULES });
  const refused = { refused: "conflict", message: expect.stringContaining("suspended") };
  const meanwhile = overtakenBy(() => suspend(seller));
  expect(await payOrder(meanwhile, request, context(NOW))).toMatchObject(refused);
  expect(await payOrder(db, request, context(NOW + 1))).toMatchObject(refused);
  expect(await available(ada)).toBe(10_000);
  await runOrderDeadline(db, orderId, context(NOW + 4 * DAY_MS));
  const listing = env.DB.prepare("SELECT status FROM listings WHERE id = ?").bind(listingId);
  expect(await listing.first("status")).toBe("ended");
});

it("publishes nothing of a seller whose trade was ended meanwhile, which nobody would take off sale again", async () => {
  const seller = await makeMember(env, { now: NOW });
  const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW, isDraft: true });
  const end = () => suspend(seller).then(() => endTrade(db, seller.id, { now: NOW, currency: "USD" }));
  const request = { listingId, sellerId: seller.id, now: NOW, rules: LISTING_RULES };
  expect(await publishListing(overtakenBy(end), request)).toMatchObject({ refused: "conflict" });
  const listing = env.DB.prepare("SELECT status FROM listings WHERE id = ?").bind(listingId);
  expect(await listing.first("status")).toBe("draft");
});
