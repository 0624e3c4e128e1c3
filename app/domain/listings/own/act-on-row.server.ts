import { desc, eq } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import { auctions } from "~/db/schema/auctions";
import type { Effect } from "~/domain/effects";
import { hashOfInput, type KeyedRequest } from "~/domain/idempotency/idempotency.server";
import type { ListingFormat } from "~/domain/listing-terms/listing-kind";
import { termsColumns } from "~/domain/listings/drafts/create-auction.server";
import { createListing, type ListingRules } from "~/domain/listings/drafts/create-listing.server";
import { deleteDraft } from "~/domain/listings/drafts/edit-draft.server";
import { listingFields, termsFields } from "~/domain/listings/drafts/listing-fields";
import { type FormMoment, readListingForm } from "~/domain/listings/drafts/listing-form";
import { getListing } from "~/domain/listings/get-listing.server";
import { getUnsold } from "~/domain/listings/selling/get-unsold.server";
import { publishListing } from "~/domain/listings/selling/publish-listing.server";
import { relist } from "~/domain/listings/selling/relist.server";
import { sellAgain } from "~/domain/listings/selling/sell-again.server";
import { withdrawListing } from "~/domain/listings/selling/withdraw-listing.server";
import { isRefusal, noSuchListing, type Refusal, refuse } from "~/domain/refusal";
import type { Clock } from "~/domain/time";
import type { BulkAction } from "./bulk-actions";
import { nextAuction } from "./target-input";

interface Duplication {
  readonly listingId: number;
  readonly sellerId: number;
  /** Repeating the request makes no second copy. */
  readonly keyed: KeyedRequest;
  readonly moment: FormMoment;
  readonly rules: ListingRules;
}

/** Reads what the edit form would show. Photos aren't copied, because they show the other piece. */
async function duplicateListing(db: Writer, { listingId, sellerId, keyed, moment, rules }: Duplication) {
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
  const fields = {
    ...listingFields(pricedListing, terms, moment),
    ...(terms && termsFields(terms, moment.moneyFormat)),
  };
  const input = readListingForm(fields, moment);
  if (isRefusal(input)) return input;
  return createListing(db, { sellerId, input, keyed, now: moment.now, rules });
}

export interface BulkRequest {
  readonly sellerId: number;
  readonly action: BulkAction;
  readonly listingIds: readonly number[];
  /** The form's idempotency key. Sending it again returns the first result. */
  readonly key: string;
  readonly clock: Clock;
  readonly form: Pick<FormMoment, "timeZone" | "moneyFormat">;
  readonly rules: ListingRules;
}

export interface RowAnswer {
  readonly isDone: boolean;
  readonly words: string;
  readonly draftId?: number;
  readonly effects?: readonly Effect[];
}

interface RowRequest extends Omit<BulkRequest, "listingIds" | "action"> {
  readonly listingId: number;
  /** Undefined if the seller has no such listing. */
  readonly row: { readonly format: ListingFormat; readonly priceMinor: number | null } | undefined;
}

type Act = (db: Writer, request: RowRequest) => Promise<Omit<RowAnswer, "isDone"> | Refusal>;

const ACTS: Readonly<Record<BulkAction, Act>> = {
  publish: async (db, { listingId, sellerId, clock, rules }) => {
    const result = await publishListing(db, { listingId, sellerId, now: clock.now(), rules });
    return isRefusal(result) ? result : { words: "Published.", effects: result.effects };
  },

  withdraw: async (db, { listingId, sellerId, clock }) => {
    const withdrawn = await withdrawListing(db, { listingId, sellerId }, { now: clock.now() });
    return isRefusal(withdrawn) ? withdrawn : { words: "Withdrawn.", effects: withdrawn.effects };
  },

  delete: async (db, { listingId, sellerId }) => {
    const result = await deleteDraft(db, { listingId, sellerId });
    return isRefusal(result) ? result : { words: "Deleted.", effects: result.effects };
  },

  relist: async (db, request) => {
    const { listingId, sellerId, row, clock, rules } = request;
    if (!row) return noSuchListing();
    const again =
      row.format === "fixed"
        ? await sellAgain(
            db,
            { listingId, sellerId, priceMinor: row.priceMinor ?? 0 },
            { now: clock.now(), currency: rules.currency },
          )
        : await auctionAgain(db, request);
    return isRefusal(again) ? again : { words: "Listed again on the same terms.", effects: again.effects };
  },

  duplicate: async (db, request) => {
    const { listingId, sellerId, clock, form, rules } = request;
    const moment = { ...form, now: clock.now(), auctionMinMs: rules.auctionMinMs };
    const copy = await duplicateListing(db, { listingId, sellerId, keyed: await keyOf(request), moment, rules });
    return isRefusal(copy) ? copy : { words: "Saved as a new draft, without photos.", draftId: copy.id };
  },
};

export async function actOnRow(db: Writer, { action, ...request }: RowRequest & { readonly action: BulkAction }) {
  const answer = await ACTS[action](db, request);
  return isRefusal(answer) ? { isDone: false, words: answer.message } : { isDone: true, ...answer };
}

/** On the terms of the auction that didn't sell, and as long. */
async function auctionAgain(db: Writer, request: RowRequest) {
  const { listingId, sellerId, clock, rules } = request;
  const unsold = await getUnsold(db, { listingId, sellerId });
  if (isRefusal(unsold)) return unsold;
  const now = clock.now();
  const input = nextAuction(unsold, unsold.terms, { now, ...rules });
  return relist(db, { listingId, sellerId, input, keyed: await keyOf(request), now, rules });
}

/** Derived from the form's key, so that each row happens once however often the form is sent. */
async function keyOf({ key, sellerId, listingId }: RowRequest) {
  return { userId: sellerId, key: `${key}:${listingId}`, inputHash: await hashOfInput("act-on-row", { listingId }) };
}
