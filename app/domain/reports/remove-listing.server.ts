import { sql } from "drizzle-orm";
import { type Batch, type Reader, type Statement, statement } from "~/db/database.server";
import type { Effect } from "~/domain/effects";
import { takeOffSale } from "~/domain/listings/selling/take-off-sale.server";
import { queueWants } from "~/domain/outbox/queue-wants.server";

export interface ListingChange {
  /** The ids of those it notifies besides the owner and the reporters. */
  readonly followers: Statement<number[]> | readonly [];
  readonly statements: Batch;
  readonly statusBefore: string | null;
  readonly effects: readonly Effect[];
}

/** Removes a published listing, whatever its status. A trigger made sure that no order waits for it. */
export async function removeListing(db: Reader, listingId: number, now: number): Promise<ListingChange | undefined> {
  const removed = await takeOffSale(
    db,
    listingId,
    { to: "removed", from: ["active", "reserved", "sold", "ended", "withdrawn"], why: "removed" },
    now,
  );
  // An auction that was cancelled is over, so its listing can only be listed again.
  return removed && { ...removed, statusBefore: removed.wasInAuction ? "ended" : removed.statusBefore };
}

/** Its status before, but ended if its seller had withdrawn it or is suspended. */
export function restoreListing(listingId: number, statusBefore: string | null, now: number): ListingChange | undefined {
  if (statusBefore === null) return undefined;
  const status = statusBefore === "withdrawn" ? "ended" : statusBefore;
  return {
    followers: [],
    statements: [
      statement(sql`UPDATE listings SET status = iif(${status} = 'active' AND EXISTS (
          SELECT 1 FROM suspended_members WHERE user_id = seller_id AND until > ${now}), 'ended', ${status})
        WHERE id = ${listingId}`),
      queueWants([listingId], now),
    ],
    statusBefore,
    effects: [],
  };
}
