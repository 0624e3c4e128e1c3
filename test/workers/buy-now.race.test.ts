import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { buyNow } from "~/domain/auctions/buy-now/buy-now.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { auctionState } from "~/domain/auctions/lot/auction-state.server";
import { deadlineChanged, unreadChanged } from "~/domain/effects";
import { isRefusal } from "~/domain/refusal";
import { walletOf } from "~/domain/wallet/wallet.server";
import { auctionRoom } from "~/platform/durable-objects/stubs.server";
import { auditRecord } from "../audit/audit";
import { makeAuction, makeMember, randomness } from "../factories";
import { RULES } from "../rules";
import { overtakenBy } from "./overtaken-by";

// A bid, a purchase and a close of one auction without a room to order them: exactly one of them succeeds.
const db = openWriter(env.DB);
const NOW = Date.UTC(2026, 10, 21, 12);
const END = NOW + 3_600_000;
const rules = { ...RULES, bidsPerMemberMinute: 1_000 };

async function scene(options: { reserveMinor?: number } = {}) {
  const [seller, ada, ben] = await Promise.all([
    makeMember(env, { now: NOW }),
    makeMember(env, { fundsMinor: 100_000, now: NOW }),
    makeMember(env, { fundsMinor: 100_000, now: NOW }),
  ]);
  const { auctionId } = await makeAuction(env, {
    sellerId: seller.id,
    now: NOW,
    endsAt: END,
    buyNowMinor: 50_000,
    ...options,
  });
  const bid = (bidderId: number, maximumMinor: number, at = db) =>
    placeBid(
      at,
      { auctionId, bidderId, maximumMinor, idempotencyKey: crypto.randomUUID() },
      { now: NOW, randomness, rules },
    );
  const buy = (buyerId: number, key: string = crypto.randomUUID(), at = db, now = NOW) =>
    buyNow(at, { auctionId, buyerId, priceMinor: 50_000, idempotencyKey: key }, { now, rules });
  return { seller, ada, ben, auctionId, bid, buy };
}

it("lets a bid win that arrives between the purchase's read and its batch", async () => {
  const { ada, ben, auctionId, bid, buy } = await scene();
  const answer = await buy(
    ben.id,
    crypto.randomUUID(),
    overtakenBy(() => bid(ada.id, 2_000)),
  );
  expect(answer).toMatchObject({ refused: "conflict" });
  expect(await auctionState(db, { auctionId, now: NOW })).toMatchObject({ status: "live", bidCount: 1 });
  expect(await walletOf(db, ben.id)).toMatchObject({ availableMinor: 100_000 });
});

it("lets a purchase win that arrives between the bid's read and its batch", async () => {
  const { ada, ben, auctionId, bid, buy } = await scene();
  const answer = await bid(
    ada.id,
    2_000,
    overtakenBy(() => buy(ben.id)),
  );
  expect(answer).toMatchObject({ refused: "conflict" });
  const state = await auctionState(db, { auctionId, viewerId: ben.id, now: NOW });
  expect(state).toMatchObject({ status: "sold", bidCount: 0, priceMinor: 50_000, boughtNow: true });
  expect(state).not.toHaveProperty("buyNowMinor");
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 100_000, heldMinor: 0 });
});

it("buys after a bid under an unmet reserve, releases the leader's hold and notifies them once", async () => {
  const { seller, ada, ben, auctionId, bid, buy } = await scene({ reserveMinor: 40_000 });
  await bid(ada.id, 30_000);
  const bought = await buy(
    ben.id,
    crypto.randomUUID(),
    overtakenBy(() => bid(ada.id, 35_000)),
  );
  if (isRefusal(bought)) throw new Error(bought.message);
  expect(bought.change?.effects).toEqual([
    unreadChanged([seller.id, ada.id]),
    deadlineChanged("order", bought.answer.orderId),
  ]);
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 100_000, heldMinor: 0 });
  expect(await walletOf(db, ben.id)).toMatchObject({ availableMinor: 50_000, heldMinor: 0 });
  expect(await walletOf(db, seller.id)).toMatchObject({ protectedMinor: 50_000 });
  expect(await closeAuction(db, auctionId, { now: END, rules })).toMatchObject({ kind: "settled" });
  expect(await auditRecord(env.DB)).toEqual([]);
});

it("lets the leader buy with their held money", async () => {
  const { ada, bid, buy } = await scene({ reserveMinor: 40_000 });
  await bid(ada.id, 39_000);
  expect(await buy(ada.id)).toMatchObject({ answer: { orderId: expect.any(Number) } });
  expect(await walletOf(db, ada.id)).toMatchObject({ availableMinor: 50_000, heldMinor: 0 });
  expect(await auditRecord(env.DB)).toEqual([]);
});

it("sells once to seven simultaneous buyers, and once for a key sent seven times", async () => {
  const { ada, ben, buy } = await scene();
  const rivals = await Promise.all(Array.from({ length: 7 }, (_, index) => buy(index % 2 ? ada.id : ben.id)));
  expect(rivals.filter((answer) => !isRefusal(answer))).toHaveLength(1);
  const again = await scene();
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 7 }, () => again.buy(again.ada.id, key)));
  expect(new Set(answers.map((answer) => (isRefusal(answer) ? answer.message : answer.answer.orderId))).size).toBe(1);
  expect(await walletOf(db, again.ada.id)).toMatchObject({ availableMinor: 50_000 });
  expect(await auditRecord(env.DB)).toEqual([]);
});

it("tells every watcher that the auction is closed and clears the alarm", async () => {
  const seller = await makeMember(env);
  const ada = await makeMember(env, { fundsMinor: 100_000 });
  const { auctionId } = await makeAuction(env, { sellerId: seller.id, buyNowMinor: 50_000 });
  const room = auctionRoom(env, auctionId);
  await room.schedule(auctionId);
  const opened = await room.fetch(`https://object/?auction=${auctionId}`, { headers: { Upgrade: "websocket" } });
  const heard: { type: string; auction?: { status: string; priceMinor: number } }[] = [];
  opened.webSocket?.accept();
  opened.webSocket?.addEventListener("message", ({ data }) => {
    heard.push(JSON.parse(String(data)));
  });
  await room.buyNow({ auctionId, buyerId: ada.id, priceMinor: 50_000, idempotencyKey: crypto.randomUUID() });
  await expect
    .poll(() => heard.find((message) => message.type === "closed")?.auction)
    .toMatchObject({ status: "sold", priceMinor: 50_000 });
  opened.webSocket?.close();
});
