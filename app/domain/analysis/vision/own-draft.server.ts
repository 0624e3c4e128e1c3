import { eq } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { suggestionAnswers, visionReadings } from "~/db/schema/listing-facts";
import { listings } from "~/db/schema/listings";
import { readAttributes } from "~/domain/listings/facts/attributes";
import { type Refusal, refuse } from "~/domain/refusal";
import { type VisionReading, visionFactsSchema } from "./vision-reading";

export type OwnDraft = Exclude<Awaited<ReturnType<typeof loadOwnDraft>>, Refusal>;

export async function loadOwnDraft(db: Reader, { listingId, sellerId }: { listingId: number; sellerId: number }) {
  const [[listing], answers, reading] = await db.batch([
    db
      .select(columnsOf(listings, "sellerId", "status", "kind", "title", "description", "attributes"))
      .from(listings)
      .where(eq(listings.id, listingId)),
    db
      .select(columnsOf(suggestionAnswers, "field", "suggested", "kept"))
      .from(suggestionAnswers)
      .where(eq(suggestionAnswers.listingId, listingId)),
    selectReading(db, listingId),
  ]);
  if (listing?.sellerId !== sellerId) return refuse("not_found", "There is no such listing.");
  if (listing.status !== "draft")
    return refuse("conflict", "This listing has been published, so its facts can no longer change.");
  const { kind, title, description, attributes: attributesJson } = listing;
  return {
    listingId,
    kind,
    title,
    description,
    attributes: readAttributes(attributesJson),
    /** As they are stored, to notice a change by another tab. */
    attributesJson,
    reading: readingOf(reading),
    answers,
  };
}

export const selectReading = (db: Reader, listingId: number) =>
  db
    .select({ model: visionReadings.model, facts: visionReadings.facts, fault: visionReadings.fault })
    .from(visionReadings)
    .where(eq(visionReadings.listingId, listingId));

export function readingOf([row]: Awaited<ReturnType<typeof selectReading>>): VisionReading | undefined {
  if (!row) return undefined;
  const facts = row.facts === null ? undefined : visionFactsSchema.parse(JSON.parse(row.facts));
  return { model: row.model, facts, fault: row.fault ?? undefined };
}
