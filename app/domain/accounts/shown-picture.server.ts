import { type SQL, sql } from "drizzle-orm";
import { notRemoved } from "~/domain/removals/removal.server";

/**
 * The path of a member's picture as others see it, as a column: null while the operator has removed their profile.
 * `row` is the table `users` as the query calls it.
 */
export const shownPicture = (row = "users"): SQL.Aliased<string | null> =>
  sql<string | null>`CASE WHEN ${notRemoved("profile", sql.raw(`${row}.id`))}
    THEN ${sql.raw(`${row}.profile_image_url`)} END`.as("shown_picture");
