import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import type { BidRequest } from "~/domain/auctions/lot/room-protocol";
import { purchase } from "~/domain/orders/purchase/purchase.server";
import type { Charger } from "~/domain/payments/provider/payment-provider";
import { isRefusal, refuse } from "~/domain/refusal";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeAuction, makeMember, randomness, type TestMember } from "../../../../test/factories";
import { DEPOSIT_RULES, RULES } from "../../../../test/rules";
import type { AgreedTopUp } from "./top-up";
import { lackingMinor, topUpAnd, topUpOffer } from "./top-up.server";

const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 21, 12);
const context = {
  now: NOW,
  clock: { now: () => NOW },
  ...DEPOSIT_RULES,
};

type TopUpAndBid = BidRequest & AgreedTopUp;
const rules = { softCloseMs: 120_000, currency: "USD", bidsPerMemberMinute: 1_000 };

let ada: TestMember;
let auctionId: number;
let cardId: number;
let charged: string[];
const accepts: Charger = {
  name: "sandbox",
  charge: async ({ idempotencyKey }) => {
    charged.push(idempotencyKey);
    return { reference: idempotencyKey };
  },
};

beforeEach(async () => {
  charged = [];
  const seller = await makeMember(env);
  ada = await makeMember(env, { fundsMinor: 2_000 });
  ({ auctionId } = await makeAuction(env, { sellerId: seller.id, now: NOW }));
  const card = await env.DB.prepare(
    `INSERT INTO payment_methods (user_id, provider, provider_ref, brand, last4, name, is_default, created_at)
     VALUES (?, 'sandbox', 'sandbox:ada', 'Visa', '4242', 'Visa ·4242', 1, 1) RETURNING id`,
  )
    .bind(ada.id)
    .first<{ id: number }>();
  cardId = card?.id ?? 0;
});

/** The auction's room, without its queue. */
async function room(bid: BidRequest, now = NOW) {
  const placed = await placeBid(db, bid, { now, randomness, rules });
  return isRefusal(placed) ? placed : placed.answer;
}
const bidOf = (change: Partial<TopUpAndBid> = {}): TopUpAndBid => ({
  auctionId,
  bidderId: ada.id,
  maximumMinor: 14_000,
  topUpMinor: 12_000,
  paymentMethodId: cardId,
  idempotencyKey: crypto.randomUUID(),
  ...change,
});
const act = (request: TopUpAndBid, payments = accepts, place = (bid: BidRequest) => room(bid)) => {
  const { topUpMinor, paymentMethodId, ...bid } = request;
  const { bidderId: memberId, idempotencyKey } = bid;
  return topUpAnd(db, payments, { memberId, idempotencyKey, topUpMinor, paymentMethodId }, () => place(bid), context);
};
/** What is offered after the plain bid was refused. */
async function offerFor(bid: TopUpAndBid, provider: Charger["name"] = "sandbox") {
  const { topUpMinor: _, paymentMethodId: __, ...plain } = bid;
  const refusal = await room(plain);
  if (!isRefusal(refusal)) return "taken";
  return topUpOffer(db, provider, bid.bidderId, await lackingMinor(db, bid.bidderId, refusal), "USD");
}
const wallet = () => walletOf(db, ada.id);

it("offers to charge the missing amount to the default card, which places the bid", async () => {
  const bid = bidOf();
  expect(await offerFor(bid)).toEqual({
    topUpMinor: 12_000,
    paymentMethodId: cardId,
    cardName: "Visa ·4242",
  });
  expect(await act(bid)).toMatchObject({ outcome: "leading", seq: 1 });
  expect(await wallet()).toMatchObject({ availableMinor: 0, heldMinor: 14_000 });
});

it("offers at least the smallest deposit, and nothing above the largest or without a card", async () => {
  expect(await offerFor(bidOf({ maximumMinor: 2_001 }))).toMatchObject({ topUpMinor: 100 });
  expect(await offerFor(bidOf({ maximumMinor: 5_002_001 }))).toBeUndefined();
  expect(await offerFor(bidOf({ maximumMinor: 5 }))).toBeUndefined();
  expect(await offerFor(bidOf(), "stripe")).toBeUndefined();
});

it("charges once and bids once for one key under concurrent requests", async () => {
  const bid = bidOf();
  const answers = await Promise.all(Array.from({ length: 10 }, () => act(bid)));
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await act(bid)).toEqual(answers[0]);
  expect(new Set(charged).size).toBe(1);
  expect(await wallet()).toMatchObject({ availableMinor: 0, heldMinor: 14_000 });
  expect(await act({ ...bid, maximumMinor: 14_001 })).toMatchObject({ refused: "breaks_rule" });
});

it.each(["before the charge", "after the charge", "after the bid"])(
  "completes on retry after a crash %s",
  async (when) => {
    const bid = bidOf();
    const crash = () => Promise.reject(new Error("connection lost"));
    const breaks: Charger = {
      name: "sandbox",
      charge: (charge) => (when === "before the charge" ? crash() : accepts.charge(charge)),
    };
    const place = async (each: BidRequest) => {
      if (when === "after the bid") await room(each);
      return crash();
    };
    await expect(act(bid, breaks, place)).rejects.toThrow("connection lost");
    expect(await act(bid)).toMatchObject({ outcome: "leading", seq: 1 });
    expect(charged).toHaveLength(1);
    expect(await wallet()).toMatchObject({ availableMinor: 0, heldMinor: 14_000 });
  },
);

