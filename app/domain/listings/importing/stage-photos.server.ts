import { sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { statement } from "~/db/statement.server";
import { takeImportSlot } from "~/domain/importing/take-import-slot.server";
import { isPhotoName } from "~/domain/importing/zip/file-names";
import { readZip } from "~/domain/importing/zip/read-zip";
import { stageFiles } from "~/domain/importing/zip/stage-files.server";
import type { StagedPhotos } from "~/domain/importing/zip/staged-photos";
import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { getImport } from "./get-import.server";

interface Staging {
  readonly sellerId: number;
  readonly importId: number;
  readonly zip: Uint8Array;
  readonly now: number;
}

export async function addPhotos(db: Writer, tools: PhotoTools<"listing">, staging: Staging) {
  return (await takeImportSlot(db, staging.sellerId, staging.now)) ?? stagePhotos(db, tools, staging);
}

/** For a day. A photo of the same name replaces the earlier one. */
export async function stagePhotos(
  db: Writer,
  tools: PhotoTools<"listing">,
  { sellerId, importId, zip, now }: Staging,
): Promise<StagedPhotos | Refusal> {
  const found = await getImport(db, { sellerId, importId });
  if (isRefusal(found)) return found;
  const staged = await stageFiles(db, tools, {
    memberId: sellerId,
    read: (take) => readZip(zip, { wants: isPhotoName, take }),
    record: (stored) =>
      statement(sql`INSERT INTO listing_import_photos (import_id, name, key)
        SELECT ${importId}, value ->> 'name', value ->> 'key' FROM json_each(${JSON.stringify(stored)}) WHERE true
        ON CONFLICT (import_id, name) DO UPDATE SET key = excluded.key`),
    now,
  });
  return isRefusal(staged) ? { ...staged, fields: { photos: staged.message } } : staged;
}
