import { type SQL, sql } from "drizzle-orm";
import { literal, statement, type Writer } from "~/db/database.server";
import { DAY_MS } from "~/domain/time";

export const DELETED_KEPT_MS = DAY_MS;
const ITEMS_PER_RUN = 200;

/** A trigger passes their photos on to the photos' sweep. */
export async function forgetDeleted(db: Writer, now: number): Promise<void> {
  const before = now - DELETED_KEPT_MS;
  const old = sql`SELECT id FROM collections WHERE deleted_at <= ${before}`;
  const forget = (items: SQL) => [
    statement(sql`UPDATE collections SET cover_item_id = NULL WHERE cover_item_id IN (${items})`),
    statement(sql`DELETE FROM collection_photos WHERE item_id IN (${items})`),
    statement(sql`DELETE FROM collection_items WHERE id IN (${items})`),
  ];
  const limit = literal(ITEMS_PER_RUN);
  await db.commit([
    ...forget(
      sql`SELECT id FROM collection_items WHERE deleted_at <= ${before} ORDER BY deleted_at, id LIMIT ${limit}`,
    ),
    ...forget(sql`SELECT id FROM collection_items WHERE collection_id IN (${old}) ORDER BY id LIMIT ${limit}`),
    statement(sql`DELETE FROM collections WHERE deleted_at <= ${before}
      AND NOT EXISTS (SELECT 1 FROM collection_items WHERE collection_id = collections.id)`),
  ]);
}
