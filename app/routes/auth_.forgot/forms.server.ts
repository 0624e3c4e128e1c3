import { requestReset, resetRequestSchema } from "~/domain/accounts/reset/request-reset.server";
import { definePublicActions, form } from "~/platform/forms/define-actions.server";

export const forgotForm = definePublicActions(
  {
    send: form({
      read: resetRequestSchema,
      run: ({ context, input }) =>
        requestReset(context.writer, input, { address: context.address, now: context.clock.now() }),
      done: ({ input }) => ({ here: { sentTo: input.email.trim() } }),
    }),
  },
  { default: "send" },
);
