import { credentialsSchema, userSchema } from "~/domain/accounts/credentials";
import { WRONG_CREDENTIALS } from "~/domain/accounts/sign-in/sign-in.server";
import { isRefusal, refuse } from "~/domain/refusal";
import { postApi } from "~/platform/api/define-api.server";
import { CODE_NEEDED } from "~/platform/auth/session-cookie.server";
import { signInRequest } from "~/platform/auth/sign-in.server";

export const { loader, action, api } = postApi({
  summary: "Sign in with a username or an email address, and with a code if the account has two-step sign-in",
  who: "everyone",
  body: credentialsSchema,
  answer: userSchema,
  refuses: {
    signed_out: WRONG_CREDENTIALS,
    not_allowed: CODE_NEEDED,
    rate_limited: "Too many failed sign-ins from your network. Please wait a few minutes and try again.",
  },
  handle: async ({ context, body }) => {
    const answer = await signInRequest(context, body);
    if (isRefusal(answer)) return answer;
    return "secondStep" in answer ? refuse("not_allowed", CODE_NEEDED) : answer;
  },
});
