import { createScheduledController, env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { walletOf } from "~/domain/wallet/wallet.server";
import { auctionRoom } from "~/platform/durable-objects/stubs.server";
import worker from "../../workers/index";
import { makeAuction, makeMember, type TestMember } from "../factories";

const rules = { softCloseMs: 120_000, sellerFeeBps: 500, currency: "USD" };
const db = openWriter(env.DB);
let seller: TestMember;
let ada: TestMember;
beforeEach(async () => {
  seller = await makeMember(env);
  ada = await makeMember(env, { fundsMinor: 100_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

/** An auction with one bid whose end has just passed. */
async function ended() {
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, endsAt: Date.now() + 60_000 });
  const room = auctionRoom(env, auctionId);
  await room.schedule(auctionId);
  await room.placeBid({ auctionId, bidderId: ada.id, maximumMinor: 5_000, idempotencyKey: crypto.randomUUID() });
  // The schema refuses an earlier end, so the test moves the clock forward instead.
  const endsAt = await env.DB.prepare("SELECT ends_at FROM auctions WHERE id = ?")
    .bind(auctionId)
    .first<number>("ends_at");
  vi.setSystemTime((endsAt ?? 0) + 1);
  return { auctionId, room };
}

const sweep = () => worker.scheduled(createScheduledController(), env);

async function expectOneSettlement(auctionId: number) {
  expect(await env.DB.prepare("SELECT status FROM auctions WHERE id = ?").bind(auctionId).first("status")).toBe("sold");
  expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM orders").first("n")).toBe(1);
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 99_000, heldMinor: 0 });
  expect(await walletOf(db, seller.id)).toMatchObject({ protectedMinor: 1_000 });
  expect(
    await env.DB.prepare("SELECT unread_notifications AS n FROM users WHERE id = ?").bind(seller.id).first("n"),
  ).toBe(1);
}

it("settles once when the alarm fires", async () => {
  const { auctionId, room } = await ended();
  expect(await runDurableObjectAlarm(room)).toBe(true);
  await expectOneSettlement(auctionId);
  expect(await runDurableObjectAlarm(room)).toBe(false);
});

it("settles once when the alarm is delivered seven times", async () => {
  const { auctionId, room } = await ended();
  for (let run = 0; run < 7; run += 1) await room.schedule(auctionId);
  await expectOneSettlement(auctionId);
});

it("settles once when the alarm, the sweep and seven writers run together", async () => {
  const { auctionId, room } = await ended();
  const closes = Array.from({ length: 7 }, () => closeAuction(db, auctionId, { now: Date.now(), rules }));
  await Promise.all([runDurableObjectAlarm(room), sweep(), ...closes]);
  await expectOneSettlement(auctionId);
});

it("is settled by the sweep if no alarm fired", async () => {
  const { auctionId } = await ended();
  await sweep();
  await sweep();
  await expectOneSettlement(auctionId);
});

it("retries a failed alarm, and sweeps other auctions even if one fails", async () => {
  const { auctionId, room } = await ended();
  const { auctionId: unsoldId } = await makeAuction(env, { sellerId: seller.id, endsAt: Date.now() - 1 });
  await env.DB.exec(
    "CREATE TRIGGER fault BEFORE INSERT ON orders BEGIN SELECT RAISE(ABORT, 'the disk is on fire'); END;",
  );
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await runDurableObjectAlarm(room);
  const again = await runInDurableObject(room, (_room, state) => state.storage.getAlarm());
  expect(again).toBeGreaterThan(Date.now());
  await sweep();
  expect(complaints).toHaveBeenCalledTimes(2);
  complaints.mockRestore();
  const status = (id: number) => env.DB.prepare("SELECT status FROM auctions WHERE id = ?").bind(id).first("status");
  expect([await status(auctionId), await status(unsoldId)]).toEqual(["open", "unsold"]);
  await env.DB.exec("DROP TRIGGER fault");
  // The seller's second item notified them too.
  await env.DB.exec("DELETE FROM notifications");
  expect(await runDurableObjectAlarm(room)).toBe(true);
  await expectOneSettlement(auctionId);
});
