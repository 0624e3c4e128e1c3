import { sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { dismissedPairs, photoMatches, photoMeasures } from "~/db/schema/listing-facts";
import { listings } from "~/db/schema/listings";
import { type PhotoMeasures, sidesOf } from "./measure-picture";

/** Also of photos that were added after publishing. */
export const selectMeasures = (db: Reader, listingId: number) =>
  db
    .select({
      ...columnsOf(photoMeasures, "photoId", "shape", "across", "cutAt", "halfDetail", "quarterDetail"),
      ...columnsOf(photoMeasures, "shadows", "highlights", "brightest"),
    })
    .from(photoMeasures)
    .innerJoin(sql`measurable_photos AS mine`, sql`mine.id = ${photoMeasures.photoId}`)
    .where(sql`mine.listing_id = ${listingId}`);

type MeasuresRow = Awaited<ReturnType<typeof selectMeasures>>[number];

export function measuresOf(row: MeasuresRow): PhotoMeasures {
  const { shape, across, cutAt, halfDetail, quarterDetail, shadows, highlights, brightest } = row;
  return {
    piece: shape && across && cutAt !== null ? { shape, across, cutAt: sidesOf(cutAt) } : undefined,
    detail: halfDetail === null || quarterDetail === null ? undefined : { half: halfDetail, quarter: quarterDetail },
    shadows,
    highlights,
    brightest,
  };
}

/** Of listings with the same photo. */
const MOST_SHARED = 200;

/** Other members' published listings, unless the operator dismissed the pair. */
export const selectSharedPhotos = (db: Reader, listingId: number) =>
  db
    .select({ photoId: sql<number>`mine.id`.as("mine_id"), listingId: listings.id })
    .from(sql`measurable_photos AS mine`)
    .innerJoin(photoMatches, sql`mine.id IN (${photoMatches.photoId}, ${photoMatches.otherId})`)
    .innerJoin(
      sql`measurable_photos AS theirs`,
      sql`theirs.id = CASE mine.id WHEN ${photoMatches.photoId} THEN ${photoMatches.otherId} ELSE ${photoMatches.photoId} END`,
    )
    .innerJoin(listings, sql`${listings.id} = theirs.listing_id`)
    .where(sql`mine.listing_id = ${listingId} AND ${listings.status} IN ('active', 'reserved', 'sold', 'ended')
      AND NOT EXISTS (SELECT 1 FROM ${dismissedPairs} WHERE ${dismissedPairs.listingId} = max(mine.listing_id, ${listings.id})
        AND ${dismissedPairs.otherId} = min(mine.listing_id, ${listings.id}))`)
    .orderBy(listings.id)
    .limit(MOST_SHARED);
