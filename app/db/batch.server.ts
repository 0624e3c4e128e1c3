import type { Query, Statement } from "./statement.server";

/**
 * Parts may be nested; `[]` is a part left out, and makes TypeScript infer tuples (this compiler has no `const` type
 * parameters).
 */
export type Batch = readonly Part[] | [] | { readonly [name: string]: Part };
type Part = Query | Batch;

export type Results<Given> = { -readonly [Name in keyof Given]: ResultOf<Given[Name]> };
type ResultOf<Each> = Each extends Statement<infer Result> ? Result : Each extends Query ? undefined : Results<Each>;

export function flatten(batch: Batch): Query[] {
  return Object.values(batch).flatMap((part) => (isQuery(part) ? [part] : flatten(part)));
}

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
