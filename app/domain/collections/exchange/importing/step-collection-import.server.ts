import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Writer } from "~/db/client.server";
import { failedBecause } from "~/db/refused";
import { returningOne, statement } from "~/db/statement.server";
import { hasFaultyRows } from "~/domain/importing/import-refusals";
import { enqueue } from "~/domain/outbox/outbox.server";
import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { formatCount } from "~/domain/text/format-count";
import type { Clock } from "~/domain/time";
import { noSuchCollection, tooManyCollections } from "../../add-collection.server";
import { MAX_ITEMS } from "../../collection-limits";
import { addPhotosOfItems } from "./add-photos-of-items.server";
import { addRows } from "./add-rows.server";
import { type Asked, importFile, type OwnImport } from "./import-file.server";

const steppedRow = z
  .object({ rows_left: z.int(), photos_left: z.int(), collection_id: z.int() })
  .transform((row) => ({ rowsLeft: row.rows_left, photosLeft: row.photos_left, collectionId: row.collection_id }));
type SteppedRows = z.infer<typeof steppedRow>;

interface Stepped {
  /** The rows and photos still to do. */
  readonly left: number;
  readonly collectionId: number;
}

interface StepTools {
  readonly photos: PhotoTools<"collection">;
  readonly clock: Clock;
}

/** Each row becomes one item and each photo is added once, however often a step is sent or breaks off. */
export async function stepCollectionImport(
  db: Writer,
  { photos, clock }: StepTools,
  { memberId, importId, asked }: OwnImport & { readonly asked: Asked },
): Promise<Stepped | Refusal> {
  const found = await importFile(db, { memberId, importId });
  if (isRefusal(found)) return found;
  if (found.removedAt !== null)
    return refuse("conflict", "You removed the items of this import. Upload the file again.");
  if (found.faultyCount > 0 && !asked.leavesOutFaulty) return hasFaultyRows();
  const stepped = await stepRows(db, { memberId, importId, asked, now: clock.now() });
  if (isRefusal(stepped) || stepped.rowsLeft > 0 || stepped.photosLeft === 0) return steppedTo(stepped);
  const added = await addPhotosOfItems(db, photos, { memberId, importId, now: clock.now() });
  if (isRefusal(added)) return added;
  if (added.left === 0) await endImport(db, { memberId, importId });
  return { left: added.left, collectionId: stepped.collectionId };
}

const steppedTo = (stepped: SteppedRows | Refusal): Stepped | Refusal =>
  isRefusal(stepped) ? stepped : { left: stepped.rowsLeft + stepped.photosLeft, collectionId: stepped.collectionId };

async function stepRows(
  db: Writer,
  { memberId, importId, asked, now }: OwnImport & { readonly asked: Asked; readonly now: number },
): Promise<SteppedRows | Refusal> {
  const own = sql`id = ${importId} AND member_id = ${memberId}`;
  const open = sql`(SELECT COUNT(*) FROM collection_import_rows WHERE import_id = ${importId} AND item IS NOT NULL
    AND item_id IS NULL ${asked.leavesOutDuplicates ? sql`AND is_duplicate = 0` : sql``})`;
  const openPhotos = sql`(SELECT COUNT(*) FROM collection_import_photos
    WHERE import_id = ${importId} AND added_key IS NULL AND fault IS NULL)`;
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
        sql`UPDATE collection_imports SET asked = CASE WHEN ${open} + ${openPhotos} > 0 THEN asked END WHERE ${own}
          RETURNING ${open} AS rows_left, ${openPhotos} AS photos_left, (SELECT collection_id
            FROM collection_import_targets WHERE import_id = ${importId} ORDER BY number LIMIT 1) AS collection_id`,
        steppedRow,
      ),
    });
    return stepped;
  } catch (error) {
    const refusal = refusalFor(error);
    if (!refusal) throw error;
    await endImport(db, { memberId, importId });
    return refusal;
  }
}

async function endImport(db: Writer, { memberId, importId }: OwnImport): Promise<void> {
  await db.commit([
    statement(sql`UPDATE collection_imports SET asked = NULL WHERE id = ${importId} AND member_id = ${memberId}`),
  ]);
}

function refusalFor(error: unknown): Refusal | undefined {
  if (failedBecause(error, ["conflict", "collection_mismatch"])) return noSuchCollection();
  if (failedBecause(error, ["too_many_collections"])) return tooManyCollections();
  if (failedBecause(error, ["too_many_items"]))
    return refuse(
      "breaks_rule",
      `You can keep up to ${formatCount(MAX_ITEMS)} items in your collections, and the next rows would exceed that.`,
    );
  return undefined;
}

/** Continues an import until it is finished, refused or the time limit is reached. */
export async function continueCollectionImport(
  db: Writer,
  tools: StepTools,
  { memberId, importId, untilMs }: OwnImport & { readonly untilMs: number },
): Promise<void> {
  while (tools.clock.now() < untilMs) {
    const found = await importFile(db, { memberId, importId });
    if (isRefusal(found) || !found.asked) return;
    if (isRefusal(await stepCollectionImport(db, tools, { memberId, importId, asked: found.asked }))) return;
  }
}
