import { and, eq, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { failedBecause } from "~/db/refused";
import { listings } from "~/db/schema/listings";
import { listingWatches } from "~/db/schema/watching";
import { statement } from "~/db/statement.server";
import { noSuchListing } from "~/domain/listings/drafts/edit-draft.server";
import { type Refusal, refuse } from "~/domain/refusal";

interface Watch {
  readonly listingId: number;
  readonly userId: number;
}

/**
 * Adds a fixed-price item to the member's watched list, so that they are notified when it is back on sale. Repeating it
 * is no error. Refuses an unknown listing, the member's own, an auction, and one that is not for sale.
 */
export async function watchListing(
  db: Writer,
  { listingId, userId }: Watch,
  now: number,
): Promise<Refusal | undefined> {
  const [listing] = await db
    .select({ status: listings.status, format: listings.format, sellerId: listings.sellerId })
    .from(listings)
    .where(eq(listings.id, listingId));
  if (!listing || listing.status === "draft" || listing.status === "removed") return noSuchListing();
  if (listing.sellerId === userId) return refuse("not_allowed", "This is your own listing.");
  if (listing.format === "auction")
    return refuse("breaks_rule", "This is an auction. You can watch it on its own page.");
  if (listing.status !== "active") return notOnSale();
  try {
    await db.commit([
      statement(sql`INSERT INTO listing_watches (user_id, listing_id, at) SELECT ${userId}, ${listingId}, ${now}
        WHERE NOT EXISTS (SELECT 1 FROM listing_watches WHERE user_id = ${userId} AND listing_id = ${listingId})`),
    ]);
    return undefined;
  } catch (error) {
    if (failedBecause(error, ["not_for_sale"])) return notOnSale();
    throw error;
  }
}

const notOnSale = () => refuse("conflict", "This item is no longer for sale.");

/** Repeating it, or never having watched, is no error. */
export async function unwatchListing(db: Writer, { listingId, userId }: Watch): Promise<void> {
  const own = and(eq(listingWatches.userId, userId), eq(listingWatches.listingId, listingId));
  await db.delete(listingWatches).where(own);
}
