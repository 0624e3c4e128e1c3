import { confirmationSchema } from "~/domain/accounts/credentials";
import { call, defineApi } from "~/platform/api/define-api.server";
import { confirmRequest } from "~/platform/auth/confirm.server";

/** Confirms who the caller is: for 10 minutes, their session may add payment methods and request payouts. */
export const { loader, action, api } = defineApi({
  post: call({
    summary: "Confirm the password. For 10 minutes, this session can add payment methods and request payouts",
    body: confirmationSchema,
    refuses: {
      not_allowed: "The password is incorrect.",
      rate_limited: "Too many wrong passwords from your network. Please wait a few minutes and try again.",
    },
    handle: ({ context, caller, body }) => confirmRequest(context, caller, body.password),
  }),
});
