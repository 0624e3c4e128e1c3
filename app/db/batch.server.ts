import type { Query, Statement } from "./statement.server";

/**
 * Statements for one commit, named where their results are used. Parts may be nested; `[]` is a part left out, and
 * listing it here makes TypeScript infer a tuple for an array (the compiler does not know `const` type parameters).
 */
export type Batch = readonly Part[] | [] | { readonly [name: string]: Part };
type Part = Query | Batch;

/** The results of a batch, in its shape: an array for an array, and the same names. Drizzle's queries and plain statements have none. */
export type Results<Given> = { -readonly [Name in keyof Given]: ResultOf<Given[Name]> };
type ResultOf<Each> = Each extends Statement<infer Result> ? Result : Each extends Query ? undefined : Results<Each>;

/** The statements of a batch, in the order in which they are written. */
export function flatten(batch: Batch): Query[] {
  return Object.values(batch).flatMap((part) => (isQuery(part) ? [part] : flatten(part)));
}

/** Puts the rows of each statement where the batch has the statement. */
export function readResults<Given extends Batch>(batch: Given, results: readonly D1Result[]): Results<Given> {
  let next = 0;
  const readPart = (part: Part): unknown => {
    if (!isQuery(part)) return readAll(part);
    const rows = results[next]?.results ?? [];
    next += 1;
    return "read" in part && typeof part.read === "function" ? part.read(rows) : undefined;
  };
  const readAll = (parts: Batch): unknown =>
    Array.isArray(parts)
      ? parts.map(readPart)
      : Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, readPart(part)]));
  return readAll(batch) as Results<Given>;
}

function isQuery(part: Part): part is Query {
  return "toSQL" in part && typeof part.toSQL === "function";
}
