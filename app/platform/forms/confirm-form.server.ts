import { refuseUnconfirmed } from "~/domain/accounts/confirmation";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { confirmByForm } from "~/platform/auth/confirm.server";
import { type Form, type FormOptions, form, type MemberPost, success } from "./define-actions.server";

/** A form that first confirms the session if a password or a code was typed. `run` gets the confirmed session. */
export function confirmingForm<Input = undefined, Result = unknown>({
  run,
  ...options
}: FormOptions<Input, Result, MemberPost>): Form {
  return form<Input, Result | Refusal>({
    ...options,
    run: async (post) => {
      const session = await confirmByForm(post);
      return isRefusal(session) ? session : run({ ...post, session, now: post.context.clock.now() });
    },
  });
}

export const confirmForm = confirmingForm({
  run: async ({ session, now }) => refuseUnconfirmed(session, now, "This needs") ?? session,
  done: success("Confirmed", "For the next 10 minutes we won't ask again."),
});
