import { endOtherSessions, endSessionOf } from "~/domain/accounts/list-sessions.server";
import { confirmForm } from "~/platform/forms/confirm-form.server";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import { pushForms } from "~/platform/forms/push-forms.server";

const endSession = form({
  run: ({ context, session, fields: { id = "" } }) =>
    endSessionOf(context.writer, session, id, { now: context.clock.now(), from: context.origin }),
  done: ({ answer: { count } }) => ({
    title: count > 0 ? "Session ended" : "That session had already ended",
    description: "Anyone using it has to sign in again.",
  }),
});

const endOthers = form({
  run: ({ context, session }) =>
    endOtherSessions(context.writer, session, { now: context.clock.now(), from: context.origin }),
  done: ({ answer: { count } }) => ({
    title: count === 1 ? "1 session ended" : `${count} sessions ended`,
    description: "You are now signed in only on this device.",
  }),
});

/** The forms of the member's devices. */
export const action = defineActions({
  confirm: confirmForm,
  "end-session": endSession,
  "end-others": endOthers,
  ...pushForms,
});
