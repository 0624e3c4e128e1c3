import type { Params } from "@remix-run/react";

/** The id in a path: 1 to 15 digits without a leading zero. Anything else becomes 0, which no row has. */
export function pathId(params: Params, name = "id"): number {
  const text = params[name] ?? "";
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

/** The cursor of a keyset page, `?{name}=`: the last id of the previous page. Anything else means the first page. */
export function idCursor(url: URL, name = "before"): number | undefined {
  const before = Number(url.searchParams.get(name));
  return Number.isSafeInteger(before) && before > 0 ? before : undefined;
}
