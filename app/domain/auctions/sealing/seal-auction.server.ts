import { eq, sql } from "drizzle-orm";
import { columnsOf, mustChangeOne, type Reader, statement, type Writer } from "~/db/database.server";
import { answerTo } from "~/db/refused";
import { auctions } from "~/db/schema/auctions";
import {
  archiveKey,
  type BidArchive,
  type Seal,
  type SealedAuction,
  type SealedHold,
} from "~/domain/auctions/archive/bid-archive";
import { compress, readSealed, sealedFile } from "~/domain/auctions/archive/sealed-file";
import { commitTo, FIRST_PREV_HASH, hashBid } from "~/domain/auctions/bidding/bid-hash";
import { readBids, readHolds } from "./read-bids.server";

/** Transfers that are deleted together, each with two postings, so that no bid waits long behind them. */
const FOLDED_AT_ONCE = 500;

interface Sealing {
  readonly auctionId: number;
  readonly now: number;
}

/**
 * Moves the bids of a closed auction into a file, and its holds out of the ledger. Each step can be repeated, so a crash
 * between any two loses nothing: write the file, read it back and verify it, replace the bids by the seal in one commit,
 * delete the folded transfers in parts. Throws, before anything is deleted, if the file isn't what the rows say.
 */
export async function sealAuction(db: Writer, archive: BidArchive, { auctionId, now }: Sealing): Promise<void> {
  const auction = await sealFacts(db, auctionId);
  if (!auction) return;
  const { sealedSha256 } = auction;
  if (sealedSha256 !== null) {
    const { holds } = await readSealed(archive, { auctionId, sha256: sealedSha256 });
    return deleteFolded(db, holds);
  }
  const { text, seal } = await sealedFile({
    auctionId,
    bids: await readBids(db, auctionId),
    holds: await readHolds(db, auctionId),
  });
  const sealedAuction = await store(archive, text, seal);
  await verify(sealedAuction, auction);
  if (await replaceBids(db, sealedAuction, seal, now)) await deleteFolded(db, sealedAuction.holds);
}

async function sealFacts(db: Reader, auctionId: number) {
  const [auction] = await db
    .select(columnsOf(auctions, "id", "bidCount", "lastHash", "sealedSha256"))
    .from(auctions)
    .where(eq(auctions.id, auctionId));
  return auction;
}

async function store(archive: BidArchive, text: Uint8Array, seal: Seal): Promise<SealedAuction> {
  const there = await readSealed(archive, seal).catch(() => undefined);
  if (there) return there;
  await archive.put(archiveKey(seal), await compress(text));
  return readSealed(archive, seal);
}

/** Throws unless the bids are one chain, with true maximums, that ends where the auction's row says. */
async function verify(
  { auctionId, bids }: SealedAuction,
  { id, bidCount, lastHash }: NonNullable<Awaited<ReturnType<typeof sealFacts>>>,
): Promise<void> {
  let prevHash = FIRST_PREV_HASH;
  for (const [index, bid] of bids.entries()) {
    const { hash, commitment, maximumMinor, salt, seq } = bid;
    const isNext = seq === index + 1 && bid.prevHash === prevHash;
    if (
      !isNext ||
      hash !== (await hashBid({ auctionId: id, ...bid })) ||
      commitment !== (await commitTo(maximumMinor, salt))
    )
      throw new Error(`bid ${seq} of auction ${id} breaks the chain`);
    prevHash = hash;
  }
  if (auctionId !== id || bids.length !== bidCount || prevHash !== lastHash)
    throw new Error(`the file of auction ${id} doesn't end with its last bid`);
}

/** False if somebody else sealed the auction, or it isn't settled any more. */
async function replaceBids(db: Writer, { auctionId, holds }: SealedAuction, { sha256 }: Seal, now: number) {
  const transfers = holds.map(({ id, kind, memberId, amountMinor }) => [
    id,
    memberId,
    kind === "hold" ? amountMinor : -amountMinor,
  ]);
  const isOvertaken = () => false;
  return db
    .commit([
      statement(sql`UPDATE auctions SET sealed_at = ${now}, sealed_sha256 = ${sha256}
        WHERE id = ${auctionId} AND sealed_at IS NULL`),
      mustChangeOne,
      statement(sql`INSERT INTO sealed_bidders (bidder_id, auction_id, maximum_minor, postage_minor)
        SELECT bidder_id, auction_id, maximum_minor, postage_minor FROM bids AS b WHERE auction_id = ${auctionId}
          AND NOT EXISTS (SELECT 1 FROM bids WHERE auction_id = b.auction_id AND bidder_id = b.bidder_id AND seq > b.seq)`),
      statement(sql`INSERT INTO folded_transfers (id, auction_id, owner_id, held_minor)
        SELECT value ->> 0, ${auctionId}, value ->> 1, value ->> 2 FROM json_each(${JSON.stringify(transfers)})`),
      statement(sql`DELETE FROM bids WHERE auction_id = ${auctionId}`),
    ])
    .then(() => true)
    .catch(answerTo({ conflict: isOvertaken, auction_not_settled: isOvertaken }));
}

async function deleteFolded(db: Writer, holds: readonly SealedHold[]): Promise<void> {
  for (let start = 0; start < holds.length; start += FOLDED_AT_ONCE) {
    const ids = JSON.stringify(holds.slice(start, start + FOLDED_AT_ONCE).map(({ id }) => id));
    await db.commit([
      statement(sql`DELETE FROM ledger_postings WHERE transfer_id IN (SELECT value FROM json_each(${ids}))`),
      statement(sql`DELETE FROM ledger_transfers WHERE id IN (SELECT value FROM json_each(${ids}))`),
    ]);
  }
}
