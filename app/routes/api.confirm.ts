import { confirmationSchema } from "~/domain/accounts/credentials";
import { postApi } from "~/platform/api/define-api.server";
import { confirmRequest } from "~/platform/auth/confirm.server";

/** Confirms who the caller is: for 10 minutes, their session may add payment methods and request payouts. */
export const { loader, action, api } = postApi({
  summary:
    "Confirm who you are, with the password, or with a code if you use two-step sign-in. For 10 minutes, this session can add payment methods and request payouts. Its cookie is replaced",
  body: confirmationSchema,
  refuses: {
    not_allowed: "The password is incorrect.",
    conflict: "You've just confirmed it's you in another tab. Reload the page and try again.",
    rate_limited: "Too many wrong passwords from your network. Please wait a few minutes and try again.",
  },
  handle: ({ context, caller, body }) => confirmRequest(context, caller, body),
});
