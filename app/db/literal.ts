import { type SQL, sql } from "drizzle-orm";

const WORD = /^[a-z][a-z_-]*$/;

/**
 * SQLite compiles a statement again each time it runs if a parameter decides how it is read, which takes longer than
 * most statements do: the number of a LIMIT or OFFSET, and a value compared with a column that restricts a partial
 * index.
 */
export function literal(value: number | string): SQL {
  if (!(typeof value === "number" ? Number.isSafeInteger(value) : WORD.test(value)))
    throw new Error(`${value} is neither a whole number nor a word of ours`);
  return sql.raw(typeof value === "number" ? String(value) : `'${value}'`);
}
