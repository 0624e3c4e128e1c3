import type { Writer } from "~/db/database.server";
import type { KeyedRequest } from "~/domain/idempotency/idempotency.server";
import { MAX_PHOTOS } from "~/domain/listing-terms/listing-limits";
import { createListing, type ListingRules } from "~/domain/listings/drafts/create-listing.server";
import type { ListingInput } from "~/domain/listings/drafts/listing-input";
import { addPhoto } from "~/domain/listings/photos/add-photo.server";
import { furtherRoles, isSide } from "~/domain/listings/photos/new-photo-roles";
import { checkPhoto } from "~/domain/photos/check-photo";
import type { PhotoTools } from "~/domain/photos/keep-photo.server";
import type { PhotoRole } from "~/domain/photos/photo-roles";
import { isRefusal, refuse } from "~/domain/refusal";
import type { Clock } from "~/domain/time";
import { type PublishedListing, publishListing } from "./publish-listing.server";

export interface ItemPhoto {
  /** The form's input, for the message of a refusal. */
  readonly field: string;
  readonly bytes: Uint8Array;
}

export interface ListedItem {
  readonly id: number;
  readonly published: PublishedListing | null;
  readonly photoIds: readonly number[];
  /** Why it stayed a draft or lacks a photo. The listing itself is saved. */
  readonly problem: string | null;
  /** For the log, unless the problem was a refusal. */
  readonly failure?: { readonly error: unknown };
  /** An earlier submission of the same form created it. */
  readonly isRepeat: boolean;
}

interface ItemRequest {
  readonly sellerId: number;
  readonly input: ListingInput;
  readonly photos: readonly ItemPhoto[];
  /** Of the photos that weren't chosen as a side, in order. */
  readonly roles: readonly (PhotoRole | undefined)[];
  readonly publish: boolean;
  readonly keyed: KeyedRequest;
  /** From when on the input's times count. */
  readonly readAt: number;
  readonly clock: Clock;
  readonly rules: ListingRules;
}

/** A problem after the draft was saved, even an error, is returned as `problem`. Repeating the form returns the same listing. */
export async function listItem(db: Writer, tools: PhotoTools<"listing">, request: ItemRequest) {
  const { sellerId, input, photos, keyed, readAt, rules } = request;
  if (photos.length > MAX_PHOTOS) return refuse("breaks_rule", TOO_MANY, { fields: { extra: TOO_MANY } });
  for (const { field, bytes } of photos) {
    const fault = checkPhoto(bytes);
    if (isRefusal(fault)) return refuse(fault.refused, fault.message, { fields: { [field]: fault.message } });
  }
  const listing = await createListing(db, { sellerId, input, keyed, now: readAt, rules });
  if (isRefusal(listing)) return listing;
  const { id, isRepeat } = listing;
  const draft: ListedItem = { id, published: null, photoIds: [], problem: null, isRepeat };
  if (isRepeat) return draft;
  return complete(db, tools, request, draft).catch((error: unknown): ListedItem => {
    return { ...draft, problem: INCOMPLETE, failure: { error } };
  });
}

const TOO_MANY = `A listing can have at most ${MAX_PHOTOS} photos.`;
const INCOMPLETE = "Something went wrong on our side. Check the photos, then publish the draft from here.";

async function complete(
  db: Writer,
  tools: PhotoTools<"listing">,
  { sellerId, photos, roles, publish, clock, rules }: ItemRequest,
  { id: listingId, ...rest }: ListedItem,
): Promise<ListedItem> {
  const photoIds: number[] = [];
  const draft = { ...rest, id: listingId, photoIds };
  const sides = photos.filter(({ field }) => isSide(field)).length;
  const further = furtherRoles(roles, { count: photos.length - sides, hasSides: sides > 0 });
  for (const { field, bytes } of photos) {
    const role = isSide(field) ? field : further.shift();
    const photo = await addPhoto(db, tools, { listingId, sellerId, bytes, role, now: clock.now() });
    if (isRefusal(photo)) return { ...draft, problem: photo.message };
    photoIds.push(photo.id);
  }
  if (!publish) return draft;
  const published = await publishListing(db, { listingId, sellerId, now: clock.now(), rules });
  return isRefusal(published) ? { ...draft, problem: published.message } : { ...draft, published };
}
