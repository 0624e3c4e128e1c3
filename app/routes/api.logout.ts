import { call, defineApi } from "~/platform/api/define-api.server";
import { signOutVisit } from "~/platform/auth/sign-in.server";

export const { loader, action, api } = defineApi({
  post: call({ summary: "Sign out", who: "everyone", handle: ({ context }) => signOutVisit(context) }),
});
