import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openWriter } from "~/db/client.server";
import { FIRST_PREV_HASH } from "~/domain/auctions/bidding/bid-hash";
import { bidLog } from "~/domain/auctions/bidding/bid-log.server";
import { linkBid, writeBids } from "~/domain/auctions/bidding/write-bids.server";
import { MOST_SEALED_BIDS } from "~/domain/auctions/sealing/queue-seals.server";
import { sealAuction } from "~/domain/auctions/sealing/seal-auction.server";
import { DAY_MS } from "~/domain/time";
import { makeAuction, makeMember, randomness } from "../factories";
import { archive } from "./bid-archive";
import { Fault } from "./fault";

const START = Date.UTC(2026, 6, 1, 12);
const END = START + DAY_MS;
const AT_ONCE = 500;

/** An unsold auction with so many bids by two members, each of which outbids the one before. */
async function closedAuction(bids: number): Promise<number> {
  const db = openWriter(env.DB);
  const seller = await makeMember(env, { now: START });
  const options = { sellerId: seller.id, now: START, endsAt: END, reserveMinor: 10_000_000 };
  const { auctionId: id } = await makeAuction(env, options);
  const members = [];
  for (let count = 0; count < 2; count += 1)
    members.push(await makeMember(env, { fundsMinor: 90_000_000, now: START }));
  const head = { id, bidCount: 0, lastHash: FIRST_PREV_HASH };
  for (let first = 0; first < bids; first += AT_ONCE) {
    const rows = [];
    for (let index = first; index < first + AT_ONCE; index += 1) {
      const [bidderId, pseudonym] = [members[index % 2]?.id ?? 0, `Bidder ${1 + (index % 2)}`];
      const priceMinor = 1_000 + index;
      const bid = {
        bidderId,
        pseudonym,
        maximumMinor: priceMinor,
        at: START + index,
        outcome: "leading",
        priceMinor,
      } as const;
      const row = await linkBid(head, { ...bid, postage: { postageMinor: 0, shipTo: null } }, randomness);
      Object.assign(head, { bidCount: row.seq, lastHash: row.hash });
      rows.push(row);
    }
    await db.commit(writeBids(rows, { id, endsAt: END }));
  }
  const leader = members[(bids - 1) % 2]?.id;
  await env.DB.batch(
    [
      `INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at)
        VALUES ('release', 'held:${leader}:${id}', 'available:${leader}', ${999 + bids}, 'close:${id}:release', ${END})`,
      `UPDATE auctions SET status = 'unsold', closed_at = ends_at WHERE id = ${id}`,
      `UPDATE listings SET status = 'ended' WHERE id = (SELECT listing_id FROM auctions WHERE id = ${id})`,
    ].map((text) => env.DB.prepare(text)),
  );
  return id;
}

it("seals the largest auction in a bounded number of calls, and answers its log in two pages", async () => {
  const auctionId = await closedAuction(MOST_SEALED_BIDS);
  const counter = new Fault(60, "before");
  const db = openWriter(counter.record(env.DB));
  await sealAuction(db, archive, { auctionId, now: END + 90 * DAY_MS });
  expect(counter.struck).toBe(false);
  const first = await bidLog(db, archive, { auctionId });
  const second = await bidLog(db, archive, { auctionId, afterSeq: first?.nextAfter ?? 0 });
  expect([first?.bids.length, second?.bids.length, second?.nextAfter]).toEqual([5_000, 5_000, null]);
  const selectCount = "SELECT COUNT(*) AS n FROM ledger_transfers WHERE kind IN ('hold', 'release')";
  expect(await env.DB.prepare(selectCount).first("n")).toBeLessThan(5);
});
