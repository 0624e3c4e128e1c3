import { credentialsSchema, userSchema } from "~/domain/accounts/credentials";
import { call, defineApi } from "~/platform/api/define-api.server";
import { signInRequest } from "~/platform/auth/sign-in.server";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Sign in with a username or an email address",
    who: "everyone",
    body: credentialsSchema,
    answer: userSchema,
    refuses: {
      signed_out: "The username or password is incorrect.",
      rate_limited: "Too many failed sign-ins from your network. Please wait a few minutes and try again.",
    },
    handle: ({ context, body }) => signInRequest(context, body),
  }),
});
