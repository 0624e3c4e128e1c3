import { type SQL, sql } from "drizzle-orm";
import { notRemoved } from "~/domain/removals/removal.server";

/** Null while the operator has removed the member's profile. `row` is what the query calls `users`. */
export const shownPicture = (row = "users"): SQL.Aliased<string | null> =>
  sql<string | null>`CASE WHEN ${notRemoved("profile", sql.raw(`${row}.id`))}
    THEN ${sql.raw(`${row}.profile_image_url`)} END`.as("shown_picture");
