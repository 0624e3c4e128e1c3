import { and, eq } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { failedBecause } from "~/db/refused";
import { listings } from "~/db/schema/listings";
import { suggestionAnswers } from "~/db/schema/suggestions";
import { readAttributes } from "~/domain/listings/drafts/read-attributes";
import { readFacts } from "~/domain/listings/facts/read-facts";
import { saveFacts } from "~/domain/listings/facts/save-facts.server";
import { type Refusal, refuse } from "~/domain/refusal";
import { attributeOf, type Suggestion, suggestionsFor } from "./suggestions";

export interface SuggestionAnswer {
  readonly listingId: number;
  readonly sellerId: number;
  readonly field: string;
  /** The suggested value that the seller was shown. */
  readonly suggested: string;
  /** The value to keep, which may be edited; null rejects the suggestion. */
  readonly kept: string | null;
}

/**
 * Accepts, edits or rejects one suggestion for the seller's own draft: only one that the draft's own words still give, so
 * that nothing is counted that nobody was shown. The value and the answer are written together or not at all. Repeating
 * an answer changes nothing.
 */
export async function answerSuggestion(
  db: Writer,
  { listingId, sellerId, field, suggested, kept }: SuggestionAnswer,
  now: number,
): Promise<{ readonly isRepeat: boolean } | Refusal> {
  const [[draft], [earlier]] = await db.batch([
    db
      .select({
        sellerId: listings.sellerId,
        status: listings.status,
        kind: listings.kind,
        title: listings.title,
        description: listings.description,
        attributes: listings.attributes,
      })
      .from(listings)
      .where(eq(listings.id, listingId)),
    db
      .select({ kept: suggestionAnswers.kept })
      .from(suggestionAnswers)
      .where(
        and(
          eq(suggestionAnswers.listingId, listingId),
          eq(suggestionAnswers.field, field),
          eq(suggestionAnswers.suggested, suggested),
        ),
      ),
  ]);
  if (draft?.sellerId !== sellerId) return refuse("not_found", "There is no such listing.");
  if (draft.status !== "draft")
    return refuse("conflict", "This listing has been published, so its facts can no longer change.");
  if (earlier) return earlier.kept === kept ? { isRepeat: true } : outdated();
  const attributes = readAttributes(draft.attributes);
  const suggestion = suggestionsFor({ ...draft, attributes }).find(
    (each) => each.field === field && each.value === suggested,
  );
  if (!suggestion) return outdated();
  const added = kept === null ? {} : attributeOf(suggestion.field, kept);
  if (!added) return refuseValue(field, "This field can't take that value. Correct it and try again.");
  const after = { ...attributes, ...added };
  const fault = new Map(Object.entries(readFacts(after, { isNote: draft.kind === "note" }).faults)).get(field);
  if (kept !== null && fault !== undefined) return refuseValue(field, fault);
  try {
    await db.commit([
      db
        .update(listings)
        .set({ attributes: JSON.stringify(after) })
        // Nothing is overwritten that was typed in another tab in the meantime.
        .where(
          and(eq(listings.id, listingId), eq(listings.status, "draft"), eq(listings.attributes, draft.attributes)),
        ),
      mustChangeOne,
      kept === null ? [] : saveFacts(db, { listingId, isNote: draft.kind === "note", attributes: after }),
      db.insert(suggestionAnswers).values(answerRow(suggestion, { listingId, kept, at: now })),
    ]);
    return { isRepeat: false };
  } catch (error) {
    if (failedBecause(error, ["conflict", "unique"])) return outdated();
    throw error;
  }
}

function answerRow(
  { field, by, value }: Suggestion,
  { listingId, kept, at }: { listingId: number; kept: string | null; at: number },
) {
  const answer = kept === null ? "rejected" : kept === value ? "accepted" : "edited";
  return { listingId, field, source: by, suggested: value, answer, kept, at } as const;
}

const refuseValue = (field: string, sentence: string) =>
  refuse("malformed", sentence, { fields: { [field]: sentence } });

const outdated = () => refuse("conflict", "The draft has changed since this was suggested. Look at it again.");
