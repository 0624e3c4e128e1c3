import { type SQL, sql } from "drizzle-orm";

/**
 * The id of the account that an address stands for, in SQL: the one that verified it, else the first that was made with
 * it, so that nobody takes an address over by registering with it later. NULL if there is none.
 */
export function accountOf(email: string): SQL<number | null> {
  return sql`(SELECT id FROM users WHERE lower(email) = ${email.toLowerCase()}
    ORDER BY email_verified_at IS NULL, id LIMIT 1)`;
}

/** The id of the account that verified an address, in SQL; NULL if none has. */
export function verifiedAccountOf(email: string): SQL<number | null> {
  return sql`(SELECT id FROM users WHERE lower(email) = ${email.toLowerCase()} AND email_verified_at IS NOT NULL)`;
}

/** The id of the member with that username, for use inside a statement. */
export function idOf(username: string) {
  return sql`(SELECT id FROM users WHERE lower(username) = ${username.toLowerCase()})`;
}
