import { credentialsSchema, registrationSchema } from "~/domain/accounts/credentials";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { registerRequest, signInRequest } from "~/platform/auth/sign-in.server";
import { definePublicActions, form } from "~/platform/forms/define-actions.server";

/** The two forms of the sign-in page. */
export const signInForms = definePublicActions({
  login: form({
    read: credentialsSchema,
    run: ({ context, input }) => signInRequest(context, input),
    done: ({ fields }) => ({
      to: safeReturnPath(fields.redirect),
      title: "Welcome back!",
      description: "You have successfully logged in.",
      tone: "good",
    }),
  }),
  register: form({
    read: registrationSchema,
    run: ({ context, input }) => registerRequest(context, input),
    done: ({ fields }) => ({
      to: safeReturnPath(fields.redirect),
      title: "Account created",
      description: "Your account has been created successfully.",
      tone: "good",
    }),
  }),
});
