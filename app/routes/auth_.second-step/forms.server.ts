import * as z from "zod";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { WELCOME } from "~/platform/auth/session-cookie.server";
import { secondStepByPasskey, secondStepRequest } from "~/platform/auth/sign-in.server";
import { definePublicActions, form } from "~/platform/forms/define-actions.server";

export const action = definePublicActions(
  {
    finish: form({
      read: z.object({ code: z.string().max(100) }),
      run: ({ context, input }) => secondStepRequest(context, input.code),
      done: ({ fields }) => ({ to: safeReturnPath(fields.redirect), ...WELCOME }),
    }),
    passkey: form({
      read: z.object({ passkey: z.string() }),
      run: ({ context, input }) => secondStepByPasskey(context, input.passkey),
      done: ({ fields }) => ({ to: safeReturnPath(fields.redirect), ...WELCOME }),
    }),
  },
  { default: "finish" },
);
