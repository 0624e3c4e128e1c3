import type { AppLoadContext } from "@remix-run/cloudflare";
import { readCollectionFilters } from "~/domain/collections/items/collection-filters";
import { collectionPage } from "~/domain/collections/items/collection-page.server";
import { ITEM_STATUSES } from "~/domain/collections/items/item-choices";
import { isBehind, valueHistory } from "~/domain/collections/value/history";
import { totalsOf } from "~/domain/collections/value/totals";
import { valueChart } from "~/domain/collections/value/value-chart";
import { LISTING_KINDS } from "~/domain/listing-terms/listing-kind";
import { orNotFound } from "~/platform/http/request.server";
import { metalPricesOf } from "~/platform/rates/current-rates.server";

/** The table beside the chart has the newest months; the chart has them all. */
const MONTHS_LISTED = 12;

/** A collection's page as its viewer sees it. What it is worth is for its owner alone. */
export async function collectionView(
  context: AppLoadContext,
  { collectionId, viewerId }: { collectionId: number; viewerId: number },
) {
  const { url, reader, rules, clock } = context;
  const filters = readCollectionFilters(url.searchParams);
  const found = await collectionPage(reader, {
    collectionId,
    viewerId,
    filters,
    metalPrices: metalPricesOf(context),
  });
  const { facets, sums, past, items, ...page } = orNotFound(found, "This collection doesn't exist.");
  const counts = (name: "status" | "kind" | "issuer", value: string) =>
    facets.filter((each) => each[name] === value).reduce((sum, { count }) => sum + count, 0);
  const issuers = [...new Set(facets.map(({ issuer }) => issuer))].filter(Boolean).sort((a, b) => a.localeCompare(b));
  const totals = sums.length > 0 ? totalsOf(sums, rules.currency) : null;
  const now = clock.now();
  const history = totals ? valueHistory(past, totals, now) : [];
  return {
    ...page,
    // Pictures don't show what was paid.
    items: filters.view === "table" ? items : items.map(({ own: _, ...item }) => item),
    filters,
    isEmpty: facets.length === 0,
    choices: {
      statuses: ITEM_STATUSES.map((value) => [value, counts("status", value)] as const),
      kinds: LISTING_KINDS.map((value) => [value, counts("kind", value)] as const),
      issuers: issuers.map((value) => [value, counts("issuer", value)] as const),
    },
    totals,
    history: {
      months: history.slice(-MONTHS_LISTED).reverse(),
      chart: valueChart(history) ?? null,
      isBehind: isBehind(past, now),
    },
  };
}
