import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { answerTo, columnsOf, mustChangeOne, returning, type Writer } from "~/db/database.server";
import { suggestionAnswers, visionReadings } from "~/db/schema/listing-facts";
import { auctions, listings, removedPhotos } from "~/db/schema/listings";
import { photosUnused } from "~/domain/effects";
import { deleteFacts, refuseUnknownType, saveFacts } from "~/domain/listings/facts/save-facts.server";
import { deletePostage, savePostage } from "~/domain/postage/save-postage.server";
import { isRefusal, noSuchListing, refuse } from "~/domain/refusal";
import { settleTerms } from "./auction-terms";
import { createAuction, draftColumns, type ListingRules } from "./create-listing.server";
import type { ListingInput } from "./listing-input";

interface DraftEdit {
  readonly listingId: number;
  readonly sellerId: number;
  readonly input: ListingInput;
  readonly revision: number;
  readonly now: number;
  readonly rules: ListingRules;
}

export async function editDraft(db: Writer, { listingId, sellerId, input, revision, now, rules }: DraftEdit) {
  const terms = input.format === "auction" ? settleTerms(input.auction, { now, ...rules }) : undefined;
  if (isRefusal(terms)) return terms;
  const [listing] = await db
    .select(columnsOf(listings, "sellerId", "status", "revision"))
    .from(listings)
    .where(eq(listings.id, listingId));
  if (listing?.sellerId !== sellerId) return noSuchListing();
  if (listing.status !== "draft") return publishedMeanwhile();
  if (listing.revision !== revision) return changedMeanwhile();
  const unknownType = await refuseUnknownType(db, input);
  if (unknownType) return unknownType;
  const update = db
    .update(listings)
    .set({ ...draftColumns(input), revision: revision + 1 })
    .where(and(eq(listings.id, listingId), eq(listings.status, "draft"), eq(listings.revision, revision)));
  const done = await db
    .commit([
      deletePostage(db, listingId),
      update,
      mustChangeOne,
      savePostage(db, { listingId, terms: input.postage ?? null }),
      saveFacts(db, { listingId, isNote: input.kind === "note", attributes: input.attributes }),
      deleteAuction(db, listingId),
      terms ? createAuction(db, { listingId, sellerId, status: "draft", terms }) : [],
    ])
    .catch(answerTo({ postage_is_fixed: publishedMeanwhile, conflict: changedMeanwhile }));
  return isRefusal(done) ? done : { id: listingId, revision: revision + 1 };
}

const publishedMeanwhile = () =>
  refuse("conflict", "This listing has been published, so its terms can no longer change.");

const changedMeanwhile = () =>
  refuse("conflict", "This draft has changed since you opened it here. Nothing was overwritten.");

/** Photos that were removed before are left to the sweep. */
export async function deleteDraft(db: Writer, { listingId, sellerId }: { listingId: number; sellerId: number }) {
  const [listing] = await db
    .select(columnsOf(listings, "sellerId", "status"))
    .from(listings)
    .where(eq(listings.id, listingId));
  if (listing?.sellerId !== sellerId) return noSuchListing();
  if (listing.status !== "draft") return alreadyPublished();
  const done = await db
    .commit({
      photoKeys: returning(
        sql`DELETE FROM photos WHERE listing_id = ${listingId} RETURNING key, original_key`,
        photoKeysRow,
      ),
      removed: db.delete(removedPhotos).where(eq(removedPhotos.listingId, listingId)),
      auction: deleteAuction(db, listingId),
      facts: deleteFacts(db, listingId),
      postage: deletePostage(db, listingId),
      suggestions: [
        db.delete(visionReadings).where(eq(visionReadings.listingId, listingId)),
        db.delete(suggestionAnswers).where(eq(suggestionAnswers.listingId, listingId)),
      ],
      listing: [
        db.delete(listings).where(and(eq(listings.id, listingId), eq(listings.status, "draft"))),
        mustChangeOne,
      ],
    })
    // Published or deleted in another tab between the read and the batch.
    .catch(answerTo({ conflict: alreadyPublished, postage_is_fixed: alreadyPublished }));
  return isRefusal(done) ? done : { effects: photosUnused("listing", done.photoKeys.flat()) };
}

const alreadyPublished = () => refuse("conflict", "A published listing can't be deleted.");

const photoKeysRow = z
  .object({ key: z.string(), original_key: z.string() })
  .transform(({ key, original_key }) => [key, original_key]);

function deleteAuction(db: Writer, listingId: number) {
  return db.delete(auctions).where(and(eq(auctions.listingId, listingId), eq(auctions.status, "draft")));
}
