import { cancelChange, changeEmail, sendChangeAgain, sendProof } from "~/domain/accounts/email/change-email.server";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { askerOf } from "~/domain/accounts/session.server";
import { confirmingForm } from "~/platform/forms/confirm-form.server";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

const sendAgain = form({
  run: ({ context, memberId, fields: { back } }) =>
    sendProof(context.writer, { memberId, returnPath: back ? safeReturnPath(back) : null }, context.clock.now()),
  done: ({ session, fields }) =>
    success(
      session.isVerified ? "Your address is verified" : "Email sent",
      session.isVerified ? "There's nothing more to do." : `Open the link in the email to ${session.member.email}.`,
      fields.back ? safeReturnPath(fields.back) : "/settings/email",
    ),
});

const change = confirmingForm({
  run: ({ context, session, fields }) => {
    const asker = { ...askerOf(session), from: context.origin, email: session.member.email };
    return changeEmail(context.writer, asker, { email: fields.email ?? "", now: context.clock.now() });
  },
  done: ({ answer }) =>
    success("Check your email", `Open the link in the email to ${answer.email}. Until then, nothing changes.`),
});

const changeAgain = form({
  run: ({ context, memberId }) => sendChangeAgain(context.writer, memberId, context.clock.now()),
  done: success("Email sent", "Open the link in the email to your new address."),
});

const cancel = form({
  run: ({ context, memberId }) => cancelChange(context.writer, memberId),
  done: { title: "Change cancelled", description: "Your address stays as it is." },
});

/** The forms of the member's email address. */
export const action = defineActions({
  "send-again": sendAgain,
  change,
  "send-change-again": changeAgain,
  "cancel-change": cancel,
});
