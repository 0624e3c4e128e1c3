import type { Writer } from "~/db/client.server";
import type { KeyedRequest } from "~/domain/idempotency/idempotency.server";
import { addPhoto, checkPhoto, type PhotoTools } from "~/domain/listings/photos/add-photo.server";
import { type Published, publishListing } from "~/domain/listings/selling/publish-listing.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import type { Clock } from "~/domain/time";
import { createListing, type ListingRules } from "./create-listing.server";
import type { ListingInput } from "./listing-input";

export interface ItemPhoto {
  /** The form's input that it came from, which a refusal names. */
  readonly field: string;
  readonly bytes: Uint8Array;
}

export interface ListedItem {
  readonly id: number;
  readonly published: Published | null;
  /** Why it stayed a draft or came without a photo, when it did: the listing itself is saved. */
  readonly problem: string | null;
  /** An earlier submission of the same form made it; this one changed nothing. */
  readonly isRepeat: boolean;
}

/**
 * The form's whole job: a draft, its photos in the order given, and on demand its publishing. Refused before
 * anything is saved when the terms or a photo's header are at fault; later trouble leaves a draft and says so. The
 * same form again finds the listing that it made.
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
    /** When the input was read: its times count from there. */
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
  // Making photos takes seconds: what is published starts when it is.
  if (!publish) return { id, published: null, problem: null, isRepeat };
  const startsAtOnce = input.format === "auction" && input.auction.startsAt === undefined;
  const published = await publishListing(db, { listingId: id, sellerId, startsAtOnce, now: clock.now(), rules });
  return isRefusal(published)
    ? { id, published: null, problem: published.message, isRepeat }
    : { id, published, problem: null, isRepeat };
}
