import type { Writer } from "~/db/client.server";
import { visionSuggestions } from "~/domain/analysis/vision/vision-reading";
import { readFacts } from "~/domain/listings/facts/read-facts";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { loadOwnDraft } from "./own-draft.server";
import { saveAnswers, suggestionOutdated } from "./save-answers.server";
import { attributeOf, suggestionsFor } from "./suggestions";

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
  const draft = await loadOwnDraft(db, { listingId, sellerId });
  if (isRefusal(draft)) return draft;
  const earlier = draft.answers.find((answer) => answer.field === field && answer.suggested === suggested);
  if (earlier) return earlier.kept === kept ? { isRepeat: true } : suggestionOutdated();
  const ofWords = suggestionsFor(draft);
  const all = [...ofWords, ...visionSuggestions(draft.reading, draft.attributes, ofWords)];
  const suggestion = all.find((each) => each.field === field && each.value === suggested);
  if (!suggestion) return suggestionOutdated();
  const added = kept === null ? {} : attributeOf(suggestion.field, kept);
  if (!added) return refuseValue(field, "This field can't take that value. Correct it and try again.");
  const { faults } = readFacts({ ...draft.attributes, ...added }, { isNote: draft.kind === "note" });
  const fault = faults[suggestion.field];
  if (kept !== null && fault !== undefined) return refuseValue(field, fault);
  return saveAnswers(db, draft, { added, answers: [{ field, by: suggestion.by, suggested, kept }] }, now);
}

const refuseValue = (field: string, sentence: string) =>
  refuse("malformed", sentence, { fields: { [field]: sentence } });
