import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { buyNow } from "~/domain/auctions/buy-now/buy-now.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { makeOffer } from "~/domain/offers/make-offer.server";
import { payOrder } from "~/domain/orders/steps/order-verbs.server";
import { isRefusal } from "~/domain/refusal";
import { HOUR_MS } from "~/domain/time";
import { makeAddress, makeAuction, makeFixed, makeOrder, randomness } from "../../../../test/factories";
import { ORDER_RULES, RULES as rules } from "../../../../test/rules";
import { freshMembers } from "../../../../test/workers/fresh-members";
import { acceptOffer } from "./accept-offer.server";
import { purchase } from "./purchase.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const END = NOW + HOUR_MS;
const db = openWriter(env.DB);
const { seller, buyer } = freshMembers({ seller: {}, buyer: { fundsMinor: 500_000 } }, NOW);
const auction = (more = {}) => makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: END, ...more });
const key = () => crypto.randomUUID();
const done = <Answer>(answer: Answer) => {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer;
};

const SALES: Readonly<Record<string, () => Promise<unknown>>> = {
  "at a fixed price": async () => {
    const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW });
    done(
      await purchase(
        db,
        { buyerId: buyer.id, listingId, priceMinor: 1_000, idempotencyKey: key() },
        { now: NOW, ...rules },
      ),
    );
  },
  "by an offer": async () => {
    const { listingId } = await makeFixed(env, { sellerId: seller.id, now: NOW });
    const offer = done(
      await makeOffer(db, { listingId, buyerId: buyer.id, amountMinor: 900 }, { now: NOW, currency: "USD" }),
    );
    if (isRefusal(offer)) return;
    done(await acceptOffer(db, { offerId: offer.offerId, memberId: seller.id, shownMinor: 900 }, { now: NOW, rules }));
  },
  "and paid later": async () => {
    const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: buyer.id, unpaid: true, now: NOW });
    done(await payOrder(db, { orderId, memberId: buyer.id, shownMinor: 1_000 }, { now: NOW, rules: ORDER_RULES }));
  },
  "by auction": async () => {
    const { auctionId } = await auction();
    const bid = { auctionId, bidderId: buyer.id, maximumMinor: 5_000, idempotencyKey: key() };
    done(await placeBid(db, bid, { now: NOW, randomness, rules }));
    await closeAuction(db, auctionId, { now: END, rules });
  },
  "at the buy-now price": async () => {
    const { auctionId } = await auction({ buyNowMinor: 60_000 });
    done(
      await buyNow(
        db,
        { auctionId, buyerId: buyer.id, priceMinor: 60_000, idempotencyKey: key() },
        { now: NOW, rules },
      ),
    );
  },
};

it.each(Object.entries(SALES))("sends an item that was sold %s to the buyer's default address", async (_how, sell) => {
  await makeAddress(env, { userId: buyer.id, line1: "Graben 1" });
  await sell();
  const order = "SELECT o.status, a.line1 FROM orders AS o JOIN order_addresses AS a ON a.order_id = o.id";
  expect((await env.DB.prepare(`${order} WHERE o.buyer_id = ?`).bind(buyer.id).all()).results).toEqual([
    { status: "paid", line1: "Graben 1" },
  ]);
});
