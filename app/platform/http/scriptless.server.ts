import type { AppLoadContext } from "@remix-run/cloudflare";
import { filtersSchema } from "~/domain/browsing/browse-filters";
import { TYPE_QUERY } from "~/domain/type-pages/type-filters";

/** An address that answers the same to every visitor without cookies. */
interface SharedAddress {
  readonly path: RegExp;
  /** The query parameters that the answer depends on. All others are dropped before anything is rendered. */
  readonly query?: readonly string[];
}

/** Pages. They load no JavaScript for signed-out visitors. */
const PAGES: readonly SharedAddress[] = [
  { path: /^\/(?:about|terms|privacy|help\/articles\/[^/]+)?$/ },
  { path: /^\/help$/, query: ["q"] },
  { path: /^\/types$/, query: TYPE_QUERY },
  { path: /^\/types\/[1-9]\d{0,14}$/, query: ["before"] },
  { path: /^\/lots\/[1-9]\d{0,14}(?:\/record)?$/ },
  { path: /^\/lots\/[1-9]\d{0,14}\/questions$/, query: ["before"] },
  { path: /^\/sellers\/[A-Za-z0-9_-]{3,20}$/, query: ["tab", "before"] },
  { path: /^\/pay\/[1-9]\d{0,14}$/ },
];

/**
 * Pages that load no JavaScript for signed-out visitors either, but aren't shared: in the filters of lists, amounts are
 * typed in the visitor's own notation and times are in their zone; the contact form has a key of its own.
 */
const UNSHARED = /^\/(?:browse|search|contact)$/;

/** The filters of a list of items, in the order in which the edge keeps them. */
const LIST_QUERY = Object.keys(filtersSchema.shape);

/** Files: not pages, and the same for members. */
const FILES: readonly SharedAddress[] = [
  { path: /^\/(?:robots\.txt|sitemap\.xml|sitemaps\/[a-z]+\/\d{1,9}\.xml)$/ },
  { path: /^\/browse\.(?:atom|json)$/, query: LIST_QUERY },
];

const sharedBy = (addresses: readonly SharedAddress[], pathname: string) =>
  addresses.find(({ path }) => path.test(pathname));

/**
 * The address under which the edge may keep the answer for visitors without cookies: without the query, but for the
 * parameters that matter, in a fixed order. Undefined for an address whose answer isn't shared.
 */
export function sharedAddress({ origin, pathname, searchParams }: URL): string | undefined {
  const found = sharedBy(PAGES, pathname) ?? sharedBy(FILES, pathname);
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
  const { pathname } = context.url;
  const isPublic = UNSHARED.test(pathname) || sharedBy(PAGES, pathname) !== undefined;
  return isPublic && (await context.session()) === null;
}
