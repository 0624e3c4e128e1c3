import { type SQL, sql } from "drizzle-orm";

/** The one that verified the address, else the first made with it: nobody takes it over by registering later. */
export function accountOf(email: string): SQL<number | null> {
  return sql`(SELECT id FROM users WHERE lower(email) = ${email.toLowerCase()}
    ORDER BY email_verified_at IS NULL, id LIMIT 1)`;
}

export function verifiedAccountOf(email: string): SQL<number | null> {
  return sql`(SELECT id FROM users WHERE lower(email) = ${email.toLowerCase()} AND email_verified_at IS NOT NULL)`;
}

export const idOf = (username: string) => sql`(SELECT id FROM users WHERE lower(username) = ${username.toLowerCase()})`;
