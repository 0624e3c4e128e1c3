import { proofSchema } from "~/domain/accounts/email/prove-email.server";
import { undoChange } from "~/domain/accounts/email/undo-change.server";
import { definePublicActions, form } from "~/platform/forms/define-actions.server";

export const action = definePublicActions(
  {
    undo: form({
      read: proofSchema,
      run: ({ writer, now, from, context: { randomness }, input }) =>
        undoChange(writer, input.token, { now, randomness, from }),
      done: ({ answer }) => ({ to: `/auth/reset?token=${answer.resetToken}` }),
    }),
  },
  { default: "undo" },
);
