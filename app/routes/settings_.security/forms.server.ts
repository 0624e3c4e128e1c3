import { changePassword } from "~/domain/accounts/change-password.server";
import { replaceRecoveryCodes } from "~/domain/accounts/second-factor/recovery-codes.server";
import { removeAuthenticator } from "~/domain/accounts/second-factor/remove-authenticator.server";
import { startAuthenticator } from "~/domain/accounts/second-factor/set-up-authenticator.server";
import { setPassword } from "~/domain/accounts/set-password.server";
import { refuse } from "~/domain/refusal";
import { commonPasswords } from "~/platform/auth/common-passwords.server";
import { originOf } from "~/platform/auth/origin-of.server";
import { secretBoxOf } from "~/platform/auth/secret-box.server";
import { confirmForm } from "~/platform/forms/confirm-form.server";
import { defineActions, form } from "~/platform/forms/define-actions.server";

const newPassword = form({
  run: async ({ context, session, fields: { current = "", password = "" } }) => {
    const { env, writer, clock, randomness } = context;
    const common = await commonPasswords(env);
    const change = { session, current, wanted: password, from: originOf(context) };
    return changePassword(writer, change, { now: clock.now(), randomness, common });
  },
  done: { title: "Password changed", description: "Your other sessions have ended.", tone: "good" },
});

const firstPassword = form({
  run: async ({ context, session, fields: { password = "" } }) => {
    const { env, writer, clock, randomness } = context;
    const common = await commonPasswords(env);
    const wanted = { session, wanted: password, from: originOf(context) };
    return setPassword(writer, wanted, { now: clock.now(), randomness, common });
  },
  done: {
    title: "Password set",
    description: "You can now sign in with it. Your other sessions have ended.",
    tone: "good",
  },
});

const setUpApp = form({
  run: async ({ context: { env, writer, clock, randomness }, session }) => {
    const box = secretBoxOf(env);
    if (!box) return refuse("conflict", "Authenticator apps aren't available on this site right now.");
    return startAuthenticator(writer, session, { now: clock.now(), randomness, box });
  },
  done: { to: "/settings/security/app" },
});

const removeApp = form({
  run: ({ context, session }) =>
    removeAuthenticator(context.writer, session, { now: context.clock.now(), from: originOf(context) }),
  done: { title: "Authenticator app removed", description: "You now sign in with your password only.", tone: "good" },
});

const newCodes = form({
  run: ({ context, session }) => {
    const { writer, clock, randomness } = context;
    return replaceRecoveryCodes(writer, session, { now: clock.now(), randomness, from: originOf(context) });
  },
  done: ({ answer: { codes } }) => ({ here: { codes } }),
});

/** The forms that change how the member signs in. */
export const securityForms = defineActions({
  "change-password": newPassword,
  "set-password": firstPassword,
  confirm: confirmForm,
  "set-up-app": setUpApp,
  "remove-app": removeApp,
  "new-codes": newCodes,
});
