import { answeredWords, answerPanel } from "~/domain/analysis/panel/answer-panel.server";
import { readPanelAnswer } from "~/domain/analysis/panel/read-panel-answer";
import { refuseOutOfDate } from "~/domain/refusal";
import { defineActions, form } from "~/platform/forms/define-actions.server";

const read = (fields: Readonly<Record<string, string>>) => readPanelAnswer(fields) ?? refuseOutOfDate();

const answer = form({
  read,
  run: ({ context: { writer, clock }, id, memberId, input }) =>
    answerPanel(writer, { listingId: id, sellerId: memberId }, input, clock.now()),
  done: ({ input }) => answeredWords(input),
});

/** The seller's answers to the suggestions for a draft. */
export const suggestionForms = defineActions({ answer }, { default: "answer" });
