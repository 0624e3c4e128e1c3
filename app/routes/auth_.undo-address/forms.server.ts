import { proofSchema } from "~/domain/accounts/email/prove-email.server";
import { undoChange } from "~/domain/accounts/email/undo-change.server";
import { definePublicActions, form } from "~/platform/forms/define-actions.server";

export const action = definePublicActions(
  {
    undo: form({
      read: proofSchema,
      run: ({ context, input }) => {
        const { clock, randomness } = context;
        return undoChange(context.writer, input.token, { now: clock.now(), randomness, from: context.origin });
      },
      done: ({ answer }) => ({ to: `/auth/reset?token=${answer.resetToken}` }),
    }),
  },
  { default: "undo" },
);
