import { and, eq, isNull, sql } from "drizzle-orm";
import { returningId, statement, type Writer } from "~/db/database.server";
import { collectionImports } from "~/db/schema/collection-imports";
import { collections } from "~/db/schema/collections";
import { hashOfBytes } from "~/domain/idempotency/idempotency.server";
import { rowChunks } from "~/domain/importing/row-chunks";
import type { MoneyFormat } from "~/domain/money";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { noSuchCollection } from "../../add-collection.server";
import { guessMapping } from "../mapping";
import { readFile } from "../reading/read-file";
import type { ImportTarget } from "../reading/split-collections";
import { collectionImport } from "./collection-import.server";
import { insertTargets } from "./insert-targets.server";
import { judgeRows } from "./judge-rows.server";

export type Target = { readonly collectionId: number } | { readonly name: string } | { readonly followsFile: true };

export interface Upload {
  readonly memberId: number;
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly target: Target;
  readonly moneyFormat: MoneyFormat;
  readonly now: number;
}

export async function startCollectionImport(db: Writer, { memberId, key, bytes, target, moneyFormat, now }: Upload) {
  const file = readFile(bytes);
  if (isRefusal(file)) return file;
  const { table, source, listed, hasFiles } = file;
  const request = { sha: await hashOfBytes(new Uint8Array(bytes)), ...target };
  return collectionImport.start(db, { memberId, key, request, now }, async (newest) => {
    const chosen = await targetOf(db, memberId, target);
    if (isRefusal(chosen)) return chosen;
    const mapping = guessMapping(table, source, moneyFormat);
    const { currency } = moneyFormat;
    const judged = await judgeRows(db, { memberId, ...file, mapping, target: chosen, currency });
    if (isRefusal(judged)) return judged;
    const { rows, targets, counts } = judged;
    const cells = new Map(table.rows.map((each) => [each.row, each.cells]));
    const stored = rows.map((each) => JSON.stringify({ ...each, cells: cells.get(each.row) }));
    return {
      id: returningId(
        db
          .insert(collectionImports)
          .values({
            ...{ memberId, key, followsFile: chosen === null, source, createdAt: now, ...counts },
            columns: JSON.stringify(table.columns),
            mapping: JSON.stringify(mapping),
            listed: JSON.stringify(listed),
            hasFiles,
          })
          .returning({ id: collectionImports.id }),
      ),
      rows: [
        insertTargets(targets, newest),
        ...rowChunks(stored, ({ length }) => length).map((chunk) =>
          statement(sql`INSERT INTO collection_import_rows (import_id, row, cells, item, faults, is_duplicate)
            SELECT ${newest}, r.value ->> 'row', r.value -> 'cells', NULLIF(r.value -> 'item', 'null'),
              NULLIF(r.value -> 'faults', 'null'), r.value ->> 'isDuplicate'
            FROM (SELECT json(value) AS value FROM json_each(${chunk})) AS r`),
        ),
      ],
    };
  });
}

/** Null for the collections that the file names. */
async function targetOf(db: Writer, memberId: number, target: Target): Promise<ImportTarget | null | Refusal> {
  if ("followsFile" in target) return null;
  const first = { number: 1, description: "", audience: "private" as const };
  if ("name" in target) return { ...first, name: target.name, collectionId: null };
  const { collectionId: id } = target;
  const own = and(eq(collections.id, id), eq(collections.ownerId, memberId), isNull(collections.deletedAt));
  const [found] = await db.select({ name: collections.name }).from(collections).where(own);
  return found ? { ...first, name: found.name, collectionId: id } : noSuchCollection();
}
