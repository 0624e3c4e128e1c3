import * as z from "zod";
import { registrationSchema, signInSchema } from "~/domain/accounts/credentials";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { secondStepPath, WELCOME } from "~/platform/auth/session-cookie.server";
import { registerRequest, signInByPasskey, signInRequest } from "~/platform/auth/sign-in.server";
import { definePublicActions, form, success } from "~/platform/forms/define-actions.server";

const accountCreated = success("Account created", "Your account has been created successfully.");

export const action = definePublicActions({
  login: form({
    read: signInSchema,
    run: ({ context, input }) => signInRequest(context, input),
    done: ({ answer, fields }) =>
      "secondStep" in answer
        ? { to: secondStepPath(fields.redirect) }
        : { to: safeReturnPath(fields.redirect), ...WELCOME },
  }),
  passkey: form({
    read: z.object({ passkey: z.string() }),
    run: ({ context, input }) => signInByPasskey(context, input.passkey),
    done: ({ fields }) => ({ to: safeReturnPath(fields.redirect), ...WELCOME }),
  }),
  register: form({
    read: registrationSchema,
    run: ({ context, input, fields: { redirect } }) =>
      registerRequest(context, input, redirect ? safeReturnPath(redirect) : undefined),
    done: ({ fields }) => ({ to: safeReturnPath(fields.redirect), ...accountCreated }),
  }),
});
