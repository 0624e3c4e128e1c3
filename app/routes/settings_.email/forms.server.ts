import { cancelChange, changeEmail, sendChangeAgain, sendProof } from "~/domain/accounts/email/change-email.server";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { askerOf } from "~/domain/accounts/session.server";
import { confirmingForm } from "~/platform/forms/confirm-form.server";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

export const action = defineActions({
  "send-again": form({
    run: ({ writer, now, memberId, fields: { back } }) =>
      sendProof(writer, { memberId, returnPath: back ? safeReturnPath(back) : null }, now),
    done: ({ session, fields }) =>
      success(
        session.isVerified ? "Your address is verified" : "Email sent",
        session.isVerified ? "There's nothing more to do." : `Open the link in the email to ${session.member.email}.`,
        fields.back ? safeReturnPath(fields.back) : "/settings/email",
      ),
  }),
  change: confirmingForm({
    run: ({ writer, now, from, session, fields }) => {
      const asker = { ...askerOf(session), from, email: session.member.email };
      return changeEmail(writer, asker, { email: fields.email ?? "", now });
    },
    done: ({ answer }) =>
      success("Check your email", `Open the link in the email to ${answer.email}. Until then, nothing changes.`),
  }),
  "send-change-again": form({
    run: ({ writer, now, memberId }) => sendChangeAgain(writer, memberId, now),
    done: success("Email sent", "Open the link in the email to your new address."),
  }),
  "cancel-change": form({
    run: ({ writer, memberId }) => cancelChange(writer, memberId),
    done: { title: "Change cancelled", description: "Your address stays as it is." },
  }),
});
