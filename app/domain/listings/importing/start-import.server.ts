import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Writer } from "~/db/client.server";
import { listingImports } from "~/db/schema/imports";
import { returningId, statement } from "~/db/statement.server";
import { hashOfBytes, keyedRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { deleteOlderImports } from "~/domain/importing/delete-older-imports.server";
import { FileBudget, orUnreadable } from "~/domain/importing/file-budget";
import { guessFields } from "~/domain/importing/guess-fields";
import { markOfAmounts } from "~/domain/importing/mark-of-amounts";
import { fitToStorage, readTable } from "~/domain/importing/read-table";
import { cellsLength, rowChunks } from "~/domain/importing/row-chunks";
import { POSTAGE_INPUTS } from "~/domain/postage/postage-form";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { IMPORT_COLUMNS } from "./import-columns";
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "./import-limits";
import type { Mapping } from "./mapping";

const AMOUNTS: ReadonlySet<string> = new Set([
  ...["price", "start", "reserve", "buyNow"],
  ...Object.values(POSTAGE_INPUTS),
]);

/** A new file replaces the oldest. */
export const KEPT_IMPORTS = 5;

const startedSchema = z.strictObject({ importId: z.int() });

export async function startImport(
  db: Writer,
  { sellerId, key, bytes, now }: { sellerId: number; key: string; bytes: Uint8Array; now: number },
): Promise<z.infer<typeof startedSchema> | Refusal> {
  const budget = new FileBudget({ bytesIn: MAX_IMPORT_BYTES, rows: MAX_IMPORT_ROWS });
  const table = orUnreadable(() => fitToStorage(readTable(bytes, budget)));
  if (isRefusal(table)) return table;
  const sha = await hashOfBytes(new Uint8Array(bytes));
  const keyed = await keyedRequest({ userId: sellerId, key }, "start-import", { sha });
  const { columns, rows } = table;
  const fields = guessFields(table, IMPORT_COLUMNS);
  const amounts = rows.flatMap(({ cells }) => cells.filter((_, index) => AMOUNTS.has(fields[index] ?? "")));
  const mapping: Mapping = { fields, kind: "", postage: "", decimalMark: markOfAmounts(amounts) };
  const newest = sql`(SELECT max(id) FROM listing_imports WHERE seller_id = ${sellerId})`;
  return runOnce(db, keyed, {
    schema: startedSchema,
    act: async () => {
      const { id } = await db.commit({
        id: returningId(
          db
            .insert(listingImports)
            .values({
              sellerId,
              key,
              columns: JSON.stringify(columns),
              mapping: JSON.stringify(mapping),
              createdAt: now,
            })
            .returning({ id: listingImports.id }),
        ),
        rows: rowChunks(rows, cellsLength).map((chunk) =>
          statement(sql`INSERT INTO listing_import_rows (import_id, row, cells)
            SELECT ${newest}, value ->> 'row', value -> 'cells' FROM json_each(${chunk})`),
        ),
        older: deleteOlderImports({
          imports: "listing_imports",
          parts: ["listing_import_photos", "listing_import_rows"],
          where: sql`seller_id = ${sellerId}`,
          kept: KEPT_IMPORTS,
        }),
        answer: remember(keyed, sql`json_object('importId', ${newest})`, now),
      });
      return { importId: id };
    },
  });
}
