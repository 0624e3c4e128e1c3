import { answeredWords, answerPanel } from "~/domain/analysis/panel/answer-panel.server";
import { readPanelAnswer } from "~/domain/analysis/panel/read-panel-answer";
import { askVision } from "~/domain/analysis/vision/ask-vision.server";
import { refuseOutOfDate } from "~/domain/refusal";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import { visionModel } from "~/platform/vision/workers-ai.server";

const read = (fields: Readonly<Record<string, string>>) => readPanelAnswer(fields) ?? refuseOutOfDate();

export const answer = form({
  read,
  run: ({ writer, now, id, memberId, input }) => answerPanel(writer, { listingId: id, sellerId: memberId }, input, now),
  done: ({ input }) => answeredWords(input),
});

const readPhotos = form({
  run: ({ writer, now, context: { env }, id, memberId }) =>
    askVision(writer, { listingId: id, sellerId: memberId, model: visionModel(env)?.name }, now),
  done: { title: "We're reading the photos", description: "Reload this page in a moment for its suggestions." },
});

export const action = defineActions({ answer, "read-photos": readPhotos }, { default: "answer" });
