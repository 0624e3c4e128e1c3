import type { Table } from "~/domain/importing/read-table";
import { readSqliteBlobs } from "~/domain/importing/sqlite/read-blobs";
import type { TakeFile } from "~/domain/importing/zip/read-zip";
import { ITEM_PHOTO_ROLES, type ItemPhotoRole } from "../../items/item-choices";
import { databaseBudget } from "./database-budget";

/** Columns with ids of pictures in the table `photos`, in the order in which we show them. */
const ROLES: Readonly<Record<string, ItemPhotoRole>> = {
  ...{ obverseimg: "obverse", reverseimg: "reverse", edgeimg: "detail", varietyimg: "detail", signatureimg: "detail" },
  ...{ photo1: "detail", photo2: "detail", photo3: "detail", photo4: "detail", photo5: "detail", photo6: "detail" },
};
const PICTURE_COLUMNS = Object.keys(ROLES);

const PHOTOS_TABLE = { table: "photos", column: "image" };
const nameOf = (id: number | string, role: ItemPhotoRole | undefined) => `photo ${id}-${role}`;

/** Replaces the columns of ids by one column "Photos" with names. */
export function namePictures({ columns, rows }: Table): Table {
  const isPicture = columns.map((name) => name in ROLES);
  const kept = <Each>(cells: readonly Each[]) => cells.filter((_, index) => !isPicture[index]);
  return {
    columns: [...kept(columns), "Photos"],
    rows: rows.map(({ row, cells }) => {
      const names = PICTURE_COLUMNS.flatMap((name) => {
        const id = cells[columns.indexOf(name)];
        return id && id !== "0" ? [nameOf(id, ROLES[name])] : [];
      });
      return { row, cells: [...kept(cells), names.join("\n")] };
    }),
  };
}

export async function readPictures(bytes: Uint8Array, names: ReadonlySet<string>, take: TakeFile) {
  // A damaged database can contain a picture many times.
  const left = new Set(names);
  for (const { id, blob } of readSqliteBlobs(bytes, PHOTOS_TABLE, databaseBudget(bytes)))
    for (const role of ITEM_PHOTO_ROLES) {
      const name = nameOf(id, role);
      if (left.delete(name)) await take({ name, bytes: blob });
    }
  return { unreadable: [] };
}
