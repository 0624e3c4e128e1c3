import { proofSchema, proveEmail } from "~/domain/accounts/email/prove-email.server";
import { isRefusal } from "~/domain/refusal";
import { originOf } from "~/platform/auth/origin-of.server";
import { definePublicActions, form } from "~/platform/forms/define-actions.server";

export const verifyForm = definePublicActions(
  {
    verify: form({
      read: proofSchema,
      run: async ({ context, input }) => {
        const isSignedIn = (await context.session()) !== null;
        const proven = await proveEmail(context.writer, input, {
          now: context.clock.now(),
          from: originOf(context),
        });
        return isRefusal(proven) ? proven : { ...proven, isSignedIn };
      },
      done: ({ answer: { isSignedIn, email } }) => ({
        to: isSignedIn ? "/settings/email" : "/auth?tab=login",
        title: "Address verified",
        description: isSignedIn ? `${email} is verified.` : `${email} is verified. You can sign in with it.`,
        tone: "good",
      }),
    }),
  },
  { default: "verify" },
);
