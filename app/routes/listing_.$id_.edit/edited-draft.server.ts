import type { AppLoadContext, SerializeFrom } from "@remix-run/cloudflare";
import { memberItemPath } from "~/components/listings/item-path";
import { countries } from "~/domain/addresses/countries";
import { loadPanel } from "~/domain/analysis/panel/load-panel.server";
import { getOwnListing } from "~/domain/listings/drafts/get-own-listing.server";
import { listingFields } from "~/domain/listings/drafts/listing-fields";
import { postageLine } from "~/domain/postage/postage-words";
import { shownProfiles } from "~/domain/postage/profiles/profiles-of.server";
import { orThrow } from "~/platform/http/refusal.server";
import { visionModel } from "~/platform/vision/workers-ai.server";

/** A seller's own draft as its form needs it, with its analysis. */
export async function loadEditedDraft(context: AppLoadContext, own: { listingId: number; sellerId: number }) {
  const { listing, terms, revision } = orThrow(await getOwnListing(context.reader, own));
  const { auctionMinMs, sellerFeeBps } = context.rules;
  const { timeZone, moneyFormat } = context;
  return {
    id: listing.id,
    memberId: own.sellerId,
    isDraft: listing.status === "draft",
    path: memberItemPath(listing.id, listing.auctionId),
    revision,
    photos: listing.photos,
    values: listingFields(listing, terms, { now: context.clock.now(), timeZone, moneyFormat }),
    type: listing.type ?? null,
    visionModelName: visionModel(context.env)?.name ?? null,
    panel: await loadPanel(context.reader, listing, { isSeller: true }),
    postageLine: `Saved: ${postageLine(listing.postage ?? null, context.rules.currency)}`,
    rules: {
      ...{ auctionMinMs, sellerFeeBps, timeZone, countries: countries() },
      profiles: await shownProfiles(context.reader, own.sellerId, context.rules.currency),
    },
  };
}

export type EditedDraft = SerializeFrom<typeof loadEditedDraft>;
