import { desc, eq } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { auctions } from "~/db/schema/auctions";
import type { KeyedRequest } from "~/domain/idempotency/idempotency.server";
import { termsColumns } from "~/domain/listings/drafts/create-auction.server";
import { createListing, type ListingRules } from "~/domain/listings/drafts/create-listing.server";
import { listingFields, termsFields } from "~/domain/listings/drafts/listing-fields";
import { type FormMoment, readListingForm } from "~/domain/listings/drafts/listing-form";
import { getListing } from "~/domain/listings/get-listing.server";
import { noSuchListing } from "~/domain/no-such";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

export interface Duplication {
  readonly listingId: number;
  readonly sellerId: number;
  /** Repeating the request makes no second copy. */
  readonly keyed: KeyedRequest;
  readonly moment: FormMoment;
  readonly rules: ListingRules;
}

/** Reads what the edit form would show. Photos aren't copied, because they show the other piece. */
export async function duplicateListing(
  db: Writer,
  { listingId, sellerId, keyed, moment, rules }: Duplication,
): Promise<{ id: number } | Refusal> {
  const [listing, [terms]] = await Promise.all([
    getListing(db, { listingId, viewerId: sellerId }),
    db.select(termsColumns).from(auctions).where(eq(auctions.listingId, listingId)).orderBy(desc(auctions.id)).limit(1),
  ]);
  if (isRefusal(listing)) return listing;
  if (listing.seller.id !== sellerId) return noSuchListing();
  if (listing.status === "removed") return refuse("conflict", "This listing was removed, so it can't be copied.");
  // After a sale through an offer the asking price isn't part of the view.
  const priceMinor = listing.priceMinor ?? listing.soldMinor;
  const shown = priceMinor === undefined ? listing : { ...listing, priceMinor };
  const fields = {
    ...listingFields(shown, terms, moment),
    ...(terms && termsFields(terms, moment.moneyFormat)),
  };
  const input = readListingForm(fields, moment);
  if (isRefusal(input)) return input;
  return createListing(db, { sellerId, input, keyed, now: moment.now, rules });
}
