import { and, eq, sql } from "drizzle-orm";
import { column, returningId, type Writer } from "~/db/database.server";
import { collectionImports } from "~/db/schema/collections";
import { hashOfBytes } from "~/domain/idempotency/idempotency.server";
import type { OwnImport } from "~/domain/importing/define-import.server";
import { isSqlite } from "~/domain/importing/sqlite/read-sqlite";
import { readZip } from "~/domain/importing/zip/read-zip";
import { stageFiles, takeImportSlot } from "~/domain/importing/zip/stage-files.server";
import type { MoneyFormat } from "~/domain/money";
import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { collectionNames, noSuchCollection } from "../../add-collection.server";
import { guessMapping, readMapping } from "../mapping";
import { readPictures } from "../reading/opennumismat";
import { readFile } from "../reading/read-file";
import type { ImportTarget } from "../reading/split-collections";
import { collectionImport } from "./collection-import.server";
import { importFile, importRows } from "./import-file.server";
import { judgeRows, storeJudged } from "./judge-rows.server";

export type Target = { readonly collectionId: number } | { readonly name: string } | { readonly followsFile: true };

interface Upload {
  readonly memberId: number;
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly target: Target;
  readonly moneyFormat: MoneyFormat;
  readonly now: number;
}

/** Sending it again with the same key adds the photos that are missing. */
export async function uploadCollectionImport(db: Writer, tools: PhotoTools<"collection">, upload: Upload) {
  const { memberId, bytes, now } = upload;
  const refusal = await takeImportSlot(db, memberId, now);
  if (refusal) return refusal;
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

export async function startCollectionImport(
  db: Writer,
  { memberId, key, bytes, target: choice, moneyFormat, now }: Upload,
) {
  const file = readFile(bytes);
  if (isRefusal(file)) return file;
  const { table, source, listed, hasFiles } = file;
  const request = { sha: await hashOfBytes(new Uint8Array(bytes)), ...choice };
  return collectionImport.start(db, { memberId, key, request, now }, async (newest) => {
    const target = await targetOf(db, memberId, choice);
    if (isRefusal(target)) return target;
    const mapping = guessMapping(table, source, moneyFormat);
    const result = await judgeRows(db, { memberId, ...file, mapping, target, currency: moneyFormat.currency });
    if (isRefusal(result)) return result;
    return {
      id: returningId(
        db
          .insert(collectionImports)
          .values({
            memberId,
            key,
            followsFile: target === null,
            source,
            createdAt: now,
            ...result.counts,
            hasFiles,
            columns: JSON.stringify(table.columns),
            mapping: JSON.stringify(mapping),
            listed: JSON.stringify(listed),
          })
          .returning({ id: collectionImports.id }),
      ),
      rows: storeJudged(newest, result),
    };
  });
}

async function targetOf(db: Writer, memberId: number, target: Target): Promise<ImportTarget | null | Refusal> {
  if ("followsFile" in target) return null;
  const first = { number: 1, description: "", audience: "private" as const };
  if ("name" in target) return { ...first, name: target.name, collectionId: null };
  const found = (await collectionNames(db, memberId)).find(({ id }) => id === target.collectionId);
  return found ? { ...first, name: found.name, collectionId: found.id } : noSuchCollection();
}

/** Only before the first row becomes an item. */
export async function mapCollectionImport(
  db: Writer,
  own: OwnImport,
  values: Readonly<Record<string, string>>,
  currency: string,
): Promise<{ id: number } | Refusal> {
  const found = await importFile(db, own);
  if (isRefusal(found)) return found;
  const { id, columns, followsFile, targets } = found;
  if (found.doneCount > 0)
    return refuse("conflict", "Items of this file were already added. Upload it again to change its columns.");
  const mapping = readMapping(values, columns, found.mapping);
  if (isRefusal(mapping)) return mapping;
  const table = { columns, rows: await importRows(db, id) };
  const target = followsFile ? null : (targets[0] ?? null);
  const result = await judgeRows(db, { ...found, memberId: own.memberId, table, mapping, target, currency });
  if (isRefusal(result)) return result;
  await db.commit([
    ...storeJudged(sql`${id}`, result),
    db
      .update(collectionImports)
      .set({ mapping: JSON.stringify(mapping), ...result.counts })
      .where(and(eq(collectionImports.id, id), eq(collectionImports.doneCount, 0))),
  ]);
  return { id };
}
