import type { AppLoadContext, SerializeFrom } from "@remix-run/cloudflare";
import { memberItemPath } from "~/components/listings/item-path";
import { loadPanel } from "~/domain/analysis/panel/load-panel.server";
import { getOwnListing } from "~/domain/listings/drafts/get-own-listing.server";
import { listingFields } from "~/domain/listings/drafts/listing-fields";
import { postageLine } from "~/domain/postage/postage-words";
import { listingRules } from "~/platform/forms/listing-rules.server";
import { orThrow } from "~/platform/http/request.server";
import { visionModel } from "~/platform/vision/workers-ai.server";

export async function loadEditedDraft(context: AppLoadContext, own: { listingId: number; sellerId: number }) {
  const { listing, terms, revision } = orThrow(await getOwnListing(context.reader, own));
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
    /** Null if none is connected to this site. */
    visionModelName: visionModel(context.env)?.name ?? null,
    panel: await loadPanel(context.reader, listing, { isSeller: true }),
    postageLine: `Saved: ${postageLine(listing.postage ?? null, context.rules.currency)}`,
    rules: await listingRules(context, own.sellerId),
  };
}

export type EditedDraft = SerializeFrom<typeof loadEditedDraft>;
