import { sql } from "drizzle-orm";
import { column, type Writer } from "~/db/database.server";
import { isSqlite } from "~/domain/importing/sqlite/read-sqlite";
import { takeImportSlot } from "~/domain/importing/take-import-slot.server";
import { readZip } from "~/domain/importing/zip/read-zip";
import { stageFiles } from "~/domain/importing/zip/stage-files.server";
import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal } from "~/domain/refusal";
import { readPictures } from "../reading/opennumismat-pictures";
import { startCollectionImport, type Upload } from "./start-collection-import.server";

/** Sending it again with the same key adds the photos that are missing. */
export async function uploadCollectionImport(db: Writer, tools: PhotoTools<"collection">, upload: Upload) {
  const { memberId, bytes, now } = upload;
  const limited = await takeImportSlot(db, memberId, now);
  if (limited) return limited;
  const started = await startCollectionImport(db, upload);
  if (isRefusal(started)) return started;
  const { importId } = started;
  const names = await missingFiles(db, importId);
  if (names.size === 0) return started;
  const staged = await stageFiles(db, tools, {
    memberId,
    read: (take) =>
      isSqlite(bytes) ? readPictures(bytes, names, take) : readZip(bytes, { wants: (name) => names.has(name), take }),
    table: "collection_import_files",
    importId,
    now,
  });
  return isRefusal(staged) ? { ...staged, fields: { file: staged.message } } : started;
}

async function missingFiles(db: Writer, importId: number): Promise<ReadonlySet<string>> {
  const found = await db.select({ name: column<string>("p.value ->> 'name'", "name") }).from(
    sql`collection_import_rows AS r, json_each(r.item, '$.photos') AS p WHERE r.import_id = ${importId}
      AND NOT EXISTS (SELECT 1 FROM collection_import_files WHERE import_id = r.import_id AND name = p.value ->> 'name')`,
  );
  return new Set(found.map(({ name }) => name));
}
