import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { leaveMaximum } from "~/domain/auctions/absentee/leave-maximum.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { buyNow } from "~/domain/auctions/buy-now/buy-now.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { makeAuction, makeMember, randomness } from "../../../../test/factories";
import { RULES as rules } from "../../../../test/rules";
import { bidsOverview } from "./bids-overview.server";

const NOW = Date.UTC(2026, 10, 21, 12);
const END = NOW + 3_600_000;
const db = openWriter(env.DB);

it("shows each auction's standing and what is held for it", async () => {
  const seller = await makeMember(env, { now: NOW });
  const ada = await makeMember(env, { fundsMinor: 1_000_000, now: NOW });
  const ben = await makeMember(env, { fundsMinor: 1_000_000, now: NOW });
  const key = () => crypto.randomUUID();
  const make = (title: string, more: object = {}) =>
    makeAuction(env, { sellerId: seller.id, title, now: NOW, endsAt: END, ...more });
  const bid = (auctionId: number, bidderId: number, maximumMinor: number) =>
    placeBid(db, { auctionId, bidderId, maximumMinor, idempotencyKey: key() }, { now: NOW, randomness, rules });
  const [leads, outbid, waits, won, loses, bought, unsold] = [
    await make("leads"),
    await make("outbid"),
    await make("waits", { startsAt: NOW + 1_000 }),
    await make("won"),
    await make("lost"),
    await make("bought", { reserveMinor: 50_000, buyNowMinor: 60_000 }),
    await make("unsold", { reserveMinor: 50_000 }),
  ];
  for (const { auctionId } of [leads, outbid, won, loses, bought, unsold]) await bid(auctionId, ada.id, 5_000);
  for (const { auctionId } of [outbid, loses]) await bid(auctionId, ben.id, 9_000);
  await leaveMaximum(
    db,
    { auctionId: waits.auctionId, bidderId: ada.id, maximumMinor: 7_000, idempotencyKey: key() },
    { now: NOW, currency: "USD" },
  );
  await buyNow(
    db,
    { auctionId: bought.auctionId, buyerId: ben.id, priceMinor: 60_000, idempotencyKey: key() },
    { now: NOW, rules },
  );
  for (const { auctionId } of [won, loses, unsold]) await closeAuction(db, auctionId, { now: END, rules });

  const { rows } = await bidsOverview(db, ada.id);
  expect(Object.fromEntries(rows.map((row) => [row.title, [row.standing, row.heldMinor, row.priceMinor]]))).toEqual({
    leads: ["leading", 5_000, 1_000],
    outbid: ["outbid", 0, 5_100],
    waits: ["waiting", 7_000, 1_000],
    won: ["won", 0, 1_000],
    lost: ["lost", 0, 5_100],
    bought: ["lost", 0, 60_000],
    unsold: ["lost", 0, 1_000],
  });
  expect(rows.find((row) => row.standing === "won")?.orderId).toEqual(expect.any(Number));
  expect((await bidsOverview(db, seller.id)).rows).toEqual([]);
});
