import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { bids } from "~/db/schema/auctions";
import { ledgerAccounts, ledgerPostings, ledgerTransfers } from "~/db/schema/ledger";
import type { SealedBid, SealedHold } from "~/domain/auctions/archive/bid-archive";

/** One answer of the database stays below two megabytes. */
const ROWS_PER_READ = 2_500;

export async function readBids(db: Reader, auctionId: number): Promise<SealedBid[]> {
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
export async function readHolds(db: Reader, auctionId: number): Promise<SealedHold[]> {
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
