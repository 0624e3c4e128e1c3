import { refuseUnconfirmed } from "~/domain/accounts/confirmation";
import { isRefusal } from "~/domain/refusal";
import { confirmByForm } from "~/platform/auth/confirm.server";
import { form } from "./define-actions.server";

export const confirmForm = form({
  run: async (post) => {
    const session = await confirmByForm(post);
    return isRefusal(session)
      ? session
      : (refuseUnconfirmed(session, post.context.clock.now(), "This needs") ?? session);
  },
  done: { title: "Confirmed", description: "For the next 10 minutes we won't ask again.", tone: "good" },
});
