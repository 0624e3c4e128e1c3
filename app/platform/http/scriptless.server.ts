import type { AppLoadContext } from "@remix-run/cloudflare";
import { TYPE_QUERY } from "~/domain/type-pages/type-filters";

/** An address that answers the same to every visitor without cookies. */
interface SharedAddress {
  readonly path: RegExp;
  /** The query parameters that the answer depends on. All others are dropped before anything is rendered. */
  readonly query?: readonly string[];
}

/** Pages. They load no JavaScript for signed-out visitors. */
const PAGES: readonly SharedAddress[] = [
  { path: /^\/(?:about|terms|privacy|contact|help|help\/articles\/[^/]+)?$/ },
  { path: /^\/types$/, query: TYPE_QUERY },
  { path: /^\/types\/[1-9]\d{0,14}$/, query: ["before"] },
  { path: /^\/lots\/[1-9]\d{0,14}(?:\/record)?$/ },
  { path: /^\/sellers\/[A-Za-z0-9_-]{3,20}$/, query: ["before"] },
];

const sharedBy = (addresses: readonly SharedAddress[], pathname: string) =>
  addresses.find(({ path }) => path.test(pathname));

/**
 * The address under which the edge may keep the answer for visitors without cookies: without the query, but for the
 * parameters that matter, in a fixed order. Undefined for an address whose answer isn't shared.
 */
export function sharedAddress({ origin, pathname, searchParams }: URL): string | undefined {
  const found = sharedBy(PAGES, pathname);
  if (!found) return undefined;
  const kept = new URLSearchParams();
  for (const name of found.query ?? []) {
    const value = searchParams.get(name);
    if (value) kept.set(name, value);
  }
  return `${origin}${pathname}${kept.size > 0 ? `?${kept}` : ""}`;
}

/**
 * Whether this is a page that loads no JavaScript for signed-out visitors. Decided by the address alone, because
 * requests for a page's data come from its script.
 */
export async function isScriptless(context: AppLoadContext): Promise<boolean> {
  return sharedBy(PAGES, context.url.pathname) !== undefined && (await context.session()) === null;
}
