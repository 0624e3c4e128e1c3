import { type SQL, sql } from "drizzle-orm";
import { column, type Reader, statement } from "~/db/database.server";
import { collectionNames } from "~/domain/collections/add-collection.server";
import { typeOfFacts, typeOfRow } from "~/domain/collections/exchange/values/match-type";
import type { CellFault } from "~/domain/importing/import-faults";
import { rowChunks, type TableRow } from "~/domain/importing/read-table";
import { refuseField } from "~/domain/refusal";
import { collectionColumns } from "../../collection-input";
import { MAX_COLLECTIONS } from "../../collection-limits";
import type { Mapping } from "../mapping";
import { judgeItem, type NamedPhoto, namedPhotos, type ReadyItem } from "../reading/judge-item";
import type { ReadFile } from "../reading/read-file";
import { rowFields } from "../reading/row-fields";
import { countNamedCollections, type ImportTarget, splitCollections } from "../reading/split-collections";
import { duplicatesAmong } from "./duplicates-among.server";
import { findTypes, typeNumber } from "./find-types.server";

interface File extends ReadFile {
  readonly memberId: number;
  readonly mapping: Mapping;
  /** Null for the collections that the file names. */
  readonly target: ImportTarget | null;
  readonly currency: string;
}

export interface ImportedItem extends ReadyItem {
  readonly target: number;
  readonly orderId: number | null;
  /** It names a purchase that can't be linked. */
  readonly isUnlinked: boolean;
  readonly isCover: boolean;
  readonly photos: readonly NamedPhoto[];
  readonly cut: readonly string[];
}

const NO_COLLECTIONS = "This file doesn't say which collections its items are in. Choose one for them.";
const BAD_COLLECTION: CellFault = { column: "Collection", code: "bad_collection" };

export async function judgeRows(db: Reader, file: File) {
  const { memberId, table, source, mapping, target, currency, listed, hasFiles } = file;
  const read = table.rows.map(({ row, cells }) => ({
    row,
    cells,
    ...rowFields(cells, { columns: table.columns, mapping, source }),
  }));
  const fields = read.map((each) => each.fields);
  const namedCount = countNamedCollections(fields, listed);
  if (target === null && namedCount === 0) return refuseField("collection", NO_COLLECTIONS, "malformed");
  const [types, purchases, existing] = await Promise.all([
    findTypes(db, fields),
    linkPurchases(db, memberId, fields),
    target === null ? collectionNames(db, memberId) : [],
  ]);
  const split = target
    ? { targets: [target], numbers: fields.map(() => target.number) }
    : splitCollections(fields, existing, listed);
  if (!split) {
    const words = `This file names more than ${MAX_COLLECTIONS} collections, and you can have up to ${MAX_COLLECTIONS}.`;
    return refuseField("file", words, "malformed");
  }
  const results = read.map(({ row, cells, ...each }, index) => {
    const type = types.named.get(typeNumber(each.fields) ?? "")?.[0];
    const matched = type ? undefined : (typeOfRow(each.fields, types.named) ?? typeOfFacts(each.fields, types.alike));
    const answer = judgeItem(each, { columns: table.columns, mapping, source, currency, namedType: type, matched });
    const number = split.numbers[index];
    if ("faults" in answer) return { row, cells, item: null, faults: answer.faults };
    if (number === undefined) return { row, cells, item: null, faults: [BAD_COLLECTION] };
    const orderId = purchases[index] ?? null;
    const item: ImportedItem = {
      ...answer.item,
      target: number,
      orderId,
      isUnlinked: orderId === null && Boolean(each.fields.purchase),
      isCover: each.fields.cover === "yes",
      cut: answer.cut,
      photos: hasFiles ? namedPhotos(each.fields.photos ?? "") : [],
    };
    return { row, cells, item, faults: null };
  });
  const items = results.flatMap(({ item }) => item ?? []);
  const isOfUse = ({ number }: ImportTarget) => number <= listed.length || items.some((each) => each.target === number);
  const targets = target ? [target] : split.targets.filter(isOfUse);
  const duplicates = await duplicatesAmong(db, items, targets);
  const count = (isCounted: (item: ImportedItem) => boolean) => items.filter(isCounted).length;
  return {
    rows: results.map((each) => ({ ...each, isDuplicate: each.item !== null && duplicates.has(each.item) })),
    targets,
    counts: {
      rowCount: results.length,
      faultyCount: results.length - items.length,
      duplicateCount: duplicates.size,
      namedCount,
      matchedCount: count(({ typeId }) => typeId !== null),
      severalCount: count(({ quantity }) => quantity > 1),
      unlinkedCount: count(({ isUnlinked }) => isUnlinked),
    },
  };
}

type Fields = Readonly<Record<string, string>>;

const orderNumber = ({ purchase = "" }: Fields) => (/^[1-9]\d{0,14}$/.test(purchase) ? Number(purchase) : 0);

/** For each row the member's own paid order, each linked once and never to a wanted piece. */
async function linkPurchases(db: Reader, memberId: number, rows: readonly Fields[]) {
  const numbers = [...new Set(rows.map(orderNumber))].filter((number) => number > 0);
  if (numbers.length === 0) return [];
  const found = await db.select({ id: column<number>("o.id", "id") }).from(
    sql`json_each(${JSON.stringify(numbers)}) AS n CROSS JOIN orders AS o ON o.id = n.value
      WHERE o.buyer_id = ${memberId} AND o.paid_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM collection_items WHERE order_id = o.id AND deleted_at IS NULL)`,
  );
  const free = new Set(found.map(({ id }) => id));
  return rows.map((fields) => {
    const id = orderNumber(fields);
    return fields.status !== "want" && free.delete(id) ? id : null;
  });
}

/** In place of what was judged before, unless the first row became an item meanwhile. */
export function storeJudged(
  importId: SQL,
  { rows, targets }: { readonly rows: readonly TableRow[]; readonly targets: readonly ImportTarget[] },
) {
  const isOpen = sql`(SELECT done_count FROM collection_imports WHERE id = ${importId}) = 0`;
  const texts = rows.map((each) => JSON.stringify(each));
  const collectionsOfFile = targets.map(({ number, collectionId, ...input }) => ({
    number,
    collectionId,
    ...collectionColumns(input),
  }));
  return [
    statement(sql`DELETE FROM collection_import_targets WHERE import_id = ${importId} AND ${isOpen}`),
    statement(sql`INSERT INTO collection_import_targets
        (import_id, number, collection_id, name, description, is_public, offers_swaps)
      SELECT ${importId}, value ->> 'number', value ->> 'collectionId', value ->> 'name', value ->> 'description',
        value ->> 'isPublic', value ->> 'offersSwaps'
      FROM json_each(${JSON.stringify(collectionsOfFile)}) WHERE ${isOpen}`),
    ...rowChunks(texts, ({ length }) => length).map((chunk) =>
      statement(sql`INSERT INTO collection_import_rows (import_id, row, cells, item, faults, is_duplicate)
        SELECT ${importId}, r.value ->> 'row', r.value -> 'cells', NULLIF(r.value -> 'item', 'null'),
          NULLIF(r.value -> 'faults', 'null'), r.value ->> 'isDuplicate'
        FROM (SELECT json(value) AS value FROM json_each(${chunk})) AS r WHERE ${isOpen}
        ON CONFLICT (import_id, row) DO UPDATE
        SET item = excluded.item, faults = excluded.faults, is_duplicate = excluded.is_duplicate`),
    ),
  ];
}
