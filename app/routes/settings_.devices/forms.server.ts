import { endOtherSessions, endSessionOf } from "~/domain/accounts/list-sessions.server";
import { confirmForm } from "~/platform/forms/confirm-form.server";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import { pushForms } from "~/platform/forms/push-forms.server";

export const action = defineActions({
  confirm: confirmForm,
  "end-session": form({
    run: ({ writer, now, from, session, fields: { id = "" } }) => endSessionOf(writer, session, id, { now, from }),
    done: ({ answer: { count } }) => ({
      title: count > 0 ? "Session ended" : "That session had already ended",
      description: "Anyone using it has to sign in again.",
    }),
  }),
  "end-others": form({
    run: ({ writer, now, from, session }) => endOtherSessions(writer, session, { now, from }),
    done: ({ answer: { count } }) => ({
      title: count === 1 ? "1 session ended" : `${count} sessions ended`,
      description: "You are now signed in only on this device.",
    }),
  }),
  ...pushForms,
});
