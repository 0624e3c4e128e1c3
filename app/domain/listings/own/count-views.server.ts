import { sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { statement } from "~/db/statement.server";

/** By the listing's id. Only listings on sale are counted. */
export async function countViews(db: Writer, views: ReadonlyMap<number, number>): Promise<void> {
  const opened = JSON.stringify([...views].map(([id, count]) => ({ id, count })));
  await db.commit([
    statement(sql`INSERT INTO listing_views (listing_id, count)
      SELECT l.id, v.value ->> 'count' FROM json_each(${opened}) AS v CROSS JOIN listings AS l ON l.id = v.value ->> 'id'
      WHERE l.status = 'active'
      ON CONFLICT (listing_id) DO UPDATE SET count = count + excluded.count`),
  ]);
}
