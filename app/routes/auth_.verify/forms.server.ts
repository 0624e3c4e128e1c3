import { proofSchema, proveEmail } from "~/domain/accounts/email/prove-email.server";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { definePublicActions, form, success } from "~/platform/forms/define-actions.server";

export const action = definePublicActions(
  {
    verify: form({
      read: proofSchema,
      run: async ({ writer, now, from, context, input }) => {
        const viewerId = (await context.session())?.member.id ?? null;
        return proveEmail(writer, { ...input, viewerId }, { now, from });
      },
      done: ({ answer: { returnPath, email } }) =>
        success(
          "Address verified",
          `${email} is verified. You can sign in with it.`,
          returnPath === null ? "/settings/email" : safeReturnPath(returnPath),
        ),
    }),
  },
  { default: "verify" },
);
