import type { AppLoadContext } from "@remix-run/cloudflare";
import { countries } from "~/domain/addresses/countries";
import { readAuctionList } from "~/domain/browsing/auction-lists";
import { browseListings, isIndexed } from "~/domain/browsing/browse-listings.server";
import type { ListingPage } from "~/domain/browsing/card-page.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { readAuctionFilters } from "~/domain/search/auction-filters";
import { chosenFilters } from "~/domain/search/chosen-filters";
import { listAuctions } from "~/domain/search/list-auctions.server";
import { readSearchFilters, type SearchFilters } from "~/domain/search/search-filters";
import { type SearchPage, searchListings } from "~/domain/search/search-listings.server";
import { cardsFor } from "~/platform/http/destination.server";

type Found = ListingPage & Partial<SearchPage>;

type Preset = Partial<Pick<SearchFilters, "kind">> & { readonly hasBestMatch?: boolean };

/** The items on sale, or sold, that the address asks for. Lists without a best match begin with the newest. */
export async function loadItems(context: AppLoadContext, { kind, hasBestMatch = false }: Preset) {
  const { url, moneyFormat, reader, clock } = context;
  const parsed = readSearchFilters(url.searchParams, moneyFormat);
  if (isRefusal(parsed)) return resultsOf(context, parsed, { kind });
  const sort = parsed.sort === "best" && !hasBestMatch ? "newest" : parsed.sort;
  const filters = { ...parsed, sort, ...(kind && { kind }) };
  const viewer = await viewerOf(context);
  const found: Found =
    sort !== "best" && isIndexed({ ...filters, sort })
      ? await browseListings(reader, { filters: { ...filters, sort }, now: clock.now(), ...viewer })
      : await searchListings(context, { filters, now: clock.now(), ...viewer });
  return resultsOf(context, found, { kind });
}

export async function loadAuctions(context: AppLoadContext) {
  const { url, moneyFormat, reader, clock } = context;
  const filters = readAuctionFilters(url.searchParams, moneyFormat);
  if (isRefusal(filters)) return resultsOf(context, filters);
  const list = readAuctionList(url.searchParams.get("show"));
  const found = await listAuctions(reader, { list, filters, now: clock.now(), ...(await viewerOf(context)) });
  return resultsOf(context, found);
}

async function viewerOf(context: AppLoadContext) {
  const session = await context.cachedSession();
  const { country } = await cardsFor(context);
  return { viewerId: session?.member.id, country };
}

/** Only a search has facets, and with them the choice of a country. */
async function resultsOf(context: AppLoadContext, found: Found | Refusal, { kind }: Preset = {}) {
  const { country, shownTo } = await cardsFor(context);
  const page = isRefusal(found) ? null : found;
  const query = Object.fromEntries([...context.url.searchParams].filter(([name]) => name !== "kind" || !kind));
  return {
    query,
    filters: chosenFilters(query),
    problem: isRefusal(found) ? found.message : null,
    page,
    home: country,
    countries: page?.facets ? countries() : "",
    shownTo,
  };
}

export type Results = Awaited<ReturnType<typeof resultsOf>>;
