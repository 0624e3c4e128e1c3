import { sql } from "drizzle-orm";
import { mustChangeOne } from "~/db/must-change-one.server";
import { statement } from "~/db/statement.server";
import { ROWS_PER_STEP } from "../exchange-limits";
import type { Asked, OwnImport } from "./import-file.server";

interface Added extends OwnImport {
  readonly asked: Asked;
  readonly now: number;
}

/**
 * The statements that make items of the next rows, and first the collection if it is new. Aborts (`conflict`) without a
 * collection that is there and the member's own.
 */
export function addRows({ memberId, importId, asked, now }: Added) {
  const target = sql`(SELECT collection_id FROM collection_imports WHERE id = ${importId})`;
  const isNew = sql`id = ${importId} AND member_id = ${memberId} AND collection_id IS NULL`;
  const next = sql`SELECT row FROM collection_import_rows WHERE import_id = ${importId} AND item IS NOT NULL
    AND item_id IS NULL ${asked.leavesOutDuplicates ? sql`AND is_duplicate = 0` : sql``}
    ORDER BY row LIMIT ${sql.raw(String(ROWS_PER_STEP))}`;
  return {
    collection: [
      statement(sql`INSERT INTO collections (owner_id, name, description, created_at)
        SELECT member_id, collection_name, '', ${now} FROM collection_imports WHERE ${isNew}`),
      statement(sql`UPDATE collection_imports SET collection_id = (SELECT MAX(id) FROM collections WHERE owner_id = member_id)
        WHERE ${isNew}`),
      statement(sql`UPDATE collections SET name = name
        WHERE id = ${target} AND owner_id = ${memberId} AND deleted_at IS NULL`),
      mustChangeOne,
    ],
    items:
      statement(sql`INSERT INTO collection_items (collection_id, owner_id, status, kind, type_id, title, attributes,
        issuer, year_from, grade_from, grade_to, is_details, sticker, quantity, acquired_on, price_minor, price_currency,
        want_max_minor, place, storage, public_note, private_note, import_id, import_row, created_at)
      SELECT ${target}, ${memberId}, item ->> 'status', item ->> 'kind', item ->> 'typeId', item ->> 'title',
        item ->> 'attributes', item ->> 'issuer', item ->> 'yearFrom', item ->> 'gradeFrom', item ->> 'gradeTo',
        item ->> 'isDetails', item ->> 'sticker', item ->> 'quantity', item ->> 'acquiredOn', item ->> 'priceMinor',
        item ->> 'priceCurrency', item ->> 'wantMaxMinor', item ->> 'place', item ->> 'storage', item ->> 'publicNote',
        item ->> 'privateNote', import_id, row, ${now}
      FROM collection_import_rows WHERE import_id = ${importId} AND row IN (${next}) ORDER BY row`),
    rows: statement(sql`UPDATE collection_import_rows SET item_id =
        (SELECT i.id FROM collection_items AS i WHERE i.import_id = ${importId} AND i.import_row = row)
      WHERE import_id = ${importId} AND row IN (${next})`),
    done: statement(sql`UPDATE collection_imports SET done_count = done_count + changes() WHERE id = ${importId}`),
  };
}
