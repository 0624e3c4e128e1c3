import { sql } from "drizzle-orm";
import * as z from "zod";
import { answerTo, column, literal, mustChangeOne, returningOne, statement, type Writer } from "~/db/database.server";
import { COLLECTION_REFUSED } from "~/domain/collections/add-collection.server";
import { MAX_ITEMS, ROWS_PER_STEP } from "~/domain/collections/collection-limits";
import type { ItemPhotoRole } from "~/domain/collections/items/item-choices";
import { addItemPhoto } from "~/domain/collections/photos/add-item-photo.server";
import { defineImport, type ImportStep, type OwnImport } from "~/domain/importing/define-import.server";
import { hasFaultyRows, type ImportFault } from "~/domain/importing/import-faults";
import { PHOTOS_PER_STEP } from "~/domain/importing/import-limits";
import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { formatCount } from "~/domain/text/format-count";
import type { Clock } from "~/domain/time";
import { choicesSchema, type ImportChoices, importFile } from "./import-file.server";

export const collectionImport = defineImport({
  table: "collection_imports",
  memberColumn: "member_id",
  isOpen: "removed_at IS NULL",
  parts: ["collection_import_photos", "collection_import_files", "collection_import_rows", "collection_import_targets"],
  entry: "collection-import",
  choices: choicesSchema,
  step,
});

interface StepTools {
  readonly photos: PhotoTools<"collection">;
  readonly clock: Clock;
}

type Step = OwnImport & { readonly choices: ImportChoices; readonly now: number };

async function step(db: Writer, { photos }: StepTools, { choices, now, ...own }: Step) {
  const found = await importFile(db, own);
  if (isRefusal(found)) return found;
  if (found.removedAt !== null)
    return refuse("conflict", "You removed the items of this import. Upload the file again.");
  if (found.faultyCount > 0 && !choices.leavesOutFaulty) return hasFaultyRows();
  const done = await db
    .commit(addRows({ ...own, choices, now }))
    .catch(answerTo({ ...COLLECTION_REFUSED, too_many_items: tooManyRows }));
  if (isRefusal(done)) return done;
  return done.left.count > 0 ? { left: done.left.count, effects: [] } : addPhotosOfItems(db, photos, { ...own, now });
}

const countRow = z.object({ count: z.int() });

const tooManyRows = () =>
  refuse(
    "breaks_rule",
    `You can keep up to ${formatCount(MAX_ITEMS)} items in your collections, and the next rows would exceed that.`,
  );

/** Aborts (`conflict`) unless all collections of the file are there and the member's own. */
function addRows({ memberId, importId, choices, now }: Step) {
  const isNew = sql`import_id = ${importId} AND collection_id IS NULL`;
  const open = sql`collection_import_rows WHERE import_id = ${importId} AND item IS NOT NULL AND item_id IS NULL
    ${choices.leavesOutDuplicates ? sql`AND is_duplicate = 0` : sql``}`;
  const next = sql`SELECT row FROM ${open} ORDER BY row LIMIT ${literal(ROWS_PER_STEP)}`;
  return {
    collection: [
      statement(sql`INSERT INTO collections (owner_id, name, description, is_public, offers_swaps, created_at)
        SELECT ${memberId}, name, description, is_public, offers_swaps, ${now}
        FROM collection_import_targets WHERE ${isNew} ORDER BY number`),
      // The member's newest collections are those of the statement before, in the order of their numbers.
      statement(sql`UPDATE collection_import_targets SET collection_id = made.id
        FROM (SELECT number, ROW_NUMBER() OVER (ORDER BY number DESC) AS nth
            FROM collection_import_targets WHERE ${isNew}) AS open
          JOIN (SELECT id, ROW_NUMBER() OVER (ORDER BY id DESC) AS nth
            FROM collections WHERE owner_id = ${memberId}) AS made ON made.nth = open.nth
        WHERE import_id = ${importId} AND collection_import_targets.number = open.number`),
      statement(sql`UPDATE collection_imports SET done_count = done_count
        WHERE id = ${importId} AND member_id = ${memberId} AND NOT EXISTS (
          SELECT 1 FROM collection_import_targets AS t WHERE t.import_id = ${importId} AND NOT EXISTS (
            SELECT 1 FROM collections WHERE id = t.collection_id AND owner_id = ${memberId} AND deleted_at IS NULL))`),
      mustChangeOne,
    ],
    items:
      statement(sql`INSERT INTO collection_items (collection_id, owner_id, status, kind, type_id, title, attributes,
        issuer, year_from, grade_from, grade_to, is_details, sticker, quantity, acquired_on, price_minor, price_currency,
        want_max_minor, place, storage, public_note, private_note, order_id, import_id, import_row, created_at)
      SELECT (SELECT collection_id FROM collection_import_targets
          WHERE import_id = ${importId} AND number = item ->> 'target'), ${memberId}, item ->> 'status', item ->> 'kind', item ->> 'typeId', item ->> 'title',
        item ->> 'attributes', item ->> 'issuer', item ->> 'yearFrom', item ->> 'gradeFrom', item ->> 'gradeTo',
        item ->> 'isDetails', item ->> 'sticker', item ->> 'quantity', item ->> 'acquiredOn', item ->> 'priceMinor',
        item ->> 'priceCurrency', item ->> 'wantMaxMinor', item ->> 'place', item ->> 'storage', item ->> 'publicNote',
        item ->> 'privateNote', CASE WHEN NOT EXISTS (SELECT 1 FROM collection_items AS i
          WHERE i.order_id = item ->> 'orderId' AND i.deleted_at IS NULL) THEN item ->> 'orderId' END,
        import_id, row, ${now}
      FROM collection_import_rows WHERE import_id = ${importId} AND row IN (${next}) ORDER BY row`),
    // A collection that has a cover keeps it.
    covers: statement(sql`UPDATE collections SET cover_item_id = shown.item_id
      FROM (SELECT i.collection_id, MIN(i.id) AS item_id FROM collection_import_rows AS r
          JOIN collection_items AS i ON i.import_id = r.import_id AND i.import_row = r.row
          WHERE r.import_id = ${importId} AND r.row IN (${next}) AND r.item ->> 'isCover' GROUP BY i.collection_id) AS shown
      WHERE collections.id = shown.collection_id AND collections.cover_item_id IS NULL`),
    photos: statement(sql`INSERT INTO collection_import_photos (import_id, row, nth, name, role)
      SELECT r.import_id, r.row, p.key + 1, p.value ->> 'name', p.value ->> 'role'
      FROM collection_import_rows AS r, json_each(r.item, '$.photos') AS p
      WHERE r.import_id = ${importId} AND r.row IN (${next})`),
    rows: statement(sql`UPDATE collection_import_rows SET item_id =
        (SELECT i.id FROM collection_items AS i WHERE i.import_id = ${importId} AND i.import_row = row)
      WHERE import_id = ${importId} AND row IN (${next})`),
    done: statement(sql`UPDATE collection_imports SET done_count = done_count + changes() WHERE id = ${importId}`),
    left: returningOne(sql`SELECT COUNT(*) AS count FROM ${open}`, countRow),
  };
}

