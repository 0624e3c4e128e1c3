import { eq } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import { listings } from "~/db/schema/listings";
import { noSuchListing, refuse } from "~/domain/refusal";
import { addWatch, LISTING_WATCHES, removeWatch } from "./add-watch.server";

interface Watch {
  readonly listingId: number;
  readonly userId: number;
}

/** They are notified when it is back on sale. Repeating it is no error. */
export async function watchListing(db: Writer, { listingId, userId }: Watch, now: number) {
  const [listing] = await db
    .select({ status: listings.status, format: listings.format, sellerId: listings.sellerId })
    .from(listings)
    .where(eq(listings.id, listingId));
  if (!listing || listing.status === "draft" || listing.status === "removed") return noSuchListing();
  if (listing.sellerId === userId) return refuse("not_allowed", "This is your own listing.");
  if (listing.format === "auction")
    return refuse("breaks_rule", "This is an auction. You can watch it on its own page.");
  const isAdded =
    listing.status === "active" && (await addWatch(db, LISTING_WATCHES, { itemId: listingId, userId }, now));
  return isAdded ? undefined : refuse("conflict", "This item is no longer for sale.");
}

export function unwatchListing(db: Writer, { listingId, userId }: Watch): Promise<void> {
  return removeWatch(db, LISTING_WATCHES, { itemId: listingId, userId });
}
