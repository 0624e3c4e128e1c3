import { requestReset, resetRequestSchema } from "~/domain/accounts/reset/request-reset.server";
import { definePublicActions, form } from "~/platform/forms/define-actions.server";

export const action = definePublicActions(
  {
    send: form({
      read: resetRequestSchema,
      run: ({ writer, now, from, input }) => requestReset(writer, input, { ...from, now }),
      done: ({ input }) => ({ here: { sentTo: input.email.trim() } }),
    }),
  },
  { default: "send" },
);
