import { sql } from "drizzle-orm";
import * as z from "zod";
import { column, mustChangeOne, statement, type Writer } from "~/db/database.server";
import type { OwnImport, Stepped } from "~/domain/importing/define-import.server";
import type { ImportFault } from "~/domain/importing/import-faults";
import { PHOTOS_PER_STEP } from "~/domain/importing/import-limits";
import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import type { ItemPhotoRole } from "../../items/item-choices";
import { addItemPhoto } from "../../photos/add-item-photo.server";

/** A photo that is missing or damaged is left out, with its reason. */
export async function addPhotosOfItems(
  db: Writer,
  tools: PhotoTools<"collection">,
  { memberId, importId, now }: OwnImport & { readonly now: number },
): Promise<Stepped | Refusal> {
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
