import type { AppLoadContext } from "@remix-run/cloudflare";
import { type BrowseFilters, readBrowseFilters } from "~/domain/browsing/browse-filters";
import { browseListings } from "~/domain/browsing/browse-listings.server";
import type { ListingPage } from "~/domain/browsing/card-page.server";
import { isRefusal } from "~/domain/refusal";

export interface ShelfPage extends ListingPage {
  /** What the address asked for, to show again in the filters' form. */
  readonly asked: Readonly<Record<string, string>>;
  /** The sentence about a filter that can't be read; then nothing was looked for. */
  readonly problem: string | null;
}

/** What a list page shows for its address: the filters in the query, less those that the page itself `fixes`. */
export async function loadShelfPage(
  context: AppLoadContext,
  fixes: Partial<Pick<BrowseFilters, "kind" | "format">> = {},
): Promise<ShelfPage> {
  const asked = Object.fromEntries(context.url.searchParams);
  const filters = readBrowseFilters(context.url.searchParams, context.moneyFormat);
  if (isRefusal(filters)) return { items: [], nextCursor: null, asked, problem: filters.message };
  const session = await context.session();
  const page = await browseListings(context.reader, {
    filters: { ...filters, ...fixes },
    now: context.clock.now(),
    viewerId: session?.member.id,
  });
  return { ...page, asked, problem: null };
}
