import { newPasswordSchema, resetPassword } from "~/domain/accounts/reset/reset-password.server";
import { commonPasswords } from "~/platform/auth/common-passwords.server";
import { definePublicActions, form, success } from "~/platform/forms/define-actions.server";

export const action = definePublicActions(
  {
    change: form({
      read: newPasswordSchema,
      run: async ({ writer, now, from, context: { env, randomness }, input }) => {
        const common = await commonPasswords(env);
        return resetPassword(writer, input, { ...from, randomness, common, now });
      },
      done: success("Password changed", "Sign in with your new password.", "/auth?tab=login"),
    }),
  },
  { default: "change" },
);
