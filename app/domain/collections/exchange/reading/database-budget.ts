import { FileBudget } from "~/domain/importing/file-budget";
import { MAX_DATABASE_BYTES, MAX_ROWS } from "../exchange-limits";

/** Rows can't be larger than the database. OpenNumismat has more than 100 columns, most of them empty. */
export const databaseBudget = (bytes: Uint8Array) =>
  new FileBudget({ bytesIn: MAX_DATABASE_BYTES, bytesOut: bytes.byteLength, rows: MAX_ROWS, cells: 200 * MAX_ROWS });