/** Only items that their owner has not changed since. They can be restored for a day. */
export async function removeImported(db: Writer, { memberId, importId }: OwnImport, now: number) {
  const found = await importFile(db, { memberId, importId });
  if (isRefusal(found)) return found;
  const { removed } = await db.commit({
    over: statement(sql`UPDATE collection_imports SET asked = NULL, removed_at = COALESCE(removed_at, ${now})
      WHERE id = ${importId} AND member_id = ${memberId}`),
    items: statement(sql`UPDATE collection_items SET deleted_at = ${now}
      WHERE import_id = ${importId} AND owner_id = ${memberId} AND deleted_at IS NULL`),
    removed: returningOne(sql`SELECT changes() AS count`, countRow),
  });
  return removed;
}

/** A photo that is missing or damaged is left out, with its reason. */
export async function addPhotosOfItems(
  db: Writer,
  tools: PhotoTools<"collection">,
  { memberId, importId, now }: OwnImport & { readonly now: number },
): Promise<ImportStep | Refusal> {
  const { open, count } = await openPhotos(db, importId);
  for (const { row, nth, itemId, role, key } of open) {
    const own = sql`import_id = ${importId} AND row = ${row} AND nth = ${nth} AND added_key IS NULL AND fault IS NULL`;
    const leaveOut = (fault: ImportFault) =>
      db.commit([statement(sql`UPDATE collection_import_photos SET fault = ${JSON.stringify(fault)} WHERE ${own}`)]);
    const bytes = key === null ? undefined : await tools.store.get(key, "original");
    if (!bytes) {
      await leaveOut({ code: key === null ? "photo_not_in_file" : "photo_expired" });
      continue;
    }
    const record = (addedKey: string) => [
      statement(sql`UPDATE collection_import_photos SET added_key = ${addedKey} WHERE ${own}`),
      mustChangeOne,
    ];
    const photo = await addItemPhoto(
      db,
      { ...tools, isImport: true },
      { memberId, itemId },
      { bytes, role, record },
      now,
    );
    if (!isRefusal(photo)) continue;
    if (photo.refused === "rate_limited") return photo;
    await leaveOut({ code: "refused", words: photo.message });
  }
  return { left: count - open.length, effects: [] };
}

async function openPhotos(db: Writer, importId: number) {
  const which = sql`collection_import_photos AS p WHERE p.import_id = ${importId}
    AND p.added_key IS NULL AND p.fault IS NULL`;
  const [open, [total]] = await db.batch([
    db
      .select({
        row: column<number>("p.row", "row"),
        nth: column<number>("p.nth", "nth"),
        itemId: column<number>(
          "(SELECT item_id FROM collection_import_rows WHERE import_id = p.import_id AND row = p.row)",
          "itemId",
        ),
        // Another photo of the same side is not replaced.
        role: column<ItemPhotoRole>(
          `CASE WHEN EXISTS (SELECT 1 FROM collection_import_rows AS r JOIN collection_photos AS x ON x.item_id = r.item_id
            WHERE r.import_id = p.import_id AND r.row = p.row AND x.role = p.role)
          OR EXISTS (SELECT 1 FROM collection_import_photos AS e WHERE e.import_id = p.import_id AND e.row = p.row
            AND e.nth < p.nth AND e.role = p.role) THEN 'detail' ELSE p.role END`,
          "role",
        ),
        key: column<string | null>(
          "(SELECT key FROM collection_import_files WHERE import_id = p.import_id AND name = p.name)",
          "key",
        ),
      })
      .from(which)
      .orderBy(sql`p.row, p.nth`)
      .limit(PHOTOS_PER_STEP),
    db.select({ count: column<number>("COUNT(*)", "count") }).from(which),
  ]);
  return { open, count: z.int().parse(total?.count) };
}
