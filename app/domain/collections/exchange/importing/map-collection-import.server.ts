import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";
import type { OwnImport } from "~/domain/importing/define-import.server";
import { rowChunks } from "~/domain/importing/row-chunks";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { readMapping } from "../mapping";
import { importFile } from "./import-file.server";
import { importRows } from "./import-rows.server";
import { insertTargets } from "./insert-targets.server";
import { judgeRows } from "./judge-rows.server";

/** Only before the first row becomes an item. */
export async function mapCollectionImport(
  db: Writer,
  own: OwnImport,
  typed: Readonly<Record<string, string>>,
  currency: string,
): Promise<{ id: number } | Refusal> {
  const found = await importFile(db, own);
  if (isRefusal(found)) return found;
  const { id, columns, source, followsFile, targets: before, listed, hasFiles } = found;
  const begun = () =>
    refuse("conflict", "Items of this file were already added. Upload it again to change its columns.");
  if (found.doneCount > 0) return begun();
  const mapping = readMapping(typed, columns, found.mapping);
  if (isRefusal(mapping)) return mapping;
  const table = { columns, rows: await importRows(db, id) };
  const target = followsFile ? null : (before[0] ?? null);
  const file = { table, source, mapping, target, currency, listed, hasFiles };
  const judged = await judgeRows(db, { memberId: own.memberId, ...file });
  if (isRefusal(judged)) return judged;
  const { rows, targets, counts } = judged;
  const chunks = rowChunks(
    rows.map((each) => JSON.stringify(each)),
    ({ length }) => length,
  );
  const isOpen = sql`(SELECT done_count FROM collection_imports WHERE id = ${id}) = 0`;
  await db.commit([
    ...chunks.map((chunk) =>
      statement(sql`UPDATE collection_import_rows SET item = r.item, faults = r.faults, is_duplicate = r.is_duplicate
        FROM (SELECT value ->> '$.row' AS row, NULLIF(value -> '$.item', 'null') AS item,
            NULLIF(value -> '$.faults', 'null') AS faults, value ->> '$.isDuplicate' AS is_duplicate
          FROM json_each(${chunk})) AS r
        WHERE import_id = ${id} AND collection_import_rows.row = r.row AND ${isOpen}`),
    ),
    statement(sql`DELETE FROM collection_import_targets WHERE import_id = ${id} AND ${isOpen}`),
    insertTargets(targets, sql`${id}`, isOpen),
    statement(sql`UPDATE collection_imports SET mapping = ${JSON.stringify(mapping)},
      faulty_count = ${counts.faultyCount}, duplicate_count = ${counts.duplicateCount},
      matched_count = ${counts.matchedCount}, several_count = ${counts.severalCount},
      named_count = ${counts.namedCount}, unlinked_count = ${counts.unlinkedCount}
      WHERE id = ${id} AND done_count = 0`),
  ]);
  return { id };
}
