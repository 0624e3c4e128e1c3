import type { AppLoadContext } from "@remix-run/cloudflare";
import { toItemView } from "~/components/listings/item-view";
import { readinessFor } from "~/components/listings/readiness";
import type { CachedSession } from "~/domain/accounts/cached-session.server";
import { findUnfilledFacts } from "~/domain/analysis/panel/load-panel.server";
import { relatedCards, relatedLots } from "~/domain/browsing/related-lots.server";
import type { Tradition } from "~/domain/grading/in-tradition";
import { draftTerms } from "~/domain/listings/drafts/get-own-listing.server";
import { pastPricesOf } from "~/domain/listings/facts/graded-piece";
import { getListing } from "~/domain/listings/get-listing.server";
import type { ListingView } from "~/domain/listings/listing-answers";
import { isHiddenAt } from "~/domain/listings/listing-view";
import { dealingsOf } from "~/domain/offers/dealings.server";
import { nextSecondChance } from "~/domain/offers/start-second-chance.server";
import { dealOf } from "~/domain/postage/deal";
import { furtherPostageOf } from "~/domain/postage/save-further-postage.server";
import { typeSalesOf } from "~/domain/prices/type-sales-of.server";
import { sellerFigures } from "~/domain/profiles/seller-figures.server";
import { destinationChoice, destinationFor } from "~/platform/http/destination.server";
import { recordView } from "~/platform/http/recently-seen.server";
import { orThrow } from "~/platform/http/request.server";
import { metalPricesOf } from "~/platform/rates/current-rates.server";
import { draftTermsView } from "./draft";

/** A listing's page as a member sees it, who may be its seller. A listing that isn't theirs to see is answered with 404. */
export async function listingPage(
  context: AppLoadContext,
  { listingId, viewer: { member, isVerified } }: { listingId: number; viewer: CachedSession },
) {
  const now = context.clock.now();
  const memberId = member.id;
  const [answer, dealings, figures, around] = await Promise.all([
    getListing(context.reader, { listingId, viewerId: memberId }),
    dealingsOf(context.reader, { listingId, memberId, now }),
    sellerFigures(context.reader, { listingId }, now),
    aroundItem(context, { listingId }),
  ]);
  const listing = orThrow(answer);
  const isOwn = listing.seller.id === memberId;
  recordView(context, memberId, listing);
  const to = await destinationFor(context);
  const isDraft = isOwn && listing.status === "draft";
  const terms = isDraft
    ? draftTermsView(listing, await draftTerms(context.reader, listing.id), {
        now,
        ...context.rules,
      })
    : null;
  const mayClimb = isOwn && listing.status === "ended" && listing.format === "auction";
  const rung = mayClimb ? await nextSecondChance(context.reader, listing.id, { now }) : undefined;
  const isBack = listing.status === "ended" || listing.status === "withdrawn";
  const priceIntent = isBack ? ("sell-again" as const) : listing.status === "active" ? ("change-price" as const) : null;
  const { sellerFeeBps, currency } = context.rules;
  const { priceMinor, postage = null } = listing;
  const deal =
    priceMinor === undefined || listing.status !== "active" || isHiddenAt(listing, now)
      ? null
      : dealOf({ priceMinor, terms: postage, to }, currency);
  return {
    ...around(listing, { country: to.country, tradition: context.gradeTradition, isOwn }),
    figures,
    isOwn,
    terms,
    unfilled: isOwn ? await findUnfilledFacts(context.reader, listing) : [],
    deal,
    readiness:
      deal && !isOwn
        ? readinessFor({ email: member.email, isVerified, availableMinor: dealings.availableMinor }, deal)
        : null,
    choice: deal && !isOwn ? destinationChoice(to, postage) : null,
    priceIntent: isOwn ? priceIntent : null,
    sellerFeeBps,
    key: crypto.randomUUID(),
    chanceMinor: rung?.amountMinor ?? null,
    dealings,
    // What was typed or chosen before the viewer went to add an address or money.
    prefill: {
      amount: context.url.searchParams.get("amount") ?? "",
      way: context.url.searchParams.get("way") ?? undefined,
    },
  };
}

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
