import { answerSuggestion } from "~/domain/analysis/panel/answer-suggestion.server";
import { answerTypes } from "~/domain/analysis/panel/answer-types.server";
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

const answerType = (isChosen: boolean) =>
  form({
    run: ({ context: { writer, clock }, id, memberId, fields: { shown = "", type = "" } }) =>
      answerTypes(
        writer,
        {
          ...{ listingId: id, sellerId: memberId },
          shown: shown.split(" ").map(Number),
          chosen: isChosen ? Number(type) : null,
        },
        clock.now(),
      ),
    done: isChosen
      ? { title: "Type saved in the draft", description: "Buyers see how the item compares with it.", tone: "good" }
      : { title: "Types rejected", description: "They won't be suggested for this draft again." },
  });

/** The seller's answers to the suggestions for a draft. */
export const suggestionForms = defineActions({
  ...{ keep: answer(true), reject: answer(false) },
  ...{ "choose-type": answerType(true), "reject-types": answerType(false) },
});
