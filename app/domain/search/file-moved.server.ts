import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Writer } from "~/db/client.server";
import { literal } from "~/db/literal";
import { returning } from "~/db/statement.server";

const FILED_AT_ONCE = 500;

const filed = z.object({ id: z.int() });

export async function fileMoved(db: Writer): Promise<number> {
  const { rows } = await db.commit({
    rows: returning(
      sql`UPDATE search_documents SET is_moved = 0,
          (price_minor, ends_at) = (SELECT price_minor, ends_at FROM active_listings WHERE listing_id = search_documents.listing_id)
        WHERE id IN (SELECT id FROM search_documents WHERE is_moved = 1 ORDER BY id LIMIT ${literal(FILED_AT_ONCE)}) RETURNING id`,
      filed,
    ),
  });
  return rows.length;
}
