import type { Writer } from "~/db/database.server";
import type { OwnImport } from "~/domain/importing/define-import.server";
import { takeImportSlot } from "~/domain/importing/take-import-slot.server";
import { isPhotoName, isTableName } from "~/domain/importing/zip/file-names";
import { isZip, readZip } from "~/domain/importing/zip/read-zip";
import { stageFiles } from "~/domain/importing/zip/stage-files.server";
import type { StagedPhotos } from "~/domain/importing/zip/staged-photos";
import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { getImport } from "./get-import.server";
import { startImport } from "./start-import.server";

interface Upload {
  readonly memberId: number;
  readonly key: string;
  /** A CSV file, or a ZIP that contains one and perhaps photos. */
  readonly file: Uint8Array;
  /** A ZIP. */
  readonly photos: Uint8Array | undefined;
  readonly now: number;
}

export async function uploadImport(
  db: Writer,
  tools: PhotoTools<"listing">,
  { memberId, key, file, photos, now }: Upload,
): Promise<({ readonly importId: number } & StagedPhotos) | Refusal> {
  const limited = await takeImportSlot(db, memberId, now);
  if (limited) return limited;
  const bytes = isZip(file) ? await tableIn(file) : file;
  if (isRefusal(bytes)) return bytes;
  const started = await startImport(db, { memberId, key, bytes, now });
  if (isRefusal(started)) return started;
  const all: StagedPhotos[] = [];
  for (const zip of [isZip(file) ? file : undefined, photos]) {
    if (!zip) continue;
    const staged = await stagePhotos(db, tools, { memberId, importId: started.importId, zip, now });
    if (isRefusal(staged)) return zip === file ? { ...staged, fields: { file: staged.message } } : staged;
    all.push(staged);
  }
  return {
    ...started,
    staged: all.reduce((sum, { staged }) => sum + staged, 0),
    leftOut: all.flatMap(({ leftOut }) => leftOut),
  };
}

interface Staging extends OwnImport {
  readonly zip: Uint8Array;
  readonly now: number;
}

export async function addPhotos(db: Writer, tools: PhotoTools<"listing">, staging: Staging) {
  return (await takeImportSlot(db, staging.memberId, staging.now)) ?? stagePhotos(db, tools, staging);
}

/** For a day. A photo of the same name replaces the earlier one. */
export async function stagePhotos(db: Writer, tools: PhotoTools<"listing">, { memberId, importId, zip, now }: Staging) {
  const found = await getImport(db, { memberId, importId });
  if (isRefusal(found)) return found;
  const staged = await stageFiles(db, tools, {
    memberId,
    read: (take) => readZip(zip, { wants: isPhotoName, take }),
    table: "listing_import_photos",
    importId,
    now,
  });
  return isRefusal(staged) ? { ...staged, fields: { photos: staged.message } } : staged;
}

async function tableIn(zip: Uint8Array): Promise<Uint8Array | Refusal> {
  const tables: Uint8Array[] = [];
  const read = await readZip(zip, {
    wants: isTableName,
    take: async ({ bytes }) => {
      tables.push(bytes);
    },
  });
  if (isRefusal(read)) return { ...read, fields: { file: read.message } };
  const [table, second] = tables;
  if (table && !second) return table;
  const sentence = table ? "This ZIP file contains several tables." : "This ZIP file contains no CSV file.";
  return refuse("malformed", `${sentence} Put one CSV file into it.`, { fields: { file: sentence } });
}
