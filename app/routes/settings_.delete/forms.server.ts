import { safeReturnPath } from "~/domain/accounts/return-path";
import { keepAccount, requestDeletion } from "~/domain/deletion/request-deletion.server";
import { confirmingForm } from "~/platform/forms/confirm-form.server";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

export const action = defineActions({
  delete: confirmingForm({
    run: ({ writer, now, from, memberId, session, fields: { username = "", articles } }) => {
      const asker = { memberId, confirmedAt: session.confirmedAt, from };
      const request = { session, asker, username, withdrawsArticles: articles === "withdraw" };
      return requestDeletion(writer, request, now);
    },
    done: {
      title: "Your account will be deleted in 7 days",
      description: "We've emailed you. Until then, you can keep it here.",
    },
  }),
  keep: form({
    run: ({ writer, now, from, memberId }) => keepAccount(writer, { memberId, from }, now),
    done: ({ fields }) =>
      success(
        "Account deletion cancelled",
        "Nothing was deleted.",
        fields.back ? safeReturnPath(fields.back) : "/settings/delete",
      ),
  }),
});
