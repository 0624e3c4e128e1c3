import { MAX_DATABASE_BYTES, MAX_ITEMS } from "~/domain/collections/collection-limits";
import { catalogueNamed } from "~/domain/collections/exchange/values/match-type";
import { FileBudget, orUnreadable } from "~/domain/importing/file-budget";
import type { Table } from "~/domain/importing/read-table";
import { readSqlite, readSqliteBlobs } from "~/domain/importing/sqlite/read-sqlite";
import type { TakeFile } from "~/domain/importing/zip/read-zip";
import { isRefusal } from "~/domain/refusal";
import { byWord } from "~/domain/text/by-word";
import { ITEM_PHOTO_ROLES, type ItemPhotoRole } from "../../items/item-choices";

/** Rows can't be larger than the database. OpenNumismat has more than 100 columns, most of them empty. */
const databaseBudget = (bytes: Uint8Array) =>
  new FileBudget({ bytesIn: MAX_DATABASE_BYTES, bytesOut: bytes.byteLength, rows: MAX_ITEMS, cells: 200 * MAX_ITEMS });

/** Columns with ids of pictures in the table `photos`, in the order in which we show them. */
const ROLES = byWord<ItemPhotoRole>({
  obverse: "obverseimg",
  reverse: "reverseimg",
  detail: "edgeimg, varietyimg, signatureimg, photo1, photo2, photo3, photo4, photo5, photo6",
});
const PICTURE_COLUMNS = Object.keys(ROLES);

const PHOTOS_TABLE = { table: "photos", column: "image" };
const nameOf = (id: number | string, role: ItemPhotoRole | undefined) => `photo ${id}-${role}`;

export function readOpenNumismat(bytes: Uint8Array): Table {
  const table = readSqlite(bytes, "coins", databaseBudget(bytes));
  const { columns, rows } = namePictures(nameCatalogues(table, bytes));
  const isKept = columns.map((name, index) => !LEFT_OUT.has(name) && rows.some(({ cells }) => cells[index] !== ""));
  const pickColumns = <Each>(cells: readonly Each[]) => cells.filter((_, index) => isKept[index]);
  return { columns: pickColumns(columns), rows: rows.map(({ row, cells }) => ({ row, cells: pickColumns(cells) })) };
}

const LEFT_OUT: ReadonlySet<string> = new Set([
  ...["id", "sort_id", "image", "createdat", "updatedat"],
  ...PICTURE_COLUMNS,
]);

/** In a column of their own, "Photos". */
function namePictures({ columns, rows }: Table): Table {
  return {
    columns: [...columns, "Photos"],
    rows: rows.map(({ row, cells }) => {
      const names = PICTURE_COLUMNS.flatMap((name) => {
        const id = cells[columns.indexOf(name)];
        return id && id !== "0" ? [nameOf(id, ROLES[name])] : [];
      });
      return { row, cells: [...cells, names.join("\n")] };
    }),
  };
}

/** Uses the names that the owner gave to the four columns of catalogue numbers, if they are those of catalogues. */
function nameCatalogues({ columns, rows }: Table, bytes: Uint8Array): Table {
  const fields = orUnreadable(() => readSqlite(bytes, "fields", databaseBudget(bytes)));
  if (isRefusal(fields)) return { columns, rows };
  const at = fields.columns.indexOf("title");
  const names = columns.map((column) => {
    const title = fields.rows[FIRST_CATALOGUE + Number(/^catalognum([1-4])$/.exec(column)?.[1])]?.cells[at] ?? "";
    return catalogueNamed(title) ? title : column;
  });
  return { columns: names, rows };
}

/** The fields are numbered in order, from 1; that of the first catalogue is 27. */
const FIRST_CATALOGUE = 26;

export async function readPictures(bytes: Uint8Array, names: ReadonlySet<string>, take: TakeFile) {
  // A damaged database can contain a picture many times.
  const remaining = new Set(names);
  for (const [id, blob] of readSqliteBlobs(bytes, PHOTOS_TABLE, databaseBudget(bytes)))
    for (const role of ITEM_PHOTO_ROLES) {
      const name = nameOf(id, role);
      if (remaining.delete(name)) await take({ name, bytes: blob });
    }
  return { unreadable: [] };
}
