import { type SQL, sql } from "drizzle-orm";

const WORD = /^[a-z][a-z_-]*$/;

/**
 * A whole number, or a word of one of our own vocabularies, written into a statement's text instead of bound to it.
 * SQLite compiles a statement again each time it runs if a parameter decides how it is read, which takes longer than most
 * statements do. That is so for the number of a LIMIT or OFFSET, and for a value compared with a column that a partial
 * index is restricted by, such as a status.
 */
export function literal(value: number | string): SQL {
  if (!(typeof value === "number" ? Number.isSafeInteger(value) : WORD.test(value)))
    throw new Error(`${value} is neither a whole number nor a word of ours`);
  return sql.raw(typeof value === "number" ? String(value) : `'${value}'`);
}
