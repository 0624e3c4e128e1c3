import { userOf, userSchema } from "~/domain/accounts/credentials";
import { call, defineApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = defineApi({
  get: call({ summary: "Who is signed in", answer: userSchema, handle: async ({ caller }) => userOf(caller.member) }),
});
