import type { Writer } from "~/db/client.server";
import type { Refusal } from "~/domain/refusal";
import { answerSuggestion } from "./answer-suggestion.server";
import { answerTypes } from "./answer-types.server";
import type { PanelAnswer } from "./read-panel-answer";

/** Carries out the seller's answer to the analysis of their own draft. Repeating it changes nothing. */
export function answerPanel(
  db: Writer,
  own: { readonly listingId: number; readonly sellerId: number },
  answer: PanelAnswer,
  now: number,
): Promise<{ readonly isRepeat: boolean } | Refusal> {
  return answer.about === "fact"
    ? answerSuggestion(db, { ...own, ...answer }, now)
    : answerTypes(db, { ...own, ...answer }, now);
}

/** What happened to the draft, in words. */
export function answeredWords(answer: PanelAnswer): { title: string; description: string; tone?: "good" } {
  if (answer.about === "types")
    return answer.chosen === null
      ? { title: "Types rejected", description: "They won't be suggested for this draft again." }
      : { title: "Type saved in the draft", description: "Buyers see how the item compares with it.", tone: "good" };
  return answer.kept === null
    ? { title: "Suggestion rejected", description: "The field stays empty." }
    : { title: "Saved in the draft", description: `“${answer.kept}” is now one of its facts.`, tone: "good" };
}
