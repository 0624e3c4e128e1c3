import { env } from "cloudflare:test";
import { expect } from "vitest";
import { openWriter } from "~/db/client.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { isRefusal } from "~/domain/refusal";
import { HOUR_MS } from "~/domain/time";
import { makeAuction, makeMember, randomness } from "../factories";
import { RULES } from "../rules";

const NOW = Date.UTC(2026, 6, 1, 12);
export const END = NOW + HOUR_MS;

/** An auction with six bids by three members, the last of whom leads up to 70.00; unsold unless `isSold`. */
export async function closedAuction({ isSold = false } = {}) {
  const db = openWriter(env.DB);
  const seller = await makeMember(env, { now: NOW });
  const reserve = isSold ? {} : { reserveMinor: 90_000 };
  const auction = await makeAuction(env, { sellerId: seller.id, now: NOW, endsAt: END, ...reserve });
  const { auctionId } = auction;
  const bidders = [];
  for (let count = 0; count < 3; count += 1) bidders.push(await makeMember(env, { fundsMinor: 100_000, now: NOW }));
  for (let turn = 0; turn < 6; turn += 1) {
    const bidderId = bidders[turn % 3]?.id ?? 0;
    const bid = { auctionId, bidderId, maximumMinor: 2_000 + turn * 1_000, idempotencyKey: crypto.randomUUID() };
    expect(isRefusal(await placeBid(db, bid, { now: NOW + turn, randomness, rules: RULES }))).toBe(false);
  }
  await closeAuction(db, auctionId, { now: END, rules: RULES });
  const [first, second, winner] = bidders;
  if (!first || !second || !winner) throw new Error("a bidder is missing");
  return { ...auction, seller, first, second, winner };
}
