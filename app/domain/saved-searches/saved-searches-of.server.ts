import { and, desc, eq, sql } from "drizzle-orm";
import { columnsOf, literal, type Reader } from "~/db/database.server";
import { savedSearches } from "~/db/schema/watching";
import { DAY_MS } from "~/domain/time";
import { MAX_NEW } from "./saved-search";

const NEW_FOR_MS = 7 * DAY_MS;

export async function savedSearchesOf(db: Reader, { memberId, now }: { memberId: number; now: number }) {
  // {@link MAX_NEW} + 1 means more. Without an alert, none are looked for.
  const newCount = sql<number>`(SELECT COUNT(*) FROM (SELECT 1 FROM saved_search_matches
    WHERE search_id = ${savedSearches.id} AND found_at > ${now - NEW_FOR_MS} LIMIT ${literal(MAX_NEW + 1)}))`;
  const rows = await db
    .select({ ...columnsOf(savedSearches, "id", "name", "query", "alert", "deletedAt"), newCount })
    .from(savedSearches)
    .where(eq(savedSearches.userId, memberId))
    .orderBy(desc(savedSearches.id));
  return rows.map(({ deletedAt, ...search }) => ({ ...search, isDeleted: deletedAt !== null }));
}

export async function savedAs(db: Reader, { memberId, query }: { memberId: number; query: string }) {
  const [search] = await db
    .select(columnsOf(savedSearches, "name", "alert"))
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, memberId), eq(savedSearches.query, query), sql`deleted_at IS NULL`));
  return search;
}
