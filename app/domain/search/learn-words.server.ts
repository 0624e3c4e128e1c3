import { eq, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { listings } from "~/db/schema/listings";
import { statement } from "~/db/statement.server";
import { readAttributes } from "~/domain/listings/facts/read-attributes";
import { wordsIn } from "./tokens";

export function addWords(words: readonly string[]) {
  return statement(sql`INSERT INTO search_words (word) SELECT value FROM json_each(${JSON.stringify(words)}) WHERE 1
    ON CONFLICT DO NOTHING`);
}

/** Learns the words of a listing's title and facts. Descriptions are left out, for their typing errors. */
export async function learnWords(db: Writer, { listingId }: { listingId: number }): Promise<void> {
  const [listing] = await db
    .select({ title: listings.title, attributes: listings.attributes })
    .from(listings)
    .where(eq(listings.id, listingId));
  if (!listing) return;
  const texts = [listing.title, ...Object.values(readAttributes(listing.attributes)).map(String)];
  const words = wordsIn(texts.join(" "));
  if (words.length > 0) await db.commit([addWords(words)]);
}
