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

/** Whether the seller hides what they sell at a fixed price. */
export const isHiding = (sellerId: SQLWrapper): SQL =>
  sql`EXISTS (SELECT 1 FROM vacations WHERE user_id = ${sellerId} AND hides)`;

/** That a row of `listings` isn't in `hidden_listings`. Those who are back are shown again within a minute. */
export const isShown = (alias: "listings" | "l" | "s"): SQL =>
  sql`CASE WHEN ${isHiding(sql.raw(`${alias}.seller_id`))}
    THEN ${sql.raw(alias)}.format <> 'fixed' OR ${sql.raw(alias)}.status <> 'active' ELSE TRUE END`;
