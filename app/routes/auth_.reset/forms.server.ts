import { newPasswordSchema, resetPassword } from "~/domain/accounts/reset/reset-password.server";
import { commonPasswords } from "~/platform/auth/common-passwords.server";
import { definePublicActions, form, success } from "~/platform/forms/define-actions.server";

export const action = definePublicActions(
  {
    change: form({
      read: newPasswordSchema,
      run: async ({ context, input }) => {
        const { address, device, randomness, clock } = context;
        const common = await commonPasswords(context.env);
        return resetPassword(context.writer, input, { address, device, randomness, common, now: clock.now() });
      },
      done: success("Password changed", "Sign in with your new password.", "/auth?tab=login"),
    }),
  },
  { default: "change" },
);
