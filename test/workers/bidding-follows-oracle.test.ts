import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { bidLog } from "~/domain/auctions/bidding/bid-log.server";
import { placeBid } from "~/domain/auctions/bidding/place-bid.server";
import { closeAuction } from "~/domain/auctions/closing/close-auction.server";
import { auctionState } from "~/domain/auctions/lot/auction-state.server";
import { lowerReserve } from "~/domain/auctions/selling/lower-reserve.server";
import { isRefusal } from "~/domain/refusal";
import { walletOf } from "~/domain/wallet/wallet.server";
import { verifyAuction } from "../../public/verify-auction.mjs";
import { makeAddress, makeAuction, makeMember, randomness } from "../factories";
import { auctionTerms, BIDDERS, biddingCommands, type Engine, Model } from "../oracle/bidding-commands";
import { postageTermsOf, reasonOf } from "../oracle/engine-terms";
import { RULES } from "../rules";
import { archive } from "./bid-archive";

const START = Date.UTC(2026, 10, 21, 12);
async function realEngine({ terms, fundsMinor }: Model) {
  const db = openWriter(env.DB);
  const members: number[] = [];
  for (let number = 0; number <= BIDDERS; number += 1) {
    members.push((await makeMember(env, { now: START, fundsMinor })).id);
    await makeAddress(env, { userId: members.at(-1) ?? 0 });
  }
  const { auctionId } = await makeAuction(env, {
    sellerId: members[terms.sellerId] ?? 0,
    startMinor: terms.startMinor,
    ...(terms.reserveMinor === null ? {} : { reserveMinor: terms.reserveMinor }),
    startsAt: terms.startsAt,
    endsAt: terms.endsAt,
    postage: postageTermsOf(terms),
    now: START,
  });
  const idOf = (bidder: number) => members[bidder] ?? 0;
  const engine: Engine = {
    available: async (bidder) => (await walletOf(db, idOf(bidder))).availableMinor,
    bid: async (bidder, { maximumMinor, destination, shownPostageMinor: postageMinor }, now) => {
      const bidderId = idOf(bidder);
      await env.DB.prepare("UPDATE addresses SET country = ? WHERE user_id = ?").bind(destination, bidderId).run();
      const placed = await placeBid(
        db,
        { auctionId, bidderId, maximumMinor, postageMinor, idempotencyKey: crypto.randomUUID() },
        { now, randomness, rules: { softCloseMs: terms.softCloseMs, currency: "USD", bidsPerMemberMinute: 10_000 } },
      );
      if (!isRefusal(placed)) {
        const { seq, outcome, priceMinor, endsAt } = placed.answer;
        return { seq, outcome, priceMinor, endsAt: Date.parse(endsAt) };
      }
      return { refused: reasonOf(placed) };
    },
    lower: async (reserveMinor, now) => {
      const request = { auctionId, sellerId: idOf(terms.sellerId), reserveMinor };
      await env.DB.prepare("DELETE FROM rate_events").run();
      const lowered = await lowerReserve(db, request, {
        now,
        randomness,
        rules: { softCloseMs: terms.softCloseMs, currency: "USD" },
      });
      const row = await env.DB.prepare("SELECT price_minor, ends_at FROM auctions WHERE id = ?")
        .bind(auctionId)
        .first<{ price_minor: number; ends_at: number }>();
      return { done: !isRefusal(lowered), priceMinor: row?.price_minor ?? 0, endsAt: row?.ends_at ?? 0 };
    },
  };
  return { db, engine, auctionId, idOf };
}

it("places and closes real bids as the oracle does, 20 auctions of up to 30 steps", async () => {
  await fc.assert(
    fc.asyncProperty(auctionTerms(START), biddingCommands(30), async ({ terms, fundsMinor }, commands) => {
      const model = new Model(terms, fundsMinor);
      const { db, engine, auctionId, idOf } = await realEngine(model);
      await fc.asyncModelRun(() => ({ model, real: engine }), commands);

      const now = model.oracle.endsAt;
      await closeAuction(db, auctionId, {
        now,
        rules: { ...RULES, softCloseMs: terms.softCloseMs },
      });
      const { results: orders } = await env.DB.prepare(
        "SELECT buyer_id, price_minor, postage_minor FROM orders WHERE auction_id = ?",
      )
        .bind(auctionId)
        .all();
      const result = model.oracle.result;
      const sold = result.status === "sold";
      // Replaying the log gives the same result, even with a lowered reserve.
      const [log, auction] = [await bidLog(db, archive, { auctionId }), await auctionState(db, { auctionId, now })];
      expect(await verifyAuction({ auctionId, bids: log?.bids ?? [], auction })).toMatchObject({ faults: [] });
      const { priceMinor = 0, postageMinor = 0, buyerId = 0 } = sold ? result : {};
      const order = { buyer_id: idOf(buyerId), price_minor: priceMinor, postage_minor: postageMinor };
      expect(orders).toEqual(sold ? [order] : []);
      for (let bidder = 1; bidder <= BIDDERS; bidder += 1) {
        const paid = buyerId === bidder ? priceMinor + postageMinor : 0;
        expect(await walletOf(db, idOf(bidder))).toMatchObject({ availableMinor: fundsMinor - paid, heldMinor: 0 });
      }
    }),
    { numRuns: 20, endOnFailure: true },
  );
}, 120_000);
