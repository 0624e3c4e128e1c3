import { defineActions, form } from "~/platform/forms/define-actions.server";
import { forgetSeen } from "~/platform/http/recently-seen.server";

export const action = defineActions({
  clear: form({
    run: async ({ context }) => forgetSeen(context),
    done: { title: "List cleared", description: "This browser no longer remembers what you opened." },
  }),
});
