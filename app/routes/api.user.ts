import { userOf, userSchema } from "~/domain/accounts/credentials";
import { getApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = getApi({
  summary: "Who is signed in",
  answer: userSchema,
  handle: async ({ caller }) => userOf(caller.member),
});
