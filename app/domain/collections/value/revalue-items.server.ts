import { sql } from "drizzle-orm";
import { literal, statement, type Writer } from "~/db/database.server";
import { enqueue } from "~/domain/outbox/outbox.server";
import { startOfMonth } from "./history";

/** The outbox continues with the rest. */
const ITEMS_REVALUED = 500;

interface Work {
  readonly typeId: number;
  /** The earliest sale that was added or taken back. */
  readonly since: number;
}

/** Triggers change the sums of the collections. */
export async function revalueItems(db: Writer, { typeId, since }: Work, now: number): Promise<void> {
  const worth = sql`(SELECT median_minor FROM type_values AS v WHERE v.type_id = i.type_id AND v.band = i.band)`;
  const outdated = sql`SELECT i.id FROM collection_items AS i WHERE i.type_id = ${typeId} AND i.value_each_minor IS NOT ${worth}`;
  await db.commit({
    revalue: statement(sql`UPDATE collection_items AS i SET value_each_minor = ${worth}
      WHERE id IN (${outdated} LIMIT ${literal(ITEMS_REVALUED)})`),
    // The value at the end of past months depends on the sales until then.
    past: statement(sql`UPDATE collection_histories SET made_at = 0, revision = revision + 1
      WHERE ${since} < ${startOfMonth(now)}
        AND collection_id IN (SELECT collection_id FROM collection_items WHERE type_id = ${typeId})`),
    // Reuses the key of the entry being handled, so that it stays in the outbox for the next sweep.
    rest: enqueue(
      {
        kind: "values",
        payload: sql`SELECT json_object('typeId', ${typeId}, 'since', ${now}) WHERE EXISTS (${outdated})`,
        dedupeKey: `values:${typeId}`,
      },
      now,
    ),
  });
}
