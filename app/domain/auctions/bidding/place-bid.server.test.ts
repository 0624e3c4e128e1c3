import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { unreadChanged } from "~/domain/effects";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeAuction, makeMember, randomness } from "../../../../test/factories";
import { placeBid } from "./place-bid.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const rules = { softCloseMs: 120_000, currency: "USD", bidsPerMemberMinute: 60 };

async function scene(options: { reserveMinor?: number } = {}) {
  const db = openWriter(env.DB);
  const seller = await makeMember(env, { now: NOW });
  const ada = await makeMember(env, { fundsMinor: 100_000, now: NOW });
  const ben = await makeMember(env, { fundsMinor: 100_000, now: NOW });
  const { auctionId, listingId } = await makeAuction(env, { sellerId: seller.id, now: NOW, ...options });
  const bid = (bidderId: number, maximumMinor: number, more: { key?: string; now?: number } = {}) =>
    placeBid(
      db,
      { auctionId, bidderId, maximumMinor, idempotencyKey: more.key ?? crypto.randomUUID() },
      { now: more.now ?? NOW, randomness, rules },
    );
  return { db, seller, ada, ben, auctionId, listingId, bid };
}

it("holds the leader's whole maximum and releases the previous leader's", async () => {
  const { db, ada, ben, bid } = await scene();
  expect(await bid(ada.id, 5_000)).toMatchObject({ answer: { seq: 1, outcome: "leading", priceMinor: 1_000 } });
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 95_000, heldMinor: 5_000 });
  expect(await bid(ben.id, 8_000)).toMatchObject({ answer: { seq: 2, outcome: "leading", priceMinor: 5_100 } });
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 100_000, heldMinor: 0 });
  expect(await walletOf(db, ben.id)).toMatchObject({ availableMinor: 92_000, heldMinor: 8_000 });
});

it("holds only the difference when a leader raises", async () => {
  const { db, ada, bid } = await scene();
  await bid(ada.id, 60_000);
  expect(await bid(ada.id, 100_000)).toMatchObject({ answer: { seq: 2, outcome: "leading", priceMinor: 1_000 } });
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 0, heldMinor: 100_000 });
});

it("records the hold and release of a bid that is outbid immediately", async () => {
  const { db, ada, ben, bid } = await scene();
  await bid(ada.id, 5_000);
  expect(await bid(ben.id, 3_000)).toMatchObject({
    answer: { outcome: "outbid", priceMinor: 3_100 },
    change: { effects: [unreadChanged([ben.id])] },
  });
  expect(await walletOf(db, ben.id)).toMatchObject({ availableMinor: 100_000, heldMinor: 0 });
  const { results } = await env.DB.prepare(
    "SELECT kind, amount_minor FROM ledger_transfers WHERE idempotency_key GLOB 'bid:*:2:*' ORDER BY id",
  ).all();
  expect(results).toEqual([
    { kind: "hold", amount_minor: 3_000 },
    { kind: "release", amount_minor: 3_000 },
  ]);
});

it("refuses a bid that the wallet can't cover, and writes nothing", async () => {
  const { bid, ben } = await scene();
  expect(await bid(ben.id, 100_001)).toMatchObject({ refused: "not_enough_funds" });
  expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM bids").first("n")).toBe(0);
});

it("refuses a member who bids too often in a minute", async () => {
  const { db, ada, auctionId, bid } = await scene();
  await bid(ada.id, 2_000);
  const again = await placeBid(
    db,
    { auctionId, bidderId: ada.id, maximumMinor: 3_000, idempotencyKey: crypto.randomUUID() },
    { now: NOW + 10_000, randomness, rules: { ...rules, bidsPerMemberMinute: 1 } },
  );
  expect(again).toMatchObject({ refused: "rate_limited", retryAfterSeconds: 50 });
});

it("keeps each bidder's pseudonym and chains the bids", async () => {
  const { ada, ben, bid } = await scene();
  await bid(ada.id, 2_000);
  await bid(ben.id, 3_000);
  await bid(ada.id, 4_000);
  const { results } = await env.DB.prepare("SELECT pseudonym, prev_hash, hash FROM bids ORDER BY seq").all();
  expect(results.map((row) => row.pseudonym)).toEqual(["Bidder 1", "Bidder 2", "Bidder 1"]);
  expect(results[1]?.prev_hash).toBe(results[0]?.hash);
  expect(results[2]?.prev_hash).toBe(results[1]?.hash);
});
