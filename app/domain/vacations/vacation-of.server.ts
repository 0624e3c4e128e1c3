import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as z from "zod";
import type { Vacation } from "./vacation";

const vacationJson = z.strictObject({ until: z.int(), hides: z.int().transform(Boolean) });

/** A seller's vacation, over or not, as a column for {@link readVacation}; NULL without one. */
export const vacationOf = (sellerId: SQLWrapper) => sql<
  string | null
>`(SELECT json_object('until', until, 'hides', hides)
  FROM vacations WHERE vacations.user_id = ${sellerId})`;

export const readVacation = (json: string | null): Vacation | null =>
  json === null ? null : vacationJson.parse(JSON.parse(json));

/** For lists: that the seller hasn't hidden the listing. Those who are back are shown again within a minute. */
export const isShown = (listingId: SQL) => sql`NOT EXISTS (SELECT 1 FROM listings AS hidden
  JOIN vacations ON vacations.user_id = hidden.seller_id AND vacations.hides
  WHERE hidden.id = ${listingId} AND hidden.format = 'fixed' AND hidden.status = 'active')`;