it("charges nothing for a bid that would be refused anyway", async () => {
  expect(await act(bidOf({ maximumMinor: 5 }))).toMatchObject({ refused: "breaks_rule" });
  const late = (bid: BidRequest) => room(bid, NOW + 2 * 3_600_000);
  expect(await act(bidOf(), accepts, late)).toMatchObject({ refused: "conflict", message: "This auction has ended." });
  expect(await act(bidOf({ auctionId: 999 }))).toMatchObject({ refused: "not_found" });
  expect(charged).toEqual([]);
});

it("charges nothing when the wallet has enough, or when the agreed amount is no longer enough", async () => {
  expect(await act(bidOf({ maximumMinor: 1_500 }))).toMatchObject({ outcome: "leading" });
  expect(await act(bidOf({ topUpMinor: 5_000 }))).toMatchObject({ refused: "not_enough_funds" });
  expect(charged).toEqual([]);
});

it("charges enough to pay what is owed first, and nothing for a bid that then couldn't be placed", async () => {
  await env.DB.prepare("INSERT INTO chargebacks VALUES ('dp_owed', ?, NULL, 'lost', '', 5000, 5000, 0, 1)")
    .bind(ada.id)
    .run();
  await env.DB.prepare("INSERT INTO debts_to_pay SELECT CAST(? AS INTEGER), max(id), 1 FROM ledger_transfers")
    .bind(ada.id)
    .run();
  const bid = bidOf({ topUpMinor: 14_000 });
  expect(await act(bid)).toMatchObject({ refused: "not_enough_funds", missingMinor: 14_000 });
  expect(charged).toEqual([]);
  expect(await offerFor(bid)).toMatchObject({ topUpMinor: 17_000 });
  expect(await act({ ...bid, topUpMinor: 17_000 })).toMatchObject({ outcome: "leading" });
  expect(await wallet()).toMatchObject({ availableMinor: 0, heldMinor: 14_000 });
});

it("moves nothing when the card is declined", async () => {
  const declines: Charger = { name: "sandbox", charge: async () => refuse("declined", "The card was declined.") };
  expect(await act(bidOf(), declines)).toMatchObject({ refused: "declined" });
  expect(await wallet()).toMatchObject({ availableMinor: 2_000, heldMinor: 0 });
});

it("says that the money stays in the wallet when the bid is refused after the deposit, also on a retry", async () => {
  const bid = bidOf();
  // The first look finds only money lacking; the auction ends while the card is charged.
  const overtaken = async (each: BidRequest) =>
    charged.length === 0 ? room(each) : refuse("conflict", "This auction has ended.");
  const refusal = {
    refused: "conflict",
    message: "This auction has ended. $120.00 was added to your wallet.",
  };
  expect(await act(bid, accepts, overtaken)).toEqual(refusal);
  expect(await act(bid, accepts, overtaken)).toEqual(refusal);
  expect(charged).toHaveLength(1);
  expect(await wallet()).toMatchObject({ availableMinor: 14_000, heldMinor: 0 });
});

it("refuses to charge another member's card", async () => {
  const ben = await makeMember(env, { fundsMinor: 100 });
  expect(await act(bidOf({ bidderId: ben.id, topUpMinor: 20_000 }))).toMatchObject({ refused: "not_found" });
  expect(charged).toEqual([]);
});

it("buys at a fixed price the same way", async () => {
  const seller = await makeMember(env);
  const listing = await env.DB.prepare(
    `INSERT INTO listings (seller_id, kind, title, description, format, status, price_minor, created_at, published_at)
     VALUES (?, 'coin', 'Thaler', '', 'fixed', 'active', 9000, 1, 1) RETURNING id`,
  )
    .bind(seller.id)
    .first<{ id: number }>();
  const idempotencyKey = crypto.randomUUID();
  const request = { buyerId: ada.id, listingId: listing?.id ?? 0, priceMinor: 9_000, idempotencyKey };
  const buy = () => purchase(db, request, { ...RULES, ...context });
  const refusal = await buy();
  expect(refusal).toMatchObject({ refused: "not_enough_funds", missingMinor: 7_000 });
  const topUp = { memberId: ada.id, idempotencyKey, topUpMinor: 7_000, paymentMethodId: cardId };
  const answers = await Promise.all(Array.from({ length: 5 }, () => topUpAnd(db, accepts, topUp, buy, context)));
  const order = env.DB.prepare("SELECT id FROM orders WHERE listing_id = ?").bind(request.listingId);
  const orderId = await order.first("id");
  expect(answers.map((each) => (isRefusal(each) ? each : each.answer.orderId))).toEqual(Array(5).fill(orderId));
  expect(new Set(charged).size).toBe(1);
  expect(await wallet()).toMatchObject({ availableMinor: 0 });
});
