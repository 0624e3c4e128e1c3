import { type SQL, sql } from "drizzle-orm";
import { notRemoved } from "~/domain/removals/removal.server";

const SHOWN = sql`${notRemoved("photo", sql.raw("photos.id"))} AND ${notRemoved("listing", sql.raw("photos.listing_id"))}`;

/** Of the obverse, or else the first photo. */
const ofLeadPhoto = (column: "id" | "key", listingId: SQL) => {
  const name = sql.raw(`photos.${column}`);
  return sql`COALESCE(
    (SELECT ${name} FROM photos WHERE photos.listing_id = ${listingId} AND photos.role = 'obverse' AND ${SHOWN}),
    (SELECT ${name} FROM photos WHERE photos.listing_id = ${listingId} AND ${SHOWN} ORDER BY photos.position LIMIT 1))`;
};

export const leadPhotoId = (listingId: SQL): SQL<number | null> => sql`${ofLeadPhoto("id", listingId)}`;

export const leadPhotoKeyOf = (listingId: SQL): SQL<string | null> => sql`${ofLeadPhoto("key", listingId)}`;

/** Written with full names: Drizzle omits the table in a query without joins, and "id" would be the photo's own. */
export const leadPhotoKey: SQL<string | null> = leadPhotoKeyOf(sql`listings.id`);
