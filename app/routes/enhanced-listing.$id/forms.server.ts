import { answerSuggestion } from "~/domain/analysis/panel/answer-suggestion.server";
import { defineActions, form } from "~/platform/forms/define-actions.server";

const answer = (isKept: boolean) =>
  form({
    run: ({ context: { writer, clock }, id, memberId, fields: { field = "", suggested = "", kept = "" } }) =>
      answerSuggestion(
        writer,
        { listingId: id, sellerId: memberId, field, suggested, kept: isKept ? kept.trim() : null },
        clock.now(),
      ),
    done: ({ fields: { kept } }) =>
      isKept
        ? { title: "Saved in the draft", description: `“${kept}” is now one of its facts.`, tone: "good" }
        : { title: "Suggestion rejected", description: "The field stays empty." },
  });

/** The seller's answers to the suggestions for a draft. */
export const suggestionForms = defineActions({ keep: answer(true), reject: answer(false) });
