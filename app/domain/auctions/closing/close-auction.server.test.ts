import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import type { Statement } from "~/db/database.server";
import { bidLog } from "~/domain/auctions/bidding/bid-log.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { sweepAuctions } from "~/domain/auctions/settling/settle-auction.server";
import { deadlineChanged, unreadChanged } from "~/domain/effects";
import { walletOf } from "~/domain/wallet/wallet.server";
import { makeAuction, makeMember, randomness } from "../../../../test/factories";
import { RULES as rules } from "../../../../test/rules";
import { archive } from "../../../../test/workers/bid-archive";
import { closeAuction } from "./close-auction.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const END = NOW + 3_600_000;
const db = openWriter(env.DB);

async function scene(options: { reserveMinor?: number; startsAt?: number } = {}) {
  const seller = await makeMember(env, { now: NOW });
  const ada = await makeMember(env, { fundsMinor: 100_000, now: NOW });
  const ben = await makeMember(env, { fundsMinor: 100_000, now: NOW });
  const { auctionId, listingId } = await makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: END, ...options });
  const bid = (bidderId: number, maximumMinor: number, now = NOW) =>
    placeBid(
      db,
      { auctionId, bidderId, maximumMinor, idempotencyKey: crypto.randomUUID() },
      { now, randomness, rules },
    );
  const close = (now = END) => closeAuction(db, auctionId, { now, rules });
  return { seller, ada, ben, auctionId, listingId, bid, close };
}

const first = (query: string) => env.DB.prepare(query).first();

it("turns the winner's hold into the protected payment and returns the rest", async () => {
  const { seller, ada, ben, bid, close } = await scene();
  await bid(ada.id, 5_000);
  await bid(ben.id, 8_000);
  expect(await close()).toMatchObject({
    kind: "sold",
    wakeAt: null,
    auction: { status: "sold", priceMinor: 5_100 },
    effects: [unreadChanged([ben.id, seller.id, ada.id]), deadlineChanged("order", 1)],
  });
  expect(await walletOf(db, ben.id)).toMatchObject({ availableMinor: 94_900, heldMinor: 0 });
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 100_000, heldMinor: 0 });
  expect(await walletOf(db, seller.id)).toMatchObject({ availableMinor: 0, protectedMinor: 5_100 });
  expect(await first("SELECT status, price_minor, fee_minor, buyer_id FROM orders")).toEqual({
    status: "paid",
    price_minor: 5_100,
    fee_minor: 255,
    buyer_id: ben.id,
  });
  expect(await first("SELECT status FROM listings")).toEqual({ status: "sold" });
  expect(await first("SELECT SUM(balance_minor) AS total FROM ledger_accounts")).toEqual({ total: 0 });
});

it("ends without a sale below the reserve: the hold is returned and no order is made", async () => {
  const { seller, ada, bid, close } = await scene({ reserveMinor: 50_000 });
  await bid(ada.id, 5_000);
  expect(await close()).toMatchObject({ kind: "unsold", effects: [unreadChanged([seller.id, ada.id])] });
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 100_000, heldMinor: 0 });
  expect(await first("SELECT COUNT(*) AS n FROM orders")).toEqual({ n: 0 });
  expect(await first("SELECT status FROM listings")).toEqual({ status: "ended" });
});

it("does not close before the end", async () => {
  const { ada, bid, close } = await scene();
  await bid(ada.id, 5_000);
  expect(await close(END - 1)).toMatchObject({ kind: "not-due", wakeAt: END, effects: [] });
});

it("wakes at the start before the end", async () => {
  const startsAt = END - 60_000;
  const { close } = await scene({ startsAt });
  expect(await close(startsAt - 1)).toMatchObject({
    kind: "not-due",
    wakeAt: startsAt,
    auction: { status: "scheduled" },
  });
  expect(await close(startsAt)).toMatchObject({ kind: "not-due", wakeAt: END, auction: { status: "live" } });
});

it("extends an auction after an outage, notifies the bidders and then closes normally", async () => {
  const { seller, ada, bid, close } = await scene();
  await bid(ada.id, 5_000);
  const late = END + 3_600_000;
  expect(await close(late)).toMatchObject({
    kind: "moved",
    wakeAt: late + 120_000,
    effects: [unreadChanged([seller.id, ada.id])],
  });
  expect(await close(late)).toMatchObject({ kind: "not-due" });
  expect(await close(late + 120_000)).toMatchObject({ kind: "sold" });
});

it("publishes the losing maximums after the close and never the highest", async () => {
  const { ada, ben, auctionId, bid, close } = await scene();
  await bid(ada.id, 5_000);
  await bid(ben.id, 8_000);
  const before = await bidLog(db, archive, { auctionId });
  expect(before?.bids.map((line) => [line.seq, line.maximumMinor, line.salt])).toEqual([
    [1, undefined, undefined],
    [2, undefined, undefined],
  ]);
  await close();
  const after = await bidLog(db, archive, { auctionId });
  expect(after?.bids.map((line) => line.maximumMinor)).toEqual([5_000, undefined]);
  expect(after?.bids[1]).not.toHaveProperty("salt");
});

it("closes every auction whose alarm was missed, and no others", async () => {
  const { auctionId } = await scene();
  const { auctionId: later } = await scene();
  await env.DB.prepare("UPDATE auctions SET ends_at = ends_at + 1 WHERE id = ?").bind(later).run();
  const { done, failed } = await sweepAuctions(db, { now: END, randomness, rules });
  expect(failed).toEqual([]);
  expect(done.map((each) => [each?.closing.auction.id, each?.closing.kind])).toEqual([[auctionId, "unsold"]]);
});

it.each([0, 5_000])(
  "reads again when a bid arrives between its read and its batch, after one of %i",
  async (earlier) => {
    const { ada, ben, auctionId, bid } = await scene();
    if (earlier) await bid(ada.id, earlier);
    let bidden = false;
    const overtaken = Object.assign(openWriter(env.DB), {
      commit: async (statements: readonly [Statement, ...Statement[]]) => {
        if (!bidden) await bid(ben.id, 8_000, END - 1);
        bidden = true;
        return db.commit(statements);
      },
    });
    expect(await closeAuction(overtaken, auctionId, { now: END, rules })).toMatchObject({
      kind: "not-due",
      wakeAt: END - 1 + 120_000,
      effects: [],
    });
    expect(await first("SELECT COUNT(*) AS n FROM orders")).toEqual({ n: 0 });
    expect(await first("SELECT status FROM listings")).toEqual({ status: "active" });
    expect(await walletOf(db, ben.id)).toMatchObject({ heldMinor: 8_000 });
  },
);
