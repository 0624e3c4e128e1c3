import type { Writer } from "~/db/client.server";
import { takeImportSlot } from "~/domain/importing/take-import-slot.server";
import { isTableName } from "~/domain/importing/zip/file-names";
import { isZip, readZip } from "~/domain/importing/zip/read-zip";
import type { StagedPhotos } from "~/domain/importing/zip/staged-photos";
import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { stagePhotos } from "./stage-photos.server";
import { startImport } from "./start-import.server";

interface Upload {
  readonly sellerId: number;
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
  { sellerId, key, file, photos, now }: Upload,
): Promise<({ readonly importId: number } & StagedPhotos) | Refusal> {
  const limited = await takeImportSlot(db, sellerId, now);
  if (limited) return limited;
  const bytes = isZip(file) ? await tableIn(file) : file;
  if (isRefusal(bytes)) return bytes;
  const started = await startImport(db, { sellerId, key, bytes, now });
  if (isRefusal(started)) return started;
  const all: StagedPhotos[] = [];
  for (const zip of [isZip(file) ? file : undefined, photos]) {
    if (!zip) continue;
    const staged = await stagePhotos(db, tools, { sellerId, importId: started.importId, zip, now });
    if (isRefusal(staged)) return zip === file ? { ...staged, fields: { file: staged.message } } : staged;
    all.push(staged);
  }
  return {
    ...started,
    staged: all.reduce((sum, { staged }) => sum + staged, 0),
    leftOut: all.flatMap(({ leftOut }) => leftOut),
  };
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
