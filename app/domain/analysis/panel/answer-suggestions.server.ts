import type { Writer } from "~/db/database.server";
import { attributeOf, suggestionsFor } from "~/domain/analysis/suggestions";
import { loadOwnDraft } from "~/domain/analysis/vision/own-draft.server";
import { visionSuggestions } from "~/domain/analysis/vision/vision-reading";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { readFacts } from "~/domain/listings/facts/read-facts";
import { isRefusal, refuse } from "~/domain/refusal";
import type { SuggestionAnswer } from "./read-panel-answer";
import { type Answer, saveAnswers, suggestionOutdated } from "./save-answers.server";

interface Answered {
  readonly listingId: number;
  readonly sellerId: number;
  readonly answers: readonly SuggestionAnswer[];
}

/** Only what the draft's words still suggest, so that nothing counts that nobody was shown. Can be repeated. */
export async function answerSuggestions(db: Writer, { listingId, sellerId, answers }: Answered, now: number) {
  const draft = await loadOwnDraft(db, { listingId, sellerId });
  if (isRefusal(draft)) return draft;
  const earlierOf = ({ field, suggested }: SuggestionAnswer) =>
    draft.answers.find((answer) => answer.field === field && answer.suggested === suggested);
  const fresh = answers.filter((answer) => !earlierOf(answer));
  if (answers.some((answer) => (earlierOf(answer) ?? answer).kept !== answer.kept)) return suggestionOutdated();
  if (fresh.length === 0) return answers.length > 0 ? { isRepeat: true } : suggestionOutdated();
  const ofWords = suggestionsFor(draft);
  const all = [...ofWords, ...visionSuggestions(draft.reading, draft.attributes, ofWords)];
  let added: Attributes = {};
  const rows: Answer[] = [];
  for (const { field, suggested, kept } of fresh) {
    const suggestion = all.find((each) => each.field === field && each.value === suggested);
    if (!suggestion) return suggestionOutdated();
    const fact = kept === null ? {} : attributeOf(suggestion.field, kept);
    if (!fact) return refuseValue(field, "This field can't take that value. Correct it and try again.");
    added = { ...added, ...fact };
    rows.push({ field, by: suggestion.by, suggested, kept });
  }
  const { faults } = readFacts({ ...draft.attributes, ...added }, { isNote: draft.kind === "note" });
  for (const [field, fault] of Object.entries(faults)) if (field in added) return refuseValue(field, fault);
  return saveAnswers(db, draft, { added, answers: rows }, now);
}

const refuseValue = (field: string, sentence: string) =>
  refuse("malformed", sentence, { fields: { [field]: sentence } });
