import type { AppLoadContext } from "@remix-run/cloudflare";
import { toItemView } from "~/components/listings/item-view";
import { relatedCards, relatedLots } from "~/domain/browsing/related-lots.server";
import type { Tradition } from "~/domain/grading/traditions";
import { pastPricesOf } from "~/domain/listings/facts/graded-piece";
import type { ListingView } from "~/domain/listings/listing-answers";
import { furtherPostageOf } from "~/domain/postage/save-further-postage.server";
import { typeSalesOf } from "~/domain/prices/type-sales-of.server";
import { metalPricesOf } from "~/platform/rates/current-rates.server";

/** Reads what an item's pages show beside the listing, which they read at the same time; then shows a listing with it. */
export async function aroundItem(context: AppLoadContext, of: Parameters<typeof relatedLots>[1]) {
  const [sales, related, metal, further] = await Promise.all([
    typeSalesOf(context.reader, of),
    relatedLots(context.reader, of),
    metalPricesOf(context),
    furtherPostageOf(context.reader, of),
  ]);
  return (
    listing: ListingView,
    { isOwn, ...viewer }: { country: string | null; tradition?: Tradition | undefined; isOwn: boolean },
  ) => ({
    item: toItemView(listing, { ...viewer, currency: context.rules.currency, metal, further }),
    prices: pastPricesOf(listing, sales),
    related: isOwn ? null : relatedCards(related, viewer.country),
  });
}
