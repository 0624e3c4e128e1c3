import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { leaveMaximum } from "~/domain/auctions/absentee/leave-maximum.server";
import { openAbsentees } from "~/domain/auctions/absentee/open-absentees.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { buyNow } from "~/domain/auctions/buy-now/buy-now.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { lowerReserve } from "~/domain/auctions/selling/lower-reserve.server";
import { confirmOrder } from "~/domain/orders/steps/order-verbs.server";
import { HOUR_MS, SECOND_MS } from "~/domain/time";
import { makeAuction, makeMember, makeOrder, randomness } from "../factories";
import { RULES as rules } from "../rules";
import { failingCommits } from "./failing-commits";

async function scene() {
  const now = Date.now();
  const [seller, ada] = [await makeMember(env), await makeMember(env, { fundsMinor: 100_000 })];
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, reserveMinor: 20_000, buyNowMinor: 50_000 });
  const startsAt = now + HOUR_MS;
  const { auctionId: scheduledId } = await makeAuction(env, {
    sellerId: seller.id,
    startsAt,
    endsAt: startsAt + HOUR_MS,
  });
  const { orderId } = await makeOrder(env, { sellerId: seller.id, buyerId: ada.id });
  await env.DB.prepare("INSERT INTO shipments (order_id, carrier, tracking, at) VALUES (?, 'UPS', '1Z', ?)")
    .bind(orderId, now)
    .run();
  await env.DB.prepare(
    "UPDATE orders SET status = 'shipped', shipped_at = ?, due_at = ?, remind_at = NULL WHERE id = ?",
  )
    .bind(now, now + HOUR_MS, orderId)
    .run();
  const key = () => crypto.randomUUID();
  const absentee = { auctionId: scheduledId, bidderId: ada.id, maximumMinor: 4_000, idempotencyKey: key() };
  await leaveMaximum(openWriter(env.DB), absentee, { now, currency: "USD" });
  const bid = { auctionId, bidderId: ada.id, maximumMinor: 5_000, idempotencyKey: key() };
  const purchase = { auctionId, buyerId: ada.id, priceMinor: 50_000, idempotencyKey: key() };
  type Db = ReturnType<typeof openWriter>;
  return {
    bid: (db: Db) => placeBid(db, bid, { now, randomness, rules }),
    purchase: (db: Db) => buyNow(db, purchase, { now, rules }),
    close: (db: Db) => closeAuction(db, auctionId, { now: now + HOUR_MS + SECOND_MS, rules }),
    lowering: (db: Db) =>
      lowerReserve(db, { auctionId, sellerId: seller.id, reserveMinor: 15_000 }, { now, randomness, rules }),
    opening: (db: Db) => openAbsentees(db, scheduledId, { now: startsAt, randomness, rules }),
    step: (db: Db) => confirmOrder(db, { orderId, memberId: ada.id }, { now, rules }),
  };
}

it("leaves an order's step to the next request if a lost connection may hide its result", async () => {
  const { db, calls } = failingCommits("D1_ERROR: Network connection lost.", { failures: 1 });
  await expect((await scene()).step(db)).rejects.toThrow("Network connection lost");
  expect(calls.commits).toBe(1);
});

const ACTS = ["bid", "purchase", "close", "lowering", "opening", "step"] as const;

it.each(ACTS)("throws a bug in a %s immediately", async (act) => {
  const { db, calls } = failingCommits("D1_ERROR: no such column: priceminor");
  await expect((await scene())[act](db)).rejects.toThrow("no such column");
  expect(calls.commits).toBe(1);
});

it.each(["bid", "purchase", "close", "lowering", "opening"] as const)(
  "repeats a %s that a lost connection interrupted",
  async (act) => {
    const { db, calls } = failingCommits("D1_ERROR: Network connection lost.", { failures: 2 });
    await (await scene())[act](db);
    expect(calls.commits).toBeGreaterThanOrEqual(3);
  },
);
