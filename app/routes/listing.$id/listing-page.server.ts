import type { AppLoadContext } from "@remix-run/cloudflare";
import { readinessFor } from "~/components/listings/readiness";
import type { CachedSession } from "~/domain/accounts/cached-session.server";
import { findUnfilledFacts } from "~/domain/analysis/panel/find-unfilled-facts.server";
import { draftTerms } from "~/domain/listings/drafts/get-own-listing.server";
import { getListing } from "~/domain/listings/get-listing.server";
import { isHiddenAt } from "~/domain/listings/listing-view";
import { dealingsOf } from "~/domain/offers/dealings.server";
import { nextSecondChance } from "~/domain/offers/next-second-chance.server";
import { dealOf } from "~/domain/postage/deal";
import { sellerFigures } from "~/domain/profiles/seller-figures.server";
import { destinationChoice, destinationFor } from "~/platform/http/destination.server";
import { recordView } from "~/platform/http/recently-seen.server";
import { orThrow } from "~/platform/http/request.server";
import { aroundItem } from "./around-item.server";
import { draftTermsView } from "./draft-terms";

/** A listing's page as a member sees it, who may be its seller. A listing that isn't theirs to see is answered with 404. */
export async function listingPage(
  context: AppLoadContext,
  { listingId, viewer: { member, isVerified } }: { listingId: number; viewer: CachedSession },
) {
  const now = context.clock.now();
  const memberId = member.id;
  const [asked, dealings, figures, around] = await Promise.all([
    getListing(context.reader, { listingId, viewerId: memberId }),
    dealingsOf(context.reader, { listingId, memberId, now }),
    sellerFigures(context.reader, { listingId }, now),
    aroundItem(context, { listingId }),
  ]);
  const listing = orThrow(asked);
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
    typed: {
      amount: context.url.searchParams.get("amount") ?? "",
      way: context.url.searchParams.get("way") ?? undefined,
    },
  };
}
