import { and, desc, eq, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { auctions, bids } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import { pageOf } from "~/domain/paging/page-of";

export const RECEIPTS_PAGE = 10;

interface ReceiptCursor {
  readonly at: number;
  readonly auctionId: number;
  readonly seq: number;
}

const CURSOR = /^(\d{1,15})\.(\d{1,15})\.(\d{1,9})$/;

export function readReceiptCursor(input: string | null): ReceiptCursor | undefined {
  const [at, auctionId, seq] = (CURSOR.exec(input ?? "") ?? []).slice(1).map(Number);
  return at === undefined || auctionId === undefined || seq === undefined ? undefined : { at, auctionId, seq };
}

export async function bidReceipts(
  db: Reader,
  { bidderId, after }: { bidderId: number; after?: ReceiptCursor | undefined },
) {
  const rows = await db
    .select({
      auctionId: bids.auctionId,
      title: listings.title,
      ...columnsOf(bids, "seq", "hash", "maximumMinor", "postageMinor", "at"),
    })
    .from(bids)
    .innerJoin(auctions, eq(auctions.id, bids.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(
      and(
        eq(bids.bidderId, bidderId),
        after && sql`(${bids.at}, ${bids.auctionId}, ${bids.seq}) < (${after.at}, ${after.auctionId}, ${after.seq})`,
      ),
    )
    .orderBy(desc(bids.at), desc(bids.auctionId), desc(bids.seq))
    .limit(RECEIPTS_PAGE + 1);
  const { page: receipts, last } = pageOf(rows, RECEIPTS_PAGE);
  return { receipts, nextCursor: last ? `${last.at}.${last.auctionId}.${last.seq}` : null };
}

export type BidReceipt = Awaited<ReturnType<typeof bidReceipts>>["receipts"][number];
