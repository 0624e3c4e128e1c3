import type { Writer } from "~/db/client.server";
import type { KeyedRequest } from "~/domain/idempotency/idempotency.server";
import { addPhoto } from "~/domain/listings/photos/add-photo.server";
import { type Published, publishListing } from "~/domain/listings/selling/publish-listing.server";
import { checkPhoto, type PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import type { Clock } from "~/domain/time";
import { createListing, type ListingRules } from "./create-listing.server";
import type { ListingInput } from "./listing-input";

export interface ItemPhoto {
  /** The form input it came from, for the message of a refusal. */
  readonly field: string;
  readonly bytes: Uint8Array;
}

export interface ListedItem {
  readonly id: number;
  readonly published: Published | null;
  /** Why it stayed a draft or lacks a photo, if so. The listing itself is saved. */
  readonly problem: string | null;
  /** An earlier submission of the same form created it, and this one changed nothing. */
  readonly isRepeat: boolean;
}

/**
 * Everything the form does: creates a draft, adds its photos in the given order and publishes it if asked. Invalid terms or
 * photo headers are refused before anything is saved. A later problem leaves a draft and is returned as `problem`.
 * Submitting the same form again returns the listing that it created.
 */
export async function listItem(
  db: Writer,
  tools: PhotoTools<"listing">,
  request: {
    sellerId: number;
    input: ListingInput;
    photos: readonly ItemPhoto[];
    publish: boolean;
    keyed: KeyedRequest;
    /** When the input was read, from which its times count. */
    readAt: number;
    clock: Clock;
    rules: ListingRules;
  },
): Promise<ListedItem | Refusal> {
  const { sellerId, input, photos, publish, keyed, readAt, clock, rules } = request;
  for (const { field, bytes } of photos) {
    const fault = checkPhoto(bytes);
    if (isRefusal(fault)) return refuse(fault.refused, fault.message, { fields: { [field]: fault.message } });
  }
  const made = await createListing(db, { sellerId, input, keyed, now: readAt, rules });
  if (isRefusal(made)) return made;
  const { id, isRepeat } = made;
  if (isRepeat) return { id, published: null, problem: null, isRepeat };
  for (const { bytes } of photos) {
    const photo = await addPhoto(db, tools, { listingId: id, sellerId, bytes, now: clock.now() });
    if (isRefusal(photo)) return { id, published: null, problem: photo.message, isRepeat };
  }
  // Encoding photos takes seconds, so the start counts from the publication.
  if (!publish) return { id, published: null, problem: null, isRepeat };
  const startsAtOnce = input.format === "auction" && input.auction.startsAt === undefined;
  const published = await publishListing(db, { listingId: id, sellerId, startsAtOnce, now: clock.now(), rules });
  return isRefusal(published)
    ? { id, published: null, problem: published.message, isRepeat }
    : { id, published, problem: null, isRepeat };
}
