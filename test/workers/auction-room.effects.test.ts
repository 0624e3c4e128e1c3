import { createScheduledController, env, runInDurableObject } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { auctionState } from "~/domain/auctions/lot/auction-state.server";
import { HOUR_MS } from "~/domain/time";
import { auctionRoom } from "~/platform/durable-objects/stubs.server";
import worker from "../../workers/index";
import { makeAuction, makeMember } from "../factories";

// A room whose alarm can't be set or deleted answers what it committed all the same. The sweep does what the alarm would
// have done.

const db = openWriter(env.DB);
async function scene(options: { startsAt?: number; buyNowMinor?: number } = {}) {
  const [seller, ada] = [await makeMember(env), await makeMember(env, { fundsMinor: 100_000 })];
  const startsAt = options.startsAt ?? Date.now() - 1_000;
  const endsAt = startsAt + HOUR_MS;
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, ...options, endsAt });
  const room = auctionRoom(env, auctionId);
  await runInDurableObject(room, (_room, { storage }) => {
    const fail = () => Promise.reject(new Error("the storage is gone"));
    Object.assign(storage, { setAlarm: fail, deleteAlarm: fail });
  });
  const logged: string[] = [];
  for (const level of ["error", "warn"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(JSON.parse(line).event));
  return { seller, ada, auctionId, room, startsAt, endsAt, logged, idempotencyKey: crypto.randomUUID() };
}

const stateOf = (auctionId: number, viewerId: number) => auctionState(db, { auctionId, viewerId, now: Date.now() });

it("places a bid, and the sweep closes the auction", async () => {
  const { ada, auctionId, room, endsAt, logged, idempotencyKey } = await scene();
  const bid = { auctionId, bidderId: ada.id, maximumMinor: 5_000, idempotencyKey };
  expect((await room.placeBid(bid)).answer).toMatchObject({ seq: 1, outcome: "leading" });
  await expect.poll(() => logged).toEqual(["bid_not_shown"]);
  vi.setSystemTime(endsAt + 1_000);
  await worker.scheduled(createScheduledController(), env);
  expect(await stateOf(auctionId, ada.id)).toMatchObject({ status: "sold", bidCount: 1 });
});

it("leaves a maximum, which the sweep places", async () => {
  const { ada, auctionId, room, startsAt, logged, idempotencyKey } = await scene({ startsAt: Date.now() + HOUR_MS });
  const absentee = { auctionId, bidderId: ada.id, maximumMinor: 5_000, idempotencyKey };
  expect((await room.leaveMaximum(absentee)).answer).toMatchObject({ maximumMinor: 5_000 });
  expect(logged).toEqual(["auction_effects_failed"]);
  vi.setSystemTime(startsAt + 1_000);
  await worker.scheduled(createScheduledController(), env);
  expect(await stateOf(auctionId, ada.id)).toMatchObject({ bidCount: 1, leading: true });
});

it("sells at the buy-now price, and cancels", async () => {
  const { ada, auctionId, room, logged, idempotencyKey } = await scene({ buyNowMinor: 50_000 });
  const purchase = { auctionId, buyerId: ada.id, priceMinor: 50_000, idempotencyKey };
  expect((await room.buyNow(purchase)).answer).toMatchObject({ orderId: expect.any(Number) });
  expect(logged).toEqual(["auction_effects_failed"]);
  const other = await scene();
  expect((await other.room.cancel({ auctionId: other.auctionId, sellerId: other.seller.id })).answer).toBe(true);
  expect(other.logged).toEqual(["auction_effects_failed"]);
});
