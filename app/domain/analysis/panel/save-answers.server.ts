import { and, eq, sql } from "drizzle-orm";
import { mustChangeOne, type Writer } from "~/db/database.server";
import { answerTo } from "~/db/refused";
import { listings } from "~/db/schema/listings";
import { suggestionAnswers } from "~/db/schema/suggestions";
import type { OwnDraft } from "~/domain/analysis/vision/own-draft.server";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { saveFacts } from "~/domain/listings/facts/save-facts.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

export interface Answer {
  readonly field: string;
  readonly by: string;
  readonly suggested: string;
  readonly kept: string | null;
}

export async function saveAnswers(
  db: Writer,
  { listingId, kind, attributesJson, attributes }: OwnDraft,
  { added, answers }: { readonly added: Attributes; readonly answers: readonly Answer[] },
  now: number,
): Promise<{ readonly isRepeat: false } | Refusal> {
  const after = { ...attributes, ...added };
  const done = await db
    .commit([
      db
        .update(listings)
        .set({ attributes: JSON.stringify(after), revision: sql`${listings.revision} + 1` })
        // Nothing is overwritten that was typed in another tab in the meantime.
        .where(and(eq(listings.id, listingId), eq(listings.status, "draft"), eq(listings.attributes, attributesJson))),
      mustChangeOne,
      Object.keys(added).length === 0 ? [] : saveFacts(db, { listingId, isNote: kind === "note", attributes: after }),
      db.insert(suggestionAnswers).values(answers.map((answer) => rowOf(answer, { listingId, at: now }))),
    ])
    .catch(answerTo({ conflict: suggestionOutdated, unique: suggestionOutdated }));
  return isRefusal(done) ? done : { isRepeat: false };
}

function rowOf({ field, by, suggested, kept }: Answer, { listingId, at }: { listingId: number; at: number }) {
  const answer = kept === null ? "rejected" : kept === suggested ? "accepted" : "edited";
  return { listingId, field, source: by, suggested, answer, kept, at } as const;
}

export const suggestionOutdated = () =>
  refuse("conflict", "The draft has changed since we suggested this. Check it and try again.");
