import { postApi } from "~/platform/api/define-api.server";
import { signOutRequest } from "~/platform/auth/sign-in.server";

export const { loader, action, api } = postApi({
  summary: "Sign out",
  who: "everyone",
  handle: ({ context }) => signOutRequest(context),
});
