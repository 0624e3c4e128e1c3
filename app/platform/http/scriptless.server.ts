import type { AppLoadContext } from "@remix-run/cloudflare";
import { filtersSchema } from "~/domain/browsing/browse-filters";
import { TYPE_QUERY } from "~/domain/type-pages/type-filters";

interface SharedAddress {
  readonly path: RegExp;
  /** The query parameters that the answer depends on. All others are dropped before anything is rendered. */
  readonly query?: readonly string[];
}

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

/** Not shared: their filters are in the visitor's notation, a form has a key, or the present currency shows. */
const UNSHARED = /^\/(?:browse|search|contact|currency)$/;

const LIST_QUERY = Object.keys(filtersSchema.shape);

const FILES: readonly SharedAddress[] = [
  { path: /^\/(?:robots\.txt|sitemap\.xml|sitemaps\/[a-z]+\/\d{1,9}\.xml)$/ },
  { path: /^\/browse\.(?:atom|json)$/, query: LIST_QUERY },
];

const sharedBy = (addresses: readonly SharedAddress[], pathname: string) =>
  addresses.find(({ path }) => path.test(pathname));

export function sharedAddress({ origin, pathname, searchParams }: URL): string | undefined {
  const found = sharedBy(PAGES, pathname) ?? sharedBy(FILES, pathname);
  if (!found) return undefined;
  const query = new URLSearchParams();
  for (const name of found.query ?? []) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  return `${origin}${pathname}${query.size > 0 ? `?${query}` : ""}`;
}

/** By the address alone, because requests for a page's data come from its script. */
export async function isScriptless(context: AppLoadContext): Promise<boolean> {
  const { pathname } = context.url;
  const isPublic = UNSHARED.test(pathname) || sharedBy(PAGES, pathname) !== undefined;
  return isPublic && (await context.pageSession()) === null;
}
