import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { leaveMaximum } from "~/domain/auctions/absentee/leave-maximum.server";
import { openAbsentees } from "~/domain/auctions/absentee/open-absentees.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { buyNow } from "~/domain/auctions/buy-now/buy-now.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { auctionState } from "~/domain/auctions/lot/auction-state.server";
import { cancelAuction } from "~/domain/auctions/selling/cancel-auction.server";
import { HOUR_MS } from "~/domain/time";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeAuction, randomness, type TestMember } from "../factories";
import { RULES } from "../rules";
import { breakEachStep, FAULT_MODES, type Fault } from "./fault";
import { freshMembers } from "./fresh-members";

// Promise M4 of docs/promises.md: every way to open or close an auction survives a crash between any two of its calls.
// Whatever runs next (the caller again, the alarm or the sweep) reaches the same result, with every effect once.

const NOW = Date.UTC(2026, 10, 21, 12);
const END = NOW + HOUR_MS;
const rules = { ...RULES, bidsPerMemberMinute: 1_000 };
const sound = openWriter(env.DB);
const { seller, ada, ben } = freshMembers(
  { seller: {}, ada: { fundsMinor: 1_000_000 }, ben: { fundsMinor: 1_000_000 } },
  NOW,
);

const key = () => crypto.randomUUID();
const through = (fault: Fault) => openWriter(fault.record(env.DB));
const open = (more: Partial<Parameters<typeof makeAuction>[1]> = {}) =>
  makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: END, ...more });
const bid = (auctionId: number, member: TestMember, maximumMinor: number) =>
  placeBid(
    sound,
    { auctionId, bidderId: member.id, maximumMinor, idempotencyKey: key() },
    { now: NOW, randomness, rules },
  );

/** The kinds of notification that members received about the item. */
async function toldOf(listingId: number): Promise<string[]> {
  const { results } = await env.DB.prepare("SELECT kind FROM notifications WHERE listing_id = ? ORDER BY kind")
    .bind(listingId)
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
}

const ordersOf = async (auctionId: number) =>
  (await env.DB.prepare("SELECT price_minor FROM orders WHERE auction_id = ?").bind(auctionId).all()).results;
const heldMinor = async () => [(await walletOf(sound, ada.id)).heldMinor, (await walletOf(sound, ben.id)).heldMinor];

it.each(FAULT_MODES)("a close survives a call that is lost %s it is carried out", async (mode) => {
  const steps = await breakEachStep(mode, async (fault) => {
    const { auctionId, listingId } = await open();
    await bid(auctionId, ada, 5_000);
    await bid(auctionId, ben, 9_000);
    const close = (db: typeof sound) => closeAuction(db, auctionId, { now: END, rules });
    await close(through(fault)).catch(() => undefined);
    await close(sound);
    expect(await auctionState(sound, { auctionId, now: END })).toMatchObject({ status: "sold", priceMinor: 5_100 });
    expect(await ordersOf(auctionId)).toEqual([{ price_minor: 5_100 }]);
    expect(await heldMinor()).toEqual([0, 0]);
    expect(await toldOf(listingId)).toEqual(["auction-lost", "auction-sold", "auction-won", "bids", "outbid"]);
  });
  expect(steps).toBeGreaterThanOrEqual(2);
});

it.each(FAULT_MODES)("placing waiting maximums survives a call that is lost %s it is carried out", async (mode) => {
  const steps = await breakEachStep(mode, async (fault) => {
    const startsAt = NOW + HOUR_MS / 2;
    const { auctionId, listingId } = await open({ startsAt });
    for (const [member, maximumMinor] of [
      [ada, 5_000],
      [ben, 9_000],
    ] as const)
      await leaveMaximum(
        sound,
        { auctionId, bidderId: member.id, maximumMinor, idempotencyKey: key() },
        { now: NOW, currency: "USD" },
      );
    const start = (db: typeof sound) => openAbsentees(db, auctionId, { now: startsAt, randomness, rules });
    await start(through(fault)).catch(() => undefined);
    expect(await start(sound)).toBeNull();
    expect(await auctionState(sound, { auctionId, now: startsAt })).toMatchObject({ bidCount: 2, priceMinor: 5_100 });
    expect(await toldOf(listingId)).toEqual(["absentee-placed", "bids", "outbid"]);
    // Frees the money for the next case.
    await closeAuction(sound, auctionId, { now: END, rules });
    expect(await heldMinor()).toEqual([0, 0]);
  });
  expect(steps).toBeGreaterThanOrEqual(3);
});

it.each(FAULT_MODES)("a buy-now purchase survives a call that is lost %s it is carried out", async (mode) => {
  const steps = await breakEachStep(mode, async (fault) => {
    const { auctionId, listingId } = await open({ reserveMinor: 8_000, buyNowMinor: 12_000 });
    await bid(auctionId, ada, 5_000);
    const request = { auctionId, buyerId: ben.id, priceMinor: 12_000, idempotencyKey: key() };
    const buy = (db: typeof sound) => buyNow(db, request, { now: NOW, rules });
    await buy(through(fault)).catch(() => undefined);
    expect(await buy(sound)).toMatchObject({ answer: { orderId: expect.any(Number) } });
    expect(await ordersOf(auctionId)).toEqual([{ price_minor: 12_000 }]);
    expect(await heldMinor()).toEqual([0, 0]);
    expect(await toldOf(listingId)).toEqual(["auction-lost", "auction-sold", "bids"]);
  });
  expect(steps).toBeGreaterThanOrEqual(2);
});

it.each(FAULT_MODES)("a cancellation survives a call that is lost %s it is carried out", async (mode) => {
  const steps = await breakEachStep(mode, async (fault) => {
    const { auctionId, listingId } = await open();
    await env.DB.prepare("INSERT INTO watches VALUES (?, ?, ?)").bind(ada.id, auctionId, NOW).run();
    const cancel = (db: typeof sound) => cancelAuction(db, { auctionId, sellerId: seller.id }, { now: NOW });
    await cancel(through(fault)).catch(() => undefined);
    await cancel(sound);
    expect(await auctionState(sound, { auctionId, now: NOW })).toMatchObject({ status: "cancelled" });
    expect(await toldOf(listingId)).toEqual(["auction-cancelled"]);
  });
  expect(steps).toBeGreaterThanOrEqual(2);
});
