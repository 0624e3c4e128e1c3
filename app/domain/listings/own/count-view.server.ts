import { sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { statement } from "~/db/statement.server";

/** Counts that a member opened a listing. Only listings on sale are counted. */
export async function countView(db: Writer, listingId: number): Promise<void> {
  await db.commit([
    statement(sql`INSERT INTO listing_views (listing_id, count)
      SELECT id, 1 FROM listings WHERE id = ${listingId} AND status = 'active'
      ON CONFLICT (listing_id) DO UPDATE SET count = count + 1`),
  ]);
}
