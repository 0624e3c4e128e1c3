import type { Writer } from "~/db/client.server";
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
    table: "listing_import_photos",
    importId,
    now,
  });
  return isRefusal(staged) ? { ...staged, fields: { photos: staged.message } } : staged;
}
