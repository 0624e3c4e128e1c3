import { sql } from "drizzle-orm";
import { column, type Reader } from "~/db/database.server";
import { collectionNames } from "~/domain/collections/collection-names.server";
import { typeOfRow } from "~/domain/collections/exchange/values/match-type";
import { typeOfFacts } from "~/domain/collections/exchange/values/type-of-facts";
import type { CellFault } from "~/domain/importing/import-faults";
import type { Table } from "~/domain/importing/read-table";
import { type Refusal, refuseField } from "~/domain/refusal";
import { MAX_COLLECTIONS } from "../../collection-limits";
import type { ListedCollection } from "../json-format";
import type { Mapping } from "../mapping";
import { judgeItem, type ReadyItem } from "../reading/judge-item";
import { type NamedPhoto, namedPhotos } from "../reading/named-photos";
import { rowFields } from "../reading/row-fields";
import { countNamedCollections, type ImportTarget, splitCollections } from "../reading/split-collections";
import type { Source } from "../source-names";
import { duplicatesAmong } from "./duplicates-among.server";
import { findTypes, typeNumber } from "./find-types.server";

interface File {
  readonly memberId: number;
  readonly table: Table;
  readonly source: Source;
  readonly mapping: Mapping;
  /** Null for the collections that the file names. */
  readonly target: ImportTarget | null;
  readonly currency: string;
  readonly listed: readonly ListedCollection[];
  readonly hasFiles: boolean;
}

export interface ImportedItem extends ReadyItem {
  readonly target: number;
  readonly orderId: number | null;
  /** It names a purchase that can't be linked. */
  readonly isUnlinked: boolean;
  readonly isCover: boolean;
  readonly photos: readonly NamedPhoto[];
  /** Columns whose texts were too long. */
  readonly cut: readonly string[];
}

export interface JudgedRow {
  readonly row: number;
  readonly item: ImportedItem | null;
  readonly faults: readonly CellFault[] | null;
  readonly isDuplicate: boolean;
}

const BAD_COLLECTION: CellFault = { column: "Collection", code: "bad_collection" };

export async function judgeRows(db: Reader, file: File) {
  const { memberId, table, source, mapping, target, currency, listed, hasFiles } = file;
  const read = table.rows.map(({ row, cells }) => ({
    row,
    ...rowFields(cells, { columns: table.columns, mapping, source }),
  }));
  const fields = read.map((each) => each.fields);
  const namedCount = countNamedCollections(fields, listed);
  if (target === null && namedCount === 0) return unnamed();
  const [types, purchases, existing] = await Promise.all([
    findTypes(db, fields),
    linkPurchases(db, memberId, read),
    target === null ? collectionNames(db, memberId) : [],
  ]);
  const split = target
    ? { targets: [target], numbers: fields.map(() => target.number) }
    : splitCollections(fields, existing, listed);
  if (!split) return tooManyNamed();
  const judged = read.map((each, index) => {
    const named = types.named.get(typeNumber(each.fields) ?? "")?.[0];
    const matched = named ? undefined : (typeOfRow(each.fields, types.named) ?? typeOfFacts(each.fields, types.alike));
    const context = { columns: table.columns, mapping, source, currency, named, matched };
    const answer = judgeItem(each, context);
    const number = split.numbers[index];
    if ("faults" in answer) return { row: each.row, faults: answer.faults };
    if (number === undefined) return { row: each.row, faults: [BAD_COLLECTION] };
    const orderId = purchases.get(each) ?? null;
    const isUnlinked = orderId === null && Boolean(each.fields.purchase);
    return {
      row: each.row,
      item: {
        ...{ ...answer.item, target: number, orderId, isUnlinked, isCover: each.fields.cover === "yes" },
        cut: answer.cut,
        photos: hasFiles ? namedPhotos(each.fields.photos ?? "") : [],
      },
      isMatched: answer.isMatched,
    };
  });
  const items = judged.flatMap((each) => ("item" in each ? [each.item] : []));
  const isOfUse = ({ number }: ImportTarget) => number <= listed.length || items.some((each) => each.target === number);
  const targets = target ? [target] : split.targets.filter(isOfUse);
  const duplicates = await duplicatesAmong(db, items, targets);
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
    targets,
    counts: {
      ...{
        rowCount: rows.length,
        faultyCount: rows.length - items.length,
        duplicateCount: duplicates.size,
        namedCount,
      },
      matchedCount: judged.filter((each) => "item" in each && each.isMatched).length,
      severalCount: items.filter(({ quantity }) => quantity > 1).length,
      unlinkedCount: items.filter(({ isUnlinked }) => isUnlinked).length,
    },
  };
}

function unnamed(): Refusal {
  const words = "This file doesn't say which collections its items are in. Choose one for them.";
  return refuseField("collection", words, "malformed");
}

function tooManyNamed(): Refusal {
  const words = `This file names more than ${MAX_COLLECTIONS} collections, and you can have up to ${MAX_COLLECTIONS}.`;
  return refuseField("file", words, "malformed");
}

type Row = { readonly fields: Readonly<Record<string, string>> };

const orderNumber = ({ fields: { purchase = "" } }: Row) => (/^[1-9]\d{0,14}$/.test(purchase) ? Number(purchase) : 0);

/** Only the member's own paid orders, each linked once and never to a wanted piece. */
async function linkPurchases<Each extends Row>(db: Reader, memberId: number, rows: readonly Each[]) {
  const numbers = [...new Set(rows.map(orderNumber))].filter((number) => number > 0);
  if (numbers.length === 0) return new Map();
  const found = await db.select({ id: column<number>("o.id", "id") }).from(
    sql`json_each(${JSON.stringify(numbers)}) AS n CROSS JOIN orders AS o ON o.id = n.value
      WHERE o.buyer_id = ${memberId} AND o.paid_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM collection_items WHERE order_id = o.id AND deleted_at IS NULL)`,
  );
  const free = new Set(found.map(({ id }) => id));
  return new Map(
    rows.flatMap((row) => {
      const id = orderNumber(row);
      return row.fields.status !== "want" && free.delete(id) ? [[row, id] as const] : [];
    }),
  );
}
