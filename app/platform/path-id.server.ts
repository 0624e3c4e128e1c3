import type { Params } from "@remix-run/react";

/** The record's id in a path: 1 to 15 digits without a leading zero; 0, which no record has, for anything else. */
export function pathId(params: Params, name = "id"): number {
  const text = params[name] ?? "";
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

/** `?{name}=` of a keyset page: the id that the page before ended with; anything else is the first page. */
export function idCursor(url: URL, name = "before"): number | undefined {
  const before = Number(url.searchParams.get(name));
  return Number.isSafeInteger(before) && before > 0 ? before : undefined;
}
