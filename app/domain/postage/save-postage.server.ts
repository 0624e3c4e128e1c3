import { eq, type SQL, sql } from "drizzle-orm";
import type { Reader, Writer } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { postageTerms } from "~/db/schema/postage";
import type { Query } from "~/db/statement.server";
import type { PostageTerms } from "./postage-terms";

/** The columns of {@link PostageTerms}, which a listing's terms and a profile have. */
export const TERMS = [
  ...(["shipsFrom", "domesticMinor", "regionMinor", "worldMinor", "isTracked", "isInsured"] as const),
  ...(["dispatchDays", "acceptsReturns", "collectPlace"] as const),
] as const satisfies readonly (keyof PostageTerms)[];

/** A listing's terms, for a query that joins postage_terms to it; null without terms. */
export const postageColumns = columnsOf(postageTerms, ...TERMS);

/** A listing's terms; no row if its postage is free. */
export function selectPostage(db: Reader, listingId: number | SQL) {
  return db.select(postageColumns).from(postageTerms).where(eq(postageTerms.listingId, listingId));
}

/** Where a member has items sent unless they say otherwise: the country of their default address, or null. */
export const homeOf = (memberId: number | SQL) =>
  sql<string | null>`(SELECT country FROM addresses WHERE user_id = ${memberId} AND is_default = 1)`;

/** Writes a draft's terms. The id is SQL for a listing created in the same batch. */
export function savePostage(
  db: Writer,
  { listingId, terms }: { listingId: number | SQL; terms: PostageTerms | null },
): readonly Query[] {
  return terms ? [db.insert(postageTerms).values({ listingId, ...terms })] : [];
}

export function deletePostage(db: Writer, listingId: number): Query {
  return db.delete(postageTerms).where(eq(postageTerms.listingId, listingId));
}
