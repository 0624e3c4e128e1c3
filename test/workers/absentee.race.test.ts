import { env, runDurableObjectAlarm } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import { openWriter } from "~/db/client.server";
import type { Statement } from "~/db/database.server";
import { leaveMaximum, withdrawMaximum } from "~/domain/auctions/absentee/leave-maximum.server";
import { openAbsentees } from "~/domain/auctions/absentee/open-absentees.server";
import { bidLog } from "~/domain/auctions/bidding/bid-log.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { auctionState } from "~/domain/auctions/lot/auction-state.server";
import { cancelAuction } from "~/domain/auctions/selling/cancel-auction.server";
import { unreadChanged } from "~/domain/effects";
import { isRefusal } from "~/domain/refusal";
import { walletOf } from "~/domain/wallet/wallet.server";
import { auctionRoom } from "~/platform/durable-objects/stubs.server";
import { verifyAuction } from "../../public/verify-auction.mjs";
import { auditRecord } from "../audit/audit";
import { makeAuction, makeMember, randomness } from "../factories";
import { RULES } from "../rules";
import { sweep } from "./alarms";
import { archive } from "./bid-archive";
import { overtakenBy } from "./overtaken-by";

// Absentee maximums, and everything that can happen between leaving one and the start.
const db = openWriter(env.DB);
const rules = { ...RULES, bidsPerMemberMinute: 1 };

async function scene() {
  const now = Date.now();
  const startsAt = now + 600_000;
  const endsAt = startsAt + 3_600_000;
  const [seller, ada, ben, cleo] = [
    await makeMember(env),
    await makeMember(env, { fundsMinor: 100_000 }),
    await makeMember(env, { fundsMinor: 100_000 }),
    await makeMember(env, { fundsMinor: 100_000 }),
  ];
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, startsAt, endsAt });
  const leave = (bidderId: number, maximumMinor: number, key: string = crypto.randomUUID(), at = now) =>
    leaveMaximum(db, { auctionId, bidderId, maximumMinor, idempotencyKey: key }, { now: at, currency: "USD" });
  const withdraw = (bidderId: number, at = now) => withdrawMaximum(db, { auctionId, bidderId }, { now: at });
  const open = (at = startsAt, writer = db) => openAbsentees(writer, auctionId, { now: at, randomness, rules });
  const prices = async () =>
    ((await bidLog(db, archive, { auctionId }))?.bids ?? []).map(({ bidder, priceMinor }) => [bidder, priceMinor]);
  return { seller, ada, ben, cleo, auctionId, startsAt, endsAt, now, leave, withdraw, open, prices };
}

it("holds a maximum immediately, holds a raise in full and releases a withdrawn one", async () => {
  const { seller, ada, auctionId, startsAt, leave, withdraw } = await scene();
  const key = crypto.randomUUID();
  expect(await leave(ada.id, 5_000, key)).toEqual({
    maximumMinor: 5_000,
    startsAt: new Date(startsAt).toISOString(),
  });
  expect(await leave(ada.id, 5_000, key)).toMatchObject({ maximumMinor: 5_000 });
  expect(await leave(ada.id, 6_000, key)).toMatchObject({ refused: "breaks_rule" });
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 95_000, heldMinor: 5_000 });
  expect(await leave(ada.id, 4_999)).toMatchObject({ refused: "breaks_rule" });
  expect(await leave(ada.id, 100_000)).toMatchObject({ maximumMinor: 100_000 });
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 0, heldMinor: 100_000 });
  expect(await auctionState(db, { auctionId, viewerId: ada.id, now: startsAt - 1 })).toMatchObject({
    status: "scheduled",
    bidCount: 0,
    yourMaximumMinor: 100_000,
  });
  expect(await auditRecord(env.DB)).toEqual([]);
  expect(await withdraw(ada.id)).toBe(true);
  expect(await withdraw(ada.id)).toMatchObject({ refused: "conflict" });
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 100_000, heldMinor: 0 });
  expect(await leave(ada.id, 100_001)).toMatchObject({ refused: "not_enough_funds" });
  expect(await leave(ada.id, 999)).toMatchObject({ refused: "breaks_rule" });
  expect(await leave(seller.id, 5_000)).toMatchObject({ refused: "not_allowed" });
  expect(await leave(ada.id, 5_000, undefined, startsAt)).toMatchObject({ refused: "conflict" });
});

