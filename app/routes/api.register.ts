import { registrationSchema, userSchema } from "~/domain/accounts/credentials";
import { postApi } from "~/platform/api/define-api.server";
import { registerRequest } from "~/platform/auth/sign-in.server";

export const { loader, action, api } = postApi({
  summary: "Register and sign in",
  who: "everyone",
  body: registrationSchema,
  status: 201,
  answer: userSchema,
  refuses: {
    conflict: "This username is taken. Choose another.",
    breaks_rule: "Use at least 8 characters; 15 or more is better.",
    rate_limited: "Too many registrations from your network. Please try again later.",
  },
  handle: ({ context, body }) => registerRequest(context, body),
});
