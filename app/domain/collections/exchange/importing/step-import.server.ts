import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Writer } from "~/db/client.server";
import { failedBecause } from "~/db/refused";
import { returningOne, statement } from "~/db/statement.server";
import { enqueue } from "~/domain/outbox/outbox.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import type { Clock } from "~/domain/time";
import { MAX_COLLECTIONS, MAX_ITEMS } from "../../collection-limits";
import { noSuchCollection } from "../../save-collection.server";
import { ROWS_PER_STEP } from "../exchange-limits";
import { addRows } from "./add-rows.server";
import { type Asked, importFile, noSuchImport, type OwnImport } from "./import-file.server";

const steppedRow = z
  .object({ left_count: z.int(), collection_id: z.int() })
  .transform(({ left_count, collection_id }) => ({ left: left_count, collectionId: collection_id }));
export type Stepped = z.infer<typeof steppedRow>;

/**
 * Adds the items of the next {@link ROWS_PER_STEP} rows to the collection, in one transaction with the record that they were
 * added: however often a step is sent or breaks off, each row becomes one item. Until the import is finished or refused, the
 * sweep goes on with it a minute after its last step.
 */
export async function stepCollectionImport(
  db: Writer,
  clock: Clock,
  { memberId, importId, asked }: OwnImport & { readonly asked: Asked },
): Promise<Stepped | Refusal> {
  const found = await importFile(db, { memberId, importId });
  if (isRefusal(found)) return found;
  if (found.removedAt !== null)
    return refuse("conflict", "You removed the items of this import. Upload the file again.");
  if (found.faultyCount > 0 && !asked.leavesOutFaulty)
    return refuse("breaks_rule", "Some rows have errors. Correct the file, or import only the good rows.");
  const now = clock.now();
  const own = sql`id = ${importId} AND member_id = ${memberId}`;
  const open = sql`(SELECT COUNT(*) FROM collection_import_rows WHERE import_id = ${importId} AND item IS NOT NULL
    AND item_id IS NULL ${asked.leavesOutDuplicates ? sql`AND is_duplicate = 0` : sql``})`;
  try {
    const { stepped } = await db.commit({
      asked: statement(sql`UPDATE collection_imports SET asked = ${JSON.stringify(asked)} WHERE ${own}`),
      // Without effects, so that the sweep doesn't take the next step until a minute after this one.
      next: enqueue(
        { kind: "collection-import", payload: { memberId, importId }, dedupeKey: `collection-import:${importId}` },
        now,
      ),
      ...addRows({ memberId, importId, asked, now }),
      stepped: returningOne(
        sql`UPDATE collection_imports SET asked = CASE WHEN ${open} > 0 THEN asked END WHERE ${own}
          RETURNING ${open} AS left_count, (SELECT collection_id FROM collection_import_targets
            WHERE import_id = ${importId} ORDER BY number LIMIT 1) AS collection_id`,
        steppedRow,
      ),
    });
    return stepped;
  } catch (error) {
    const refusal = refusalFor(error);
    if (!refusal) throw error;
    await db.commit([statement(sql`UPDATE collection_imports SET asked = NULL WHERE ${own}`)]);
    return refusal;
  }
}

function refusalFor(error: unknown): Refusal | undefined {
  if (failedBecause(error, ["conflict", "collection_mismatch"])) return noSuchCollection();
  if (failedBecause(error, ["too_many_collections"]))
    return refuse("breaks_rule", `You can have up to ${MAX_COLLECTIONS} collections.`);
  if (failedBecause(error, ["too_many_items"]))
    return refuse(
      "breaks_rule",
      `You can keep up to ${MAX_ITEMS.toLocaleString("en-US")} items in your collections, and the next rows would exceed that.`,
    );
  return undefined;
}

/**
 * Goes on with an import whose page may be closed, until it is finished, refused or out of its time. Harmless for one that
 * is finished or no longer kept.
 */
export async function continueCollectionImport(
  db: Writer,
  clock: Clock,
  { memberId, importId, untilMs }: OwnImport & { readonly untilMs: number },
): Promise<void> {
  while (clock.now() < untilMs) {
    const found = await importFile(db, { memberId, importId });
    if (isRefusal(found) || !found.asked) return;
    if (isRefusal(await stepCollectionImport(db, clock, { memberId, importId, asked: found.asked }))) return;
  }
}

/** Removes the items that an import added and their owner has not changed since. They can be restored for a day. */
export async function removeImported(
  db: Writer,
  { memberId, importId }: OwnImport,
  now: number,
): Promise<{ readonly count: number } | Refusal> {
  const found = await importFile(db, { memberId, importId });
  if (isRefusal(found)) return noSuchImport();
  const { removed } = await db.commit({
    over: statement(sql`UPDATE collection_imports SET asked = NULL, removed_at = COALESCE(removed_at, ${now})
      WHERE id = ${importId} AND member_id = ${memberId}`),
    items: statement(sql`UPDATE collection_items SET deleted_at = ${now}
      WHERE import_id = ${importId} AND owner_id = ${memberId} AND deleted_at IS NULL`),
    removed: returningOne(sql`SELECT changes() AS count`, z.object({ count: z.int() })),
  });
  return removed;
}
