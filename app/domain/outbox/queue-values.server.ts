import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/db/database.server";
import { leaveToSweep } from "./outbox.server";

/** After the sale, not in its batch, as many collections may have pieces of its type. */
export function queueValues(orderId: number | SQL, now: number): Statement {
  const waiting = sql`(SELECT payload ->> 'since' FROM outbox WHERE dedupe_key = 'values:' || f.type_id)`;
  return leaveToSweep(
    "values",
    sql`SELECT json_object('typeId', f.type_id, 'since', MIN(o.created_at, ifnull(${waiting}, o.created_at))) AS payload,
        'values:' || f.type_id AS dedupe_key
      FROM orders AS o JOIN listing_facts AS f ON f.listing_id = o.listing_id
      WHERE o.id = ${orderId} AND EXISTS (SELECT 1 FROM collection_items WHERE type_id = f.type_id)`,
    { now },
  );
}
