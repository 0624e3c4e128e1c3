import { isNull, sql } from "drizzle-orm";
import { openWriter } from "~/db/client.server";
import { listingFacts } from "~/db/schema/listing-facts";
import { listings } from "~/db/schema/listings";
import { saveFacts } from "~/domain/listings/facts/save-facts.server";

const AT_ONCE = 200;

/** Saves the facts of listings that a test wrote straight into the database, as the code does with a listing's attributes. */
export async function saveMissingFacts(d1: D1Database): Promise<void> {
  const db = openWriter(d1);
  const missing = await db
    .select({ id: listings.id, kind: listings.kind, attributes: listings.attributes })
    .from(listings)
    .leftJoin(listingFacts, sql`${listingFacts.listingId} = ${listings.id}`)
    .where(isNull(listingFacts.listingId));
  for (let from = 0; from < missing.length; from += AT_ONCE)
    await db.commit(
      missing
        .slice(from, from + AT_ONCE)
        .map(({ id, kind, attributes }) =>
          saveFacts(db, { listingId: id, isNote: kind === "note", attributes: JSON.parse(attributes) }),
        ),
    );
}