it("places them at the start in order, a raised one by when it was raised", async () => {
  const { seller, ada, ben, cleo, auctionId, startsAt, endsAt, leave, open, prices } = await scene();
  await leave(ada.id, 4_000);
  await leave(ben.id, 5_000);
  await leave(ada.id, 5_000);
  await leave(cleo.id, 1_200);
  expect(await open(startsAt - 1)).toBeNull();
  expect(await open()).toMatchObject({ auction: { priceMinor: 5_000, bidCount: 2 } });
  // If two are equal, the earlier one leads. The third was too low to bid.
  expect(await prices()).toEqual([
    ["Bidder 1", 1_000],
    ["Bidder 2", 5_000],
  ]);
  expect(await auctionState(db, { auctionId, viewerId: ben.id, now: startsAt })).toMatchObject({ leading: true });
  for (const outbid of [ada, cleo])
    expect(await walletOf(db, outbid.id)).toMatchObject({ availableMinor: 100_000, heldMinor: 0 });
  const { results } = await env.DB.prepare(
    "SELECT user_id, kind FROM notifications WHERE read_at IS NULL ORDER BY user_id",
  ).all();
  expect(results).toMatchObject([
    { user_id: seller.id, kind: "bids" },
    { user_id: ada.id, kind: "outbid" },
    { user_id: ben.id, kind: "absentee-placed" },
    { user_id: cleo.id, kind: "outbid" },
  ]);
  expect(await auditRecord(env.DB)).toEqual([]);
  expect(await closeAuction(db, auctionId, { now: endsAt, rules })).toMatchObject({ kind: "sold" });
  const [bids, auction] = [
    (await bidLog(db, archive, { auctionId }))?.bids ?? [],
    await auctionState(db, { auctionId, now: endsAt }),
  ];
  expect(await verifyAuction({ auctionId, bids, auction })).toMatchObject({ faults: [] });
  expect(await auditRecord(env.DB)).toEqual([]);
});

it("places nothing that was withdrawn between the read and the batch", async () => {
  const { ada, ben, startsAt, leave, withdraw, open, prices } = await scene();
  await leave(ada.id, 4_000);
  await leave(ben.id, 5_000);
  const overtaken = overtakenBy(async () => expect(await withdraw(ada.id, startsAt - 1)).toBe(true));
  await open(startsAt, overtaken);
  expect(await prices()).toEqual([["Bidder 1", 1_000]]);
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 100_000, heldMinor: 0 });
  expect(await auditRecord(env.DB)).toEqual([]);
});

it("either places a maximum or lets it be withdrawn when both happen together", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { ada, auctionId, startsAt, leave, withdraw, open } = await scene();
    await leave(ada.id, 4_000);
    const [withdrawn] = await Promise.all([withdraw(ada.id, startsAt - 1), open(), open()]);
    const state = await auctionState(db, { auctionId, now: startsAt });
    expect(state?.bidCount).toBe(isRefusal(withdrawn) ? 1 : 0);
    expect(await walletOf(db, ada.id)).toMatchObject({ heldMinor: isRefusal(withdrawn) ? 4_000 : 0 });
  }
  expect(await auditRecord(env.DB)).toEqual([]);
});

it("opens once however often its alarm fires, and places earlier bids after the maximums", async () => {
  const { ada, ben, auctionId, startsAt, leave, prices } = await scene();
  await leave(ada.id, 4_000);
  const room = auctionRoom(env, auctionId);
  await room.schedule(auctionId);
  vi.setSystemTime(startsAt + 5);
  const { answer: early } = await room.placeBid({
    auctionId,
    bidderId: ben.id,
    maximumMinor: 3_000,
    idempotencyKey: crypto.randomUUID(),
  });
  expect(early).toMatchObject({ seq: 2, outcome: "outbid", priceMinor: 3_100 });
  expect(await runDurableObjectAlarm(room)).toBe(true);
  for (let run = 0; run < 6; run += 1) await room.schedule(auctionId);
  expect(await prices()).toEqual([
    ["Bidder 1", 1_000],
    ["Bidder 2", 3_100],
  ]);
  expect(await auditRecord(env.DB)).toEqual([]);
});

it("refuses a bid that bypasses the room while maximums wait", async () => {
  const { ada, ben, auctionId, startsAt, leave } = await scene();
  await leave(ada.id, 4_000);
  const request = { auctionId, bidderId: ben.id, maximumMinor: 9_000, idempotencyKey: crypto.randomUUID() };
  expect(await placeBid(db, request, { now: startsAt, randomness, rules })).toMatchObject({ refused: "conflict" });
});

