import { sql } from "drizzle-orm";
import { returningId, statement, type Writer } from "~/db/database.server";
import { listingImports } from "~/db/schema/imports";
import { hashOfBytes } from "~/domain/idempotency/idempotency.server";
import { FileBudget, orUnreadable } from "~/domain/importing/file-budget";
import { guessFields } from "~/domain/importing/guess-fields";
import { markOfAmounts } from "~/domain/importing/mark-of-amounts";
import { fitToStorage, readTable } from "~/domain/importing/read-table";
import { cellsLength, rowChunks } from "~/domain/importing/row-chunks";
import { POSTAGE_INPUTS } from "~/domain/postage/postage-form";
import { isRefusal } from "~/domain/refusal";
import { IMPORT_COLUMNS } from "./import-columns";
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "./import-limits";
import { listingImport } from "./listing-import.server";
import type { Mapping } from "./mapping";

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
    id: returningId(
      db
        .insert(listingImports)
        .values({
          ...{ sellerId: memberId, key, createdAt: now },
          columns: JSON.stringify(columns),
          mapping: JSON.stringify(mapping),
        })
        .returning({ id: listingImports.id }),
    ),
    rows: rowChunks(rows, cellsLength).map((chunk) =>
      statement(sql`INSERT INTO listing_import_rows (import_id, row, cells)
        SELECT ${newest}, value ->> 'row', value -> 'cells' FROM json_each(${chunk})`),
    ),
  }));
}
