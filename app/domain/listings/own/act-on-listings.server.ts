import { and, desc, eq, inArray } from "drizzle-orm";
import { columnsOf, type Reader, type Writer } from "~/db/database.server";
import { auctions, listings } from "~/db/schema/listings";
import { keyRequest } from "~/domain/idempotency/idempotency.server";
import type { ListingFormat, ListingStatus } from "~/domain/listing-terms/listing-kind";
import { createListing, termsColumns } from "~/domain/listings/drafts/create-listing.server";
import { deleteDraft } from "~/domain/listings/drafts/edit-draft.server";
import { listingFields, termsFields } from "~/domain/listings/drafts/listing-fields";
import { type FormMoment, readListingForm } from "~/domain/listings/drafts/listing-form";
import { getListing } from "~/domain/listings/get-listing.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { getUnsold, relist } from "~/domain/listings/selling/relist.server";
import { sellAgain } from "~/domain/listings/selling/sell-again.server";
import { withdrawListing } from "~/domain/listings/selling/withdraw-listing.server";
import { isRefusal, noSuchListing, type Refusal, refuse } from "~/domain/refusal";
import { nextAuction } from "./contents";
import { type BulkRequest, type RowAnswer, runEach, storedOutcomes } from "./run-each.server";
import type { BulkAction } from "./seller-tabs";

/** `gone` is a deleted draft; a copy changes nothing. */
const WANTED: Readonly<Record<BulkAction, ListingStatus | "gone" | undefined>> = {
  publish: "active",
  relist: "active",
  withdraw: "withdrawn",
  delete: "gone",
  duplicate: undefined,
};

interface ActRequest extends BulkRequest {
  readonly form: Pick<FormMoment, "timeZone" | "moneyFormat">;
}

export async function actOnListings(
  db: Writer,
  {
    action,
    listingIds,
    ...request
  }: ActRequest & { readonly action: BulkAction; readonly listingIds: readonly number[] },
) {
  const { sellerId } = request;
  return runEach(db, request, {
    verb: "act-on-listings",
    listingIds,
    payload: { action, listingIds },
    load: async (ids) =>
      ids.length === 0
        ? []
        : db
            .select(columnsOf(listings, "id", "title", "status", "format", "priceMinor"))
            .from(listings)
            .where(and(inArray(listings.id, [...ids]), eq(listings.sellerId, sellerId))),
    act: (listingId, row) => ACTS[action](db, { ...request, listingId, row, now: request.clock.now() }),
    isSo: (_, row) => (row?.status ?? "gone") === WANTED[action],
  });
}

interface RowRequest extends ActRequest {
  readonly listingId: number;
  readonly now: number;
  /** Undefined if the seller has no such listing. */
  readonly row: { readonly format: ListingFormat; readonly priceMinor: number | null } | undefined;
}

const inWords = (words: string, result: Omit<RowAnswer, "words"> | Refusal) =>
  isRefusal(result) ? result : { words, effects: result.effects ?? [] };

const ACTS: Readonly<Record<BulkAction, (db: Writer, request: RowRequest) => Promise<RowAnswer | Refusal>>> = {
  publish: async (db, request) => inWords("Published.", await publishListing(db, request)),
  withdraw: async (db, request) => inWords("Withdrawn.", await withdrawListing(db, request, request)),
  delete: async (db, request) => inWords("Deleted.", await deleteDraft(db, request)),
  relist: async (db, request) => inWords("Listed again on the same terms.", await sellOrAuctionAgain(db, request)),
  duplicate: async (db, request) => {
    const copy = await duplicateListing(db, request);
    return isRefusal(copy) ? copy : { words: "Saved as a new draft, without photos.", draftId: copy.id };
  },
};

/** An auction on the terms of the one that didn't sell, and as long. */
async function sellOrAuctionAgain(db: Writer, request: RowRequest) {
  const { row, now, rules } = request;
  if (!row) return noSuchListing();
  if (row.format === "fixed")
    return sellAgain(db, { ...request, priceMinor: row.priceMinor ?? 0 }, { now, currency: rules.currency });
  const unsold = await getUnsold(db, request);
  if (isRefusal(unsold)) return unsold;
  const input = nextAuction(unsold, unsold.terms, { now, ...rules });
  return relist(db, { ...request, input, keyed: await keyOf(request) });
}

/** Reads what the edit form would show. Photos aren't copied, because they show the other piece. */
async function duplicateListing(db: Writer, request: RowRequest) {
  const { listingId, sellerId, form, now, rules } = request;
  const [listing, [terms]] = await Promise.all([
    getListing(db, { listingId, viewerId: sellerId }),
    db.select(termsColumns).from(auctions).where(eq(auctions.listingId, listingId)).orderBy(desc(auctions.id)).limit(1),
  ]);
  if (isRefusal(listing)) return listing;
  if (listing.seller.id !== sellerId) return noSuchListing();
  if (listing.status === "removed") return refuse("conflict", "This listing was removed, so it can't be copied.");
  // After a sale through an offer the asking price isn't part of the view.
  const priceMinor = listing.priceMinor ?? listing.soldMinor;
  const pricedListing = priceMinor === undefined ? listing : { ...listing, priceMinor };
  const moment = { ...form, now, auctionMinMs: rules.auctionMinMs };
  const fields = { ...listingFields(pricedListing, terms, moment), ...(terms && termsFields(terms, form.moneyFormat)) };
  const input = readListingForm(fields, moment);
  if (isRefusal(input)) return input;
  return createListing(db, { sellerId, input, keyed: await keyOf(request), now, rules });
}

/** Derived from the form's key, so that each row happens once however often the form is sent. */
const keyOf = ({ key, sellerId, listingId }: RowRequest) =>
  keyRequest({ userId: sellerId, key: `${key}:${listingId}` }, "act-on-row", { listingId });

/** The results of an earlier request of this seller, and how many can be undone; null for any other key. */
export async function bulkOutcome(db: Reader, own: { sellerId: number; key: string }) {
  const result = await storedOutcomes(db, own);
  return result ? { outcomes: result.outcomes, undoable: result.undo.length } : null;
}
