import type { Params } from "@remix-run/react";
import { readId } from "~/domain/read-id";

/** The id in a path; 0, which no row has, if it is not an id. */
export function pathId(params: Params, name = "id"): number {
  return readId(params[name]);
}

/** The cursor of a keyset page, `?{name}=`: the last id of the previous page. Anything else means the first page. */
export function idCursor(url: URL, name = "before"): number | undefined {
  return readId(url.searchParams.get(name) ?? undefined) || undefined;
}
