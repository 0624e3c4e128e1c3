import { safeReturnPath } from "~/domain/accounts/return-path";
import { keepAccount, requestDeletion } from "~/domain/deletion/request-deletion.server";
import { confirmingForm } from "~/platform/forms/confirm-form.server";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

const remove = confirmingForm({
  run: ({ context, memberId, session, fields: { username = "", articles } }) => {
    const asker = { memberId, confirmedAt: session.confirmedAt, from: context.origin };
    const request = { session, asker, username, withdrawsArticles: articles === "withdraw" };
    return requestDeletion(context.writer, request, context.clock.now());
  },
  done: {
    title: "Your account will be deleted in 7 days",
    description: "We've emailed you. Until then, you can keep it here.",
  },
});

const keep = form({
  run: ({ context, memberId }) => keepAccount(context.writer, { memberId, from: context.origin }, context.clock.now()),
  done: ({ fields }) =>
    success(
      "Account deletion cancelled",
      "Nothing was deleted.",
      fields.back ? safeReturnPath(fields.back) : "/settings/delete",
    ),
});

/** The forms that delete the account and undo it. */
export const action = defineActions({ delete: remove, keep });
