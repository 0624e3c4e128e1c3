import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { answerTo, columnsOf, mustChangeOne, type Reader, statement, type Writer } from "~/db/database.server";
import { ledgerAccounts, ledgerPostings, ledgerTransfers } from "~/db/schema/ledger";
import { auctions, bids } from "~/db/schema/listings";
import {
  archiveKey,
  type BidArchive,
  compress,
  readSealed,
  type Seal,
  type SealedAuction,
  type SealedBid,
  type SealedHold,
  sealedFile,
} from "~/domain/auctions/archive/bid-archive";
import { commitTo, FIRST_PREV_HASH, hashBid } from "~/domain/auctions/bidding/bid-hash";

/** Transfers that are deleted together, each with two postings, so that no bid waits long behind them. */
const FOLDED_AT_ONCE = 500;

/**
 * Moves the bids of a closed auction into a file, and its holds out of the ledger. Each step can be repeated, so a crash
 * between any two loses nothing: write the file, read it back and verify it, replace the bids by the seal in one commit,
 * delete the folded transfers in parts. Throws, before anything is deleted, if the file isn't what the rows say.
 */
export async function sealAuction(
  db: Writer,
  archive: BidArchive,
  { auctionId, now }: { auctionId: number; now: number },
): Promise<void> {
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

/** One answer of the database stays below two megabytes. */
const ROWS_PER_READ = 2_500;

async function readBids(db: Reader, auctionId: number): Promise<SealedBid[]> {
  return allPages(async (after) => {
    const rows = await db
      .select({
        seq: bids.seq,
        bidder: bids.pseudonym,
        ...columnsOf(bids, "priceMinor", "at", "prevHash", "hash", "commitment", "maximumMinor", "salt"),
        ...columnsOf(bids, "bidderId", "outcome", "postageMinor", "shipTo"),
      })
      .from(bids)
      .where(and(eq(bids.auctionId, auctionId), gt(bids.seq, after?.seq ?? 0)))
      .orderBy(asc(bids.seq))
      .limit(ROWS_PER_READ);
    return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  });
}

/** The transfers that held money for an auction or released it, except those with which a member's month begins. */
async function readHolds(db: Reader, auctionId: number): Promise<SealedHold[]> {
  return allPages(async (after) => {
    const rows = await db
      .select({
        id: ledgerTransfers.id,
        kind: sql<SealedHold["kind"]>`${ledgerTransfers.kind}`.as("hold_kind"),
        memberId: sql<number>`${ledgerAccounts.ownerId}`.as("hold_owner"),
        amountMinor: ledgerTransfers.amountMinor,
        key: ledgerTransfers.idempotencyKey,
        at: ledgerTransfers.at,
      })
      .from(ledgerAccounts)
      .innerJoin(ledgerPostings, eq(ledgerPostings.accountCode, ledgerAccounts.code))
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerPostings.transferId))
      .where(
        and(
          eq(ledgerAccounts.auctionId, auctionId),
          inArray(ledgerTransfers.kind, ["hold", "release"]),
          gt(ledgerTransfers.id, after?.id ?? 0),
          sql`NOT EXISTS (SELECT 1 FROM wallet_months WHERE first_transfer_id = ${ledgerTransfers.id})`,
        ),
      )
      .orderBy(asc(ledgerTransfers.id))
      .limit(ROWS_PER_READ);
    return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  });
}

async function allPages<Row>(pageAfter: (last: Row | undefined) => Promise<readonly Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (let size = ROWS_PER_READ; size === ROWS_PER_READ; ) {
    const page = await pageAfter(all.at(-1));
    all.push(...page);
    size = page.length;
  }
  return all;
}
