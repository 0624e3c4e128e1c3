import { proofSchema, proveEmail } from "~/domain/accounts/email/prove-email.server";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { definePublicActions, form, success } from "~/platform/forms/define-actions.server";

export const action = definePublicActions(
  {
    verify: form({
      read: proofSchema,
      run: async ({ context, input }) => {
        const viewerId = (await context.session())?.member.id ?? null;
        const visit = { now: context.clock.now(), from: context.origin };
        return proveEmail(context.writer, { ...input, viewerId }, visit);
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
