import { env, runDurableObjectAlarm } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { leaveMaximum } from "~/domain/auctions/absentee/leave-maximum.server";
import { auctionState } from "~/domain/auctions/lot/auction-state.server";
import { walletOf } from "~/domain/wallet/wallet.server";
import { auctionRoom } from "~/platform/durable-objects/stubs.server";
import { makeAuction, makeMember } from "../factories";
import { failingAt } from "./failing-table";

// Maximums still waiting after the start are placed by the next action or alarm, without the cron job.
const db = openWriter(env.DB);

async function scene(options: { buyNowMinor?: number; reserveMinor?: number } = {}) {
  const [seller, ada, ben] = [
    await makeMember(env),
    await makeMember(env, { fundsMinor: 100_000 }),
    await makeMember(env, { fundsMinor: 100_000 }),
  ];
  const startsAt = Date.now() + 600_000;
  const endsAt = startsAt + 3_600_000;
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, startsAt, endsAt, ...options });
  const room = auctionRoom(env, auctionId);
  const key = () => crypto.randomUUID();
  /** Written to the database without the room's knowledge. */
  const leaveBehindItsBack = async (maximumMinor: number) => {
    const request = { auctionId, bidderId: ada.id, maximumMinor, idempotencyKey: key() };
    expect(await leaveMaximum(db, request, { now: startsAt - 1, currency: "USD" })).toMatchObject({ maximumMinor });
  };
  const bid = async (maximumMinor: number) =>
    (await room.placeBid({ auctionId, bidderId: ben.id, maximumMinor, idempotencyKey: key() })).answer;
  /** The room checks after the start and finds nothing waiting. */
  const openEmpty = async () => {
    vi.setSystemTime(startsAt + 1_000);
    expect(await bid(1)).toMatchObject({ refused: "breaks_rule" });
  };
  const count = (sql: string) =>
    env.DB.prepare(sql.replaceAll("$auction", String(auctionId)).replaceAll("$ada", String(ada.id))).first<number>("n");
  return { seller, ada, ben, auctionId, room, startsAt, endsAt, key, leaveBehindItsBack, bid, openEmpty, count };
}

it("places a waiting maximum before the bid that finds it", async () => {
  const { ada, auctionId, openEmpty, leaveBehindItsBack, bid, count } = await scene();
  await openEmpty();
  await leaveBehindItsBack(5_000);
  expect(await bid(3_000)).toMatchObject({ seq: 2, outcome: "outbid", priceMinor: 3_100 });
  expect(await count("SELECT COUNT(*) AS n FROM absentee_maxima")).toBe(0);
  expect(await auctionState(db, { auctionId, viewerId: ada.id, now: Date.now() })).toMatchObject({ leading: true });
});

it("places it before a buy-now purchase, a cancellation and a lowered reserve, which then see a bid", async () => {
  const offered = await scene({ buyNowMinor: 50_000 });
  await offered.openEmpty();
  await offered.leaveBehindItsBack(5_000);
  const { auctionId, ben, key } = offered;
  const purchase = { auctionId, buyerId: ben.id, priceMinor: 50_000, idempotencyKey: key() };
  expect((await offered.room.buyNow(purchase)).answer).toMatchObject({ refused: "conflict" });
  expect(await offered.bid(6_000)).toMatchObject({ seq: 2, outcome: "leading" });

  const cancelled = await scene();
  await cancelled.openEmpty();
  await cancelled.leaveBehindItsBack(5_000);
  const own = { auctionId: cancelled.auctionId, sellerId: cancelled.seller.id };
  expect((await cancelled.room.cancel(own)).answer).toMatchObject({
    refused: "conflict",
    message: expect.stringContaining("has a bid"),
  });

  const reserved = await scene({ reserveMinor: 8_000 });
  await reserved.openEmpty();
  await reserved.leaveBehindItsBack(5_000);
  const lowering = { auctionId: reserved.auctionId, sellerId: reserved.seller.id, reserveMinor: 4_000 };
  expect((await reserved.room.lowerReserve(lowering)).answer).toBe(true);
  expect(await auctionState(db, { auctionId: reserved.auctionId, now: Date.now() })).toMatchObject({
    bidCount: 2,
    priceMinor: 4_000,
    reserveMet: true,
  });
});

it("places it when the alarm fires, however long the room has been open", async () => {
  const { room, auctionId, openEmpty, leaveBehindItsBack, count } = await scene();
  await room.schedule(auctionId);
  await openEmpty();
  await leaveBehindItsBack(5_000);
  expect(await runDurableObjectAlarm(room)).toBe(true);
  expect(await count("SELECT COUNT(*) AS n FROM absentee_maxima")).toBe(0);
  expect(await count("SELECT COUNT(*) AS n FROM bids WHERE auction_id = $auction")).toBe(1);
});

it("extends an auction once if its start and end were both missed, places what waits and closes it, by its alarm alone", async () => {
  const { ada, ben, auctionId, room, endsAt, leaveBehindItsBack, bid, count } = await scene();
  await leaveBehindItsBack(5_000);
  await room.schedule(auctionId);
  vi.setSystemTime(endsAt + 60_000);
  expect(await runDurableObjectAlarm(room)).toBe(true);
  expect(await count("SELECT COUNT(*) AS n FROM bids WHERE auction_id = $auction")).toBe(1);
  const extendedTo = (await count("SELECT ends_at AS n FROM auctions WHERE id = $auction")) ?? 0;
  expect(extendedTo).toBe(endsAt + 60_000 + 120_000);
  // Its bidder is notified of the extension and of leading.
  expect(await count("SELECT COUNT(*) AS n FROM notifications WHERE user_id = $ada AND kind = 'auction-moved'")).toBe(
    1,
  );
  expect(await count("SELECT COUNT(*) AS n FROM notifications WHERE kind = 'absentee-placed'")).toBe(1);

  expect(await bid(3_000)).toMatchObject({ seq: 2, outcome: "outbid" });
  vi.setSystemTime(extendedTo + 1);
  for (let run = 0; run < 3; run += 1) await runDurableObjectAlarm(room);
  expect(await auctionState(db, { auctionId, now: extendedTo + 1 })).toMatchObject({
    status: "sold",
    priceMinor: 3_100,
  });
  expect(await count("SELECT COUNT(*) AS n FROM notifications WHERE kind = 'auction-moved' AND user_id = $ada")).toBe(
    1,
  );
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 96_900, heldMinor: 0 });
  expect(await walletOf(db, ben.id)).toMatchObject({ availableMinor: 100_000, heldMinor: 0 });
});

it("neither extends nor notifies while the waiting maximums can't be placed", async () => {
  const { auctionId, room, endsAt, leaveBehindItsBack, count } = await scene();
  await leaveBehindItsBack(5_000);
  await room.schedule(auctionId);
  const errorCount = await failingAt("BEFORE INSERT ON bids", async () => {
    for (const minutes of [1, 4, 7]) {
      vi.setSystemTime(endsAt + minutes * 60_000);
      expect(await runDurableObjectAlarm(room)).toBe(true);
    }
  });
  expect(errorCount).toBe(3);
  expect(await count("SELECT ends_at AS n FROM auctions WHERE id = $auction")).toBe(endsAt);
  expect(await count("SELECT COUNT(*) AS n FROM notifications WHERE kind = 'auction-moved'")).toBe(0);
  expect(await runDurableObjectAlarm(room)).toBe(true);
  expect(await count("SELECT COUNT(*) AS n FROM bids WHERE auction_id = $auction")).toBe(1);
});
