import { env, runDurableObjectAlarm } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { walletOf } from "~/domain/wallet/wallet.server";
import { auctionRoom } from "~/platform/durable-objects/stubs.server";
import { makeAuction } from "../factories";
import { RULES as rules } from "../rules";
import { alarmOf, sweep } from "./alarms";
import { failingAt } from "./failing-table";
import { freshMembers } from "./fresh-members";
import { itSettlesOnce } from "./settles-once";

const db = openWriter(env.DB);
const { seller, ada } = freshMembers({ seller: {}, ada: { fundsMinor: 100_000 } }, Date.now());

/** An auction with one bid whose end has just passed. */
async function endedAuction() {
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, endsAt: Date.now() + 60_000 });
  const room = auctionRoom(env, auctionId);
  await room.schedule(auctionId);
  await room.placeBid({ auctionId, bidderId: ada.id, maximumMinor: 5_000, idempotencyKey: crypto.randomUUID() });
  // The schema refuses an earlier end, so the test moves the clock forward instead.
  const endsAt = await env.DB.prepare("SELECT ends_at FROM auctions WHERE id = ?")
    .bind(auctionId)
    .first<number>("ends_at");
  vi.setSystemTime((endsAt ?? 0) + 1);
  return { id: auctionId, object: room };
}

async function expectSettledOnce(auctionId: number) {
  expect(await env.DB.prepare("SELECT status FROM auctions WHERE id = ?").bind(auctionId).first("status")).toBe("sold");
  expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM orders").first("n")).toBe(1);
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 99_000, heldMinor: 0 });
  expect(await walletOf(db, seller.id)).toMatchObject({ protectedMinor: 1_000 });
  const toSeller = env.DB.prepare("SELECT kind FROM notifications WHERE user_id = ? AND kind <> 'bids'").bind(
    seller.id,
  );
  expect((await toSeller.all()).results).toEqual([{ kind: "auction-sold" }]);
}

itSettlesOnce({
  due: endedAuction,
  deliverAgain: ({ id, object }) => object.schedule(id),
  settle: ({ id }) => closeAuction(db, id, { now: Date.now(), rules }),
  expectSettledOnce,
});

it("retries a failed alarm, and sweeps other auctions even if one fails", async () => {
  const { id, object } = await endedAuction();
  const { auctionId: unsoldId } = await makeAuction(env, { sellerId: seller.id, endsAt: Date.now() - 1 });
  const errorCount = await failingAt("BEFORE INSERT ON orders", async () => {
    await runDurableObjectAlarm(object);
    expect(await alarmOf(object)).toBeGreaterThan(Date.now());
    await sweep();
  });
  expect(errorCount).toBe(2);
  const status = (auctionId: number) =>
    env.DB.prepare("SELECT status FROM auctions WHERE id = ?").bind(auctionId).first("status");
  expect([await status(id), await status(unsoldId)]).toEqual(["open", "unsold"]);
  // The seller's second item notified them too.
  await env.DB.exec("UPDATE notifications SET read_at = 1\nDELETE FROM notifications");
  expect(await runDurableObjectAlarm(object)).toBe(true);
  await expectSettledOnce(id);
});
