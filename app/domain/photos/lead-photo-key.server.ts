import { type SQL, sql } from "drizzle-orm";
import { notRemoved } from "~/domain/removals/removal.server";

const SHOWN = sql`${notRemoved("photo", sql.raw("photos.id"))} AND ${notRemoved("listing", sql.raw("photos.listing_id"))}`;

/** One column of the photo that stands for a listing: its obverse, or else its first photo. Null if it has none. */
const ofLeadPhoto = (column: "id" | "key", listingId: SQL) => {
  const name = sql.raw(`photos.${column}`);
  return sql`COALESCE(
    (SELECT ${name} FROM photos WHERE photos.listing_id = ${listingId} AND photos.role = 'obverse' AND ${SHOWN}),
    (SELECT ${name} FROM photos WHERE photos.listing_id = ${listingId} AND ${SHOWN} ORDER BY photos.position LIMIT 1))`;
};

/** The id of the photo that stands for the listing with this id, or null. */
export const leadPhotoId = (listingId: SQL): SQL<number | null> => sql`${ofLeadPhoto("id", listingId)}`;

/** The key of the photo that stands for the listing with this id, or null. */
export const leadPhotoKeyOf = (listingId: SQL): SQL<string | null> => sql`${ofLeadPhoto("key", listingId)}`;

/**
 * The key for the query's `listings` row. Written with full names, because Drizzle omits the table in a query without
 * joins, and "id" would then be the photo's own.
 */
export const leadPhotoKey: SQL<string | null> = leadPhotoKeyOf(sql`listings.id`);
