import type { AppLoadContext } from "@remix-run/cloudflare";
import { type BrowseFilters, readBrowseFilters } from "~/domain/browsing/browse-filters";
import type { ListingPage } from "~/domain/browsing/card-page.server";
import { isRefusal } from "~/domain/refusal";
import { listPublished } from "~/domain/search/list-published.server";
import { requireMember } from "~/platform/auth/gate.server";
import { cardsFor } from "~/platform/http/destination.server";

export interface ListingsPage extends ListingPage {
  readonly query: Readonly<Record<string, string>>;
  readonly shownTo: { readonly place: string | null } | null;
  readonly problem: string | null;
}

/** Loads a list page by the filters in its query. Those that the page `fixes` override them. */
export async function loadListingsPage(
  context: AppLoadContext,
  fixes: Partial<Pick<BrowseFilters, "kind" | "format">> = {},
): Promise<ListingsPage> {
  const query = Object.fromEntries(context.url.searchParams);
  const filters = readBrowseFilters(context.url.searchParams, context.moneyFormat);
  if (isRefusal(filters)) return { items: [], nextCursor: null, query, shownTo: null, problem: filters.message };
  const session = await context.cachedSession();
  const { country, shownTo } = await cardsFor(context);
  const page = await listPublished(context.reader, {
    filters: { ...filters, ...fixes },
    now: context.clock.now(),
    viewerId: session?.member.id,
    country,
  });
  return { ...page, query, shownTo, problem: null };
}

export async function loadKindPage(context: AppLoadContext, kind: "coin" | "note"): Promise<ListingsPage> {
  await requireMember(context);
  return loadListingsPage(context, { kind });
}
