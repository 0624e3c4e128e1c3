import type { AppLoadContext } from "@remix-run/cloudflare";
import { readBrowseFilters } from "~/domain/browsing/browse-filters";
import type { Feed } from "~/domain/public-pages/feed";
import { feedEntries } from "~/domain/public-pages/feed-entries.server";
import { isRefusal, type Refusal } from "~/domain/refusal";

/** The feed of what /browse or /search shows for the same query, to visitors. Amounts have a decimal point. */
export async function loadListingsFeed(context: AppLoadContext): Promise<Feed | Refusal> {
  const { url, rules, clock } = context;
  const { origin, pathname, searchParams } = url;
  const filters = readBrowseFilters(searchParams, { currency: rules.currency, decimalMark: "." });
  if (isRefusal(filters)) return filters;
  const now = clock.now();
  const { entries, nextCursor } = await feedEntries(context, { filters, now });
  const withQuery = (path: string, query: URLSearchParams) => `${origin}${path}${query.size > 0 ? `?${query}` : ""}`;
  const next = new URLSearchParams(searchParams);
  if (nextCursor) next.set("cursor", nextCursor);
  return {
    title: filters.q ? `${filters.q} on Obverse` : "On sale on Obverse",
    page: withQuery(filters.q ? "/search" : "/browse", searchParams),
    self: withQuery(pathname, searchParams),
    next: nextCursor ? withQuery(pathname, next) : null,
    origin,
    currency: rules.currency,
    entries,
    updatedAt:
      entries
        .map(({ publishedAt }) => publishedAt)
        .sort()
        .at(-1) ?? new Date(now).toISOString(),
  };
}
