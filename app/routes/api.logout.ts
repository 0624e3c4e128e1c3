import { call, defineApi } from "~/platform/define-api.server";
import { signOutVisit } from "~/platform/sign-in.server";

export const { loader, action, api } = defineApi({
  post: call({ summary: "Sign out", who: "everyone", handle: ({ context }) => signOutVisit(context) }),
});
