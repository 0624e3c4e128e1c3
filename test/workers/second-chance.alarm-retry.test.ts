import { env, runDurableObjectAlarm } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { startSecondChance } from "~/domain/offers/start-second-chance.server";
import { acceptOffer } from "~/domain/orders/purchase/accept-offer.server";
import { payOrder } from "~/domain/orders/steps/order-verbs.server";
import { isRefusal } from "~/domain/refusal";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import { deadlineClock } from "~/platform/durable-objects/stubs.server";
import { makeAuction, makeMember, makeOrder, randomness, type TestMember } from "../factories";
import { RULES as rules } from "../rules";
import { alarmOf, sweep } from "./alarms";
import { notificationsOf } from "./notifications-of";

// A second chance that was accepted and never paid for passes to the next bidder at the order's own deadline.
const db = openWriter(env.DB);

/** An auction that missed its reserve; its best bidder has accepted the second chance and can't pay. */
async function acceptedSecondChance(bidders = 2) {
  const now = Date.now();
  const seller = await makeMember(env);
  const rivals: TestMember[] = [];
  for (let count = 0; count < bidders; count += 1) rivals.push(await makeMember(env, { fundsMinor: 50_000 }));
  const { auctionId, listingId } = await makeAuction(env, { sellerId: seller.id, reserveMinor: 40_000, now });
  for (const [index, { id: bidderId }] of rivals.entries()) {
    const bid = { auctionId, bidderId, maximumMinor: 3_000 + index * 1_000, idempotencyKey: crypto.randomUUID() };
    await placeBid(db, bid, { now, randomness, rules });
  }
  const end = now + HOUR_MS;
  await closeAuction(db, auctionId, { now: end, rules });
  const best = rivals.at(-1)?.id ?? 0;
  await makeOrder(env, { sellerId: seller.id, buyerId: best, priceMinor: 50_000 });
  const shownMinor = bidders === 1 ? 1_000 : 3_100;
  const started = await startSecondChance(db, { listingId, sellerId: seller.id, shownMinor }, { now: end, ...rules });
  if (isRefusal(started)) throw new Error(started.message);
  const acceptance = { offerId: started.offerId, memberId: best, shownMinor };
  const answer = await acceptOffer(db, acceptance, { now: end, rules });
  if (isRefusal(answer)) throw new Error(answer.message);
  expect(answer.isPaid).toBe(false);
  const deadline = { kind: "order", id: answer.orderId } as const;
  await deadlineClock(env, deadline).watch(deadline);
  const unpaidAt = end + 4 * DAY_MS + 1;
  const offers = async () =>
    (await env.DB.prepare("SELECT buyer_id, amount_minor, status FROM offers ORDER BY id").raw()).map((row) => [
      rivals.findIndex(({ id }) => id === row[0]),
      ...row.slice(1),
    ]);
  const lastMessage = async (userId: number) =>
    (await notificationsOf({ userId })).at(-1)?.message.replace(/“.*”/, "it");
  const listingStatus = () =>
    env.DB.prepare("SELECT status FROM listings WHERE id = ?").bind(listingId).first<string>("status");
  return {
    seller,
    rivals,
    orderId: answer.orderId,
    clock: deadlineClock(env, deadline),
    unpaidAt,
    offers,
    told: lastMessage,
    listingStatus,
  };
}

const PASSED_ON = [
  [1, 3_100, "accepted"],
  [0, 3_000, "open"],
];

it("asks the next bidder once however often the order's alarm fires, and sets that offer's alarm", async () => {
  const { seller, rivals, clock, unpaidAt, offers, told: lastMessage, listingStatus } = await acceptedSecondChance();
  vi.setSystemTime(unpaidAt);
  for (let run = 0; run < 3; run += 1) await runDurableObjectAlarm(clock);
  await sweep();
  expect(await offers()).toEqual(PASSED_ON);
  expect(await listingStatus()).toBe("ended");
  expect(await lastMessage(rivals[0]?.id ?? 0)).toContain("You can buy it for $30.00");
  expect(await lastMessage(seller.id)).toBe(
    "The buyer didn't pay for it in time, so the order was cancelled. We have offered it to the next bidder.",
  );
  const offerId = (await env.DB.prepare("SELECT id FROM offers WHERE status = 'open'").first<number>("id")) ?? 0;
  const next = deadlineClock(env, { kind: "offer", id: offerId });
  await expect.poll(() => alarmOf(next)).toBe(unpaidAt + 24 * HOUR_MS);
});

it("asks the next bidder when the sweep finds the order, and when the buyer tries to pay too late", async () => {
  const swept = await acceptedSecondChance();
  vi.setSystemTime(swept.unpaidAt);
  await sweep();
  expect(await swept.offers()).toEqual(PASSED_ON);
  vi.useRealTimers();
  await env.DB.exec("UPDATE offers SET status = 'ended' WHERE status = 'open'");

  const { rivals, orderId, unpaidAt, offers } = await acceptedSecondChance();
  const paid = await payOrder(
    db,
    { orderId, memberId: rivals[1]?.id ?? 0, shownMinor: 3_100 },
    { now: unpaidAt, rules },
  );
  expect(paid).toMatchObject({ refused: "conflict" });
  expect((await offers()).slice(-2)).toEqual(PASSED_ON);
});

it("returns the item to its seller when no bidder is left", async () => {
  const { seller, clock, unpaidAt, offers, told: lastMessage, listingStatus } = await acceptedSecondChance(1);
  vi.setSystemTime(unpaidAt);
  await runDurableObjectAlarm(clock);
  expect(await offers()).toEqual([[0, 1_000, "accepted"]]);
  expect(await listingStatus()).toBe("ended");
  expect(await lastMessage(seller.id)).toContain("You can sell the item again.");
});
