import { sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { column } from "~/db/columns-of";
import type { CellFault } from "~/domain/importing/faulty-row";
import type { Table } from "~/domain/importing/read-table";
import type { Mapping } from "../mapping";
import { findDuplicates } from "../reading/duplicates";
import { judgeItem, type ReadyItem } from "../reading/judge-item";
import { typeOfRow } from "../reading/match-type";
import { rowFields } from "../reading/row-fields";
import type { Source } from "../source-names";
import { findTypes, typeNumber } from "./find-types.server";

interface File {
  readonly table: Table;
  readonly source: Source;
  readonly mapping: Mapping;
  /** Where its items go; null for a new collection. */
  readonly collectionId: number | null;
  readonly currency: string;
}

/** A row and its judgment, as stored. */
export interface JudgedRow {
  readonly row: number;
  readonly item: ReadyItem | null;
  readonly faults: readonly CellFault[] | null;
  readonly isDuplicate: boolean;
}

/** Judges all rows of a file; two round trips, for the types that they name and the items that are there already. */
export async function judgeRows(db: Reader, { table, source, mapping, collectionId, currency }: File) {
  const read = table.rows.map(({ row, cells }) => ({ row, ...rowFields(cells, { mapping, source }) }));
  const types = await findTypes(
    db,
    read.map(({ fields }) => fields),
  );
  const judged = read.map((each) => {
    const named = types.get(typeNumber(each.fields) ?? "")?.[0];
    const matched = named ? undefined : typeOfRow(each.fields, types);
    return { row: each.row, ...judgeItem(each, { columns: table.columns, mapping, source, currency, named, matched }) };
  });
  const items = judged.flatMap((each) => ("item" in each ? [each.item] : []));
  const duplicates = findDuplicates(items, collectionId === null ? [] : await likeThese(db, collectionId, items));
  const rows = judged.map(
    (each): JudgedRow => ({
      row: each.row,
      item: "item" in each ? each.item : null,
      faults: "faults" in each ? each.faults : null,
      isDuplicate: "item" in each && duplicates.has(each.item),
    }),
  );
  return {
    rows,
    counts: {
      rowCount: rows.length,
      faultyCount: rows.length - items.length,
      duplicateCount: duplicates.size,
      matchedCount: judged.filter((each) => "item" in each && each.isMatched).length,
      severalCount: items.filter(({ quantity }) => quantity > 1).length,
    },
  };
}

/** The items of a collection with the same titles, by the index of titles. */
function likeThese(db: Reader, collectionId: number, items: readonly ReadyItem[]) {
  const titles = JSON.stringify([...new Set(items.map(({ title }) => title.toLowerCase()))]);
  return db
    .select({
      title: column<string>("i.title", "title"),
      typeId: column<number | null>("i.type_id", "typeId"),
      yearFrom: column<number | null>("i.year_from", "yearFrom"),
      attributes: column<string>("i.attributes", "attributes"),
    })
    .from(
      sql`json_each(${titles}) AS t CROSS JOIN collection_items AS i ON i.collection_id = ${collectionId}
        AND i.title = t.value COLLATE NOCASE AND i.deleted_at IS NULL`,
    );
}
