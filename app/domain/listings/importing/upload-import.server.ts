import { sql } from "drizzle-orm";
import { returningId, statement, type Writer } from "~/db/database.server";
import { hashOfBytes } from "~/domain/idempotency/idempotency.server";
import type { OwnImport } from "~/domain/importing/define-import.server";
import { FileBudget, orUnreadable } from "~/domain/importing/file-budget";
import { guessFields, markOfAmounts } from "~/domain/importing/file-columns";
import { cellsLength, fitToStorage, readTable, rowChunks } from "~/domain/importing/read-table";
import { isPhotoName, isTableName } from "~/domain/importing/zip/file-names";
import { isZip, readZip } from "~/domain/importing/zip/read-zip";
import { stageFiles, takeImportSlot } from "~/domain/importing/zip/stage-files.server";
import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import { POSTAGE_INPUTS } from "~/domain/postage/postage-form";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { getImport } from "./get-import.server";
import { type Mapping, readMapping } from "./import";
import { IMPORT_COLUMNS } from "./import-columns";
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "./import-limits";
import { listingImport } from "./listing-import.server";

interface Upload {
  readonly memberId: number;
  readonly key: string;
  /** A CSV file, or a ZIP that contains one and perhaps photos. */
  readonly file: Uint8Array;
  readonly photos: Uint8Array | undefined;
  readonly now: number;
}

export async function uploadImport(
  db: Writer,
  tools: PhotoTools<"listing">,
  { memberId, key, file, photos, now }: Upload,
): Promise<({ readonly importId: number } & StagedPhotos) | Refusal> {
  const refusal = await takeImportSlot(db, memberId, now);
  if (refusal) return refusal;
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

const AMOUNTS: ReadonlySet<string> = new Set([
  ...["price", "start", "reserve", "buyNow"],
  ...Object.values(POSTAGE_INPUTS),
]);

export async function startImport(
  db: Writer,
  { memberId, key, bytes, now }: { memberId: number; key: string; bytes: Uint8Array; now: number },
) {
  const budget = new FileBudget({ bytesIn: MAX_IMPORT_BYTES, rows: MAX_IMPORT_ROWS });
  const table = orUnreadable(() => fitToStorage(readTable(bytes, budget)));
  if (isRefusal(table)) return table;
  const { columns, rows } = table;
  const fields = guessFields(table, IMPORT_COLUMNS);
  const amounts = rows.flatMap(({ cells }) => cells.filter((_, index) => AMOUNTS.has(fields[index] ?? "")));
  const mapping: Mapping = { fields, kind: "", postage: "", decimalMark: markOfAmounts(amounts) };
  const request = { sha: await hashOfBytes(new Uint8Array(bytes)) };
  return listingImport.start(db, { memberId, key, request, now }, async (newest) => ({
    id: returningId(sql`INSERT INTO listing_imports (seller_id, key, columns, mapping, created_at)
      VALUES (${memberId}, ${key}, ${JSON.stringify(columns)}, ${JSON.stringify(mapping)}, ${now}) RETURNING id`),
    rows: rowChunks(rows, cellsLength).map((chunk) =>
      statement(sql`INSERT INTO listing_import_rows (import_id, row, cells)
        SELECT ${newest}, value ->> 'row', value -> 'cells' FROM json_each(${chunk})`),
    ),
  }));
}

/** Rows that are drafts already stay as they are. */
export async function mapImport(db: Writer, own: OwnImport, values: Readonly<Record<string, string>>) {
  const found = await getImport(db, own);
  if (isRefusal(found)) return found;
  const mapping = readMapping(values, found.columns);
  if (isRefusal(mapping)) return mapping;
  await db.commit([
    statement(sql`UPDATE listing_imports SET mapping = ${JSON.stringify(mapping)} WHERE id = ${found.id}`),
  ]);
  return { id: found.id };
}

export interface StagedPhotos {
  readonly staged: number;
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}

const NAMED = 3;

export function uploadSummary({ staged, leftOut }: StagedPhotos) {
  if (staged + leftOut.length === 0) return {};
  const title = staged === 1 ? "1 photo uploaded" : `${staged} photos uploaded`;
  if (leftOut.length === 0)
    return { title, description: "The list below shows which row each one belongs to.", tone: "good" as const };
  const examples = leftOut.slice(0, NAMED).map(({ name, why }) => `${name}: ${why}`);
  const rest = leftOut.length - examples.length;
  return {
    title,
    description: `Left out: ${examples.join(" ")}${rest > 0 ? ` And ${rest} more.` : ""}`,
    tone: "bad" as const,
  };
}
