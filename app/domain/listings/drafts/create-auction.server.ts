import type { SQL } from "drizzle-orm";
import { columnsOf, returningId, type Statement, type Writer } from "~/db/database.server";
import { auctions } from "~/db/schema/auctions";
import type { AuctionTerms } from "./auction-terms";

export const termsColumns = columnsOf(auctions, "startMinor", "reserveMinor", "buyNowMinor", "startsAt", "endsAt");

interface NewAuction {
  /** SQL for a listing that is created in the same batch. */
  readonly listingId: number | SQL;
  readonly sellerId: number;
  readonly status: "draft" | "open";
  readonly terms: AuctionTerms;
}

export function createAuction(db: Writer, { listingId, sellerId, status, terms }: NewAuction): Statement<number> {
  const { startMinor, reserveMinor, buyNowMinor, startsAt, endsAt } = terms;
  const row = { listingId, sellerId, status, startMinor, reserveMinor, buyNowMinor, startsAt, endsAt };
  return returningId(
    db
      .insert(auctions)
      .values({ ...row, priceMinor: startMinor })
      .returning({ id: auctions.id }),
  );
}
