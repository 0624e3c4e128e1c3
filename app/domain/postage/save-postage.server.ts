import { eq, type SQL, sql } from "drizzle-orm";
import { columnsOf, type Query, type Reader, type Writer } from "~/db/database.server";
import { postageTerms } from "~/db/schema/postage";
import type { PostageTerms } from "./postage-terms";

export const TERMS = [
  ...(["shipsFrom", "domesticMinor", "regionMinor", "worldMinor", "isTracked", "isInsured"] as const),
  ...(["dispatchDays", "acceptsReturns", "collectPlace"] as const),
] as const satisfies readonly (keyof PostageTerms)[];

/** For a query that joins postage_terms to a listing; null without terms. */
export const postageColumns = columnsOf(postageTerms, ...TERMS);

export function selectPostage(db: Reader, listingId: number | SQL) {
  return db.select(postageColumns).from(postageTerms).where(eq(postageTerms.listingId, listingId));
}

/** The country of the member's default address, or null. */
export const homeOf = (memberId: number | SQL) =>
  sql<string | null>`(SELECT country FROM addresses WHERE user_id = ${memberId} AND is_default = 1)`;

/** The id is SQL for a listing created in the same batch. */
export function savePostage(db: Writer, { listingId, terms }: { listingId: number | SQL; terms: PostageTerms | null }) {
  return terms ? [db.insert(postageTerms).values({ listingId, ...terms })] : [];
}

export function deletePostage(db: Writer, listingId: number): Query {
  return db.delete(postageTerms).where(eq(postageTerms.listingId, listingId));
}