it("is opened by the sweep if no alarm fired, which extends an auction that has already ended", async () => {
  const { ada, startsAt, leave, prices } = await scene();
  await leave(ada.id, 4_000);
  vi.setSystemTime(startsAt + 60_000);
  await sweep();
  await sweep();
  expect(await prices()).toEqual([["Bidder 1", 1_000]]);

  const unseen = await scene();
  await unseen.leave(unseen.ada.id, 4_000);
  vi.setSystemTime(unseen.endsAt + 1);
  await sweep();
  await sweep();
  expect(await unseen.prices()).toEqual([["Bidder 1", 1_000]]);
  expect(await auctionState(db, { auctionId: unseen.auctionId, now: unseen.endsAt + 1 })).toMatchObject({
    status: "live",
    endsAt: new Date(unseen.endsAt + 1 + 120_000).toISOString(),
  });
});

/** 500 members who each left all their money, each a dollar more than the previous. */
const crowd = (auctionId: number, at: number) => `
  WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
    INSERT INTO users (id, username, email, created_at)
    SELECT 1000 + i, 'crowd' || i, 'crowd' || i || '@example.test', 1 FROM n;
  INSERT INTO ledger_accounts (code, kind, owner_id)
    SELECT 'available:' || id, 'available', id FROM users WHERE id > 1000;
  INSERT INTO ledger_accounts (code, kind, owner_id, auction_id)
    SELECT 'held:' || id || ':${auctionId}', 'held', id, ${auctionId} FROM users WHERE id > 1000;
  INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
    SELECT 'deposit', 'outside', 'available:' || id, (id - 950) * 100, 'in:' || id, 1 FROM users WHERE id > 1000;
  INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
    SELECT 'hold', 'available:' || id, 'held:' || id || ':${auctionId}', (id - 950) * 100, 'left:' || id, 1
    FROM users WHERE id > 1000;
  INSERT INTO absentee_maxima (auction_id, bidder_id, maximum_minor, at)
    SELECT ${auctionId}, id, (id - 950) * 100, ${at} FROM users WHERE id > 1000 ORDER BY id;`;

it("accepts at most 500 maximums and opens them all in one batch", async () => {
  const { cleo, auctionId, now, startsAt, endsAt, leave, open } = await scene();
  await env.DB.prepare(crowd(auctionId, now)).run();
  expect(await leave(cleo.id, 90_000)).toMatchObject({ refused: "conflict" });
  const oneMore = `INSERT INTO absentee_maxima (auction_id, bidder_id, maximum_minor, at)
    VALUES (${auctionId}, ${cleo.id}, 90000, ${now})`;
  await expect(env.DB.prepare(oneMore).run()).rejects.toThrow("too_many_absentees");

  let commits = 0;
  const counting = Object.assign(openWriter(env.DB), {
    commit: (statements: readonly [Statement, ...Statement[]]) => {
      commits += 1;
      return db.commit(statements);
    },
  });
  // The highest is 550.00, and the next is within one increment of it.
  expect(await open(startsAt, counting)).toMatchObject({ auction: { priceMinor: 55_000 } });
  expect(commits).toBe(1);
  const count = (sql: string) => env.DB.prepare(sql).first("n");
  expect(await count("SELECT COUNT(*) AS n FROM absentee_maxima")).toBe(0);
  expect(await count("SELECT COUNT(*) AS n FROM ledger_accounts WHERE kind = 'held' AND balance_minor > 0")).toBe(1);
  // Everyone is notified once, and so is the seller.
  expect(await count("SELECT COUNT(DISTINCT user_id) AS n FROM notifications WHERE read_at IS NULL")).toBe(501);
  expect(await count("SELECT COUNT(*) AS n FROM notifications WHERE read_at IS NULL")).toBe(501);
  expect(await closeAuction(db, auctionId, { now: endsAt, rules })).toMatchObject({ kind: "sold" });
});

it("releases every maximum when the seller cancels, and notifies its bidder", async () => {
  const { seller, ada, ben, auctionId, now, leave } = await scene();
  await leave(ada.id, 4_000);
  await leave(ben.id, 5_000);
  expect(await cancelAuction(db, { auctionId, sellerId: seller.id }, { now })).toMatchObject({
    change: { effects: [unreadChanged([ada.id, ben.id])] },
  });
  for (const member of [ada, ben])
    expect(await walletOf(db, member.id)).toMatchObject({ availableMinor: 100_000, heldMinor: 0 });
  expect(await auditRecord(env.DB)).toEqual([]);
});
