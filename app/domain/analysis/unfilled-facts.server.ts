import { and, desc, eq, lt, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { listings } from "~/db/schema/listings";
import { readAttributes } from "~/domain/listings/facts/attributes";
import { suggestionsFor } from "./suggestions";

const rejected = sql<string>`(SELECT json_group_array(field || ' ' || suggested) FROM suggestion_answers
  WHERE listing_id = ${listings.id} AND kept IS NULL)`;

/** The facts that the words of a seller's newest drafts give and the seller didn't answer, by draft. */
export async function unfilledFacts(
  db: Reader,
  { sellerId, before, limit }: { sellerId: number; before?: number | undefined; limit: number },
) {
  const drafts = await db
    .select({
      ...columnsOf(listings, "id", "kind", "title", "description", "attributes"),
      rejected: rejected.as("rejected"),
    })
    .from(listings)
    .where(
      and(
        eq(listings.sellerId, sellerId),
        eq(listings.status, "draft"),
        before === undefined ? undefined : lt(listings.id, before),
      ),
    )
    .orderBy(desc(listings.id))
    .limit(limit);
  return new Map(
    drafts.map((draft) => {
      const isRejected = new Set<string>(JSON.parse(draft.rejected));
      const found = suggestionsFor({ ...draft, attributes: readAttributes(draft.attributes) });
      return [draft.id, found.flatMap(({ field, value }) => (isRejected.has(`${field} ${value}`) ? [] : [field]))];
    }),
  );
}
