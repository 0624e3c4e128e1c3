import { answersPath } from "~/domain/listings/answers/answer";
import { publishAnswer } from "~/domain/listings/answers/publish-answer.server";
import { readId } from "~/domain/read-id";
import { defineActions, form } from "~/platform/forms/define-actions.server";

export const action = defineActions({
  publish: form({
    run: ({ writer, now, id: threadId, memberId, fields }) => {
      const request = { threadId, memberId, questionId: readId(fields.question), answerId: readId(fields.answer) };
      return publishAnswer(writer, request, now);
    },
    done: ({ answer: { listingId } }) => ({
      to: answersPath(listingId),
      title: "Answer published",
      description: "The member who asked has been notified. Their name isn't shown.",
    }),
  }),
});
