import { sql } from "drizzle-orm";
import { literal, type Writer } from "~/db/database.server";
import { leaveToSweep } from "~/domain/outbox/outbox.server";

/** A larger auction keeps its bids in the database: its file would need too much memory and time at once. */
export const MOST_SEALED_BIDS = 10_000;

/** As many as the outbox has done within their time, two at once. */
const QUEUED_PER_SWEEP = 50;

/**
 * Auctions that closed `sealAfterMs` ago, with bids, whose item has no order under way (paid or not, shipped or disputed)
 * and no second chance open. Those that wait in the outbox or were given up there are left alone; 0 seals none.
 */
export async function queueSeals(
  db: Writer,
  { now, rules: { sealAfterMs } }: { now: number; rules: { sealAfterMs: number } },
): Promise<void> {
  if (sealAfterMs === 0) return;
  const due = sql`SELECT json_object('auctionId', u.id) AS payload, 'seal:' || u.id AS dedupe_key FROM auctions AS u
    WHERE sealed_at IS NULL AND bid_count > 0 AND closed_at <= ${now - sealAfterMs}
      AND bid_count <= ${literal(MOST_SEALED_BIDS)}
      AND NOT EXISTS (SELECT 1 FROM orders WHERE listing_id = u.listing_id AND settled_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM offers WHERE auction_id = u.id AND status = 'open')
      AND NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe_key = 'seal:' || u.id)
    ORDER BY closed_at LIMIT ${literal(QUEUED_PER_SWEEP)}`;
  await db.commit([leaveToSweep("seal", due, { now })]);
}
