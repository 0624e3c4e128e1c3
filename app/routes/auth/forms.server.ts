import { credentialsSchema, registrationSchema } from "~/domain/accounts/credentials";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { registerRequest, signInRequest } from "~/platform/auth/sign-in.server";
import { definePublicActions, form } from "~/platform/forms/define-actions.server";

const backToPage = (title: string, description: string) => (sent: { fields: Readonly<Record<string, string>> }) => ({
  to: safeReturnPath(sent.fields.redirect),
  title,
  description,
  tone: "good" as const,
});

/** The two forms of the sign-in page. */
export const signInForms = definePublicActions({
  login: form({
    read: credentialsSchema,
    run: ({ context, input }) => signInRequest(context, input),
    done: backToPage("Welcome back!", "You have successfully logged in."),
  }),
  register: form({
    read: registrationSchema,
    run: ({ context, input }) => registerRequest(context, input),
    done: backToPage("Account created", "Your account has been created successfully."),
  }),
});
