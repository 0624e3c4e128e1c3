import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { listings } from "~/db/schema/listings";
import type { ListingStatus } from "./listing-view";

export interface OwnListing {
  readonly id: number;
  readonly title: string;
  readonly status: ListingStatus;
}

/** How many listings it looks back over, which bounds the rows read. */
const RECENT = 200;

/** A seller's newest drafts and listings on sale, for links back to them. */
export async function ownListings(
  db: Reader,
  { sellerId, limit = 6 }: { sellerId: number; limit?: number },
): Promise<OwnListing[]> {
  const recent = db
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.sellerId, sellerId))
    .orderBy(desc(listings.id))
    .limit(RECENT);
  return db
    .select({ id: listings.id, title: listings.title, status: listings.status })
    .from(listings)
    .where(and(inArray(listings.id, recent), inArray(listings.status, ["draft", "active"])))
    .orderBy(sql`${listings.status} = 'draft' DESC`, desc(listings.id))
    .limit(limit);
}
