import { passkeyName, removePasskey, renamePasskey } from "~/domain/accounts/passkeys/rename-passkey.server";
import { changePassword, setPassword } from "~/domain/accounts/passwords/change-password.server";
import { replaceRecoveryCodes } from "~/domain/accounts/second-factor/replace-recovery-codes.server";
import { removeAuthenticator, startAuthenticator } from "~/domain/accounts/second-factor/set-up-authenticator.server";
import { readId } from "~/domain/read-id";
import { isRefusal, refuse } from "~/domain/refusal";
import { commonPasswords } from "~/platform/auth/common-passwords.server";
import { addPasskeyRequest } from "~/platform/auth/passkey.server";
import { secretBoxOf } from "~/platform/auth/secret-box.server";
import { confirmForm } from "~/platform/forms/confirm-form.server";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

const newPassword = form({
  run: async ({ context, session, fields: { current = "", password = "" } }) => {
    const { env, writer, clock, randomness } = context;
    const common = await commonPasswords(env);
    const change = { session, current, password, from: context.origin };
    return changePassword(writer, change, { now: clock.now(), randomness, common });
  },
  done: success("Password changed", "Your other sessions have ended."),
});

const firstPassword = form({
  run: async ({ context, session, fields: { password = "" } }) => {
    const { env, writer, clock, randomness } = context;
    const common = await commonPasswords(env);
    const change = { session, password, from: context.origin };
    return setPassword(writer, change, { now: clock.now(), randomness, common });
  },
  done: success("Password set", "You can now sign in with it. Your other sessions have ended."),
});

const setUpApp = form({
  run: async ({ context: { env, writer, clock, randomness }, session }) => {
    const box = secretBoxOf(env);
    if (!box) return refuse("conflict", "Authenticator apps aren't available on this site right now.");
    return startAuthenticator(writer, session, { now: clock.now(), randomness, box });
  },
  done: { to: "/settings/security/app" },
});

const newPasskey = form({
  read: ({ name = "", passkey = "" }) => {
    const read = passkeyName(name);
    return isRefusal(read) ? read : { name: read, answer: passkey };
  },
  run: ({ context, session, input }) => addPasskeyRequest(context, session, input),
  done: ({ input: { name }, answer: { codes } }) =>
    codes.length > 0
      ? { here: { codes, passkeyName: name } }
      : success("Passkey added", `You can now sign in with “${name}”.`),
});

const rename = form({
  read: ({ name = "" }) => {
    const read = passkeyName(name);
    return isRefusal(read) ? read : { name: read };
  },
  run: ({ context, memberId, fields, input: { name } }) =>
    renamePasskey(context.writer, { memberId, id: readId(fields.id) }, name),
  done: ({ input: { name } }) => success("Passkey renamed", `It's now called “${name}”.`),
});

const remove = form({
  run: ({ context, session, fields }) =>
    removePasskey(
      context.writer,
      { session, id: readId(fields.id) },
      { now: context.clock.now(), from: context.origin },
    ),
  done: success("Passkey removed", "Delete it on your device too, so that it's no longer offered there."),
});

const removeApp = form({
  run: ({ context, session }) =>
    removeAuthenticator(context.writer, session, { now: context.clock.now(), from: context.origin }),
  done: success("Authenticator app removed", "We won't ask for its codes anymore."),
});

const newCodes = form({
  run: ({ context, session }) => {
    const { writer, clock, randomness } = context;
    return replaceRecoveryCodes(writer, session, { now: clock.now(), randomness, from: context.origin });
  },
  done: ({ answer: { codes } }) => ({ here: { codes } }),
});

/** The forms that change how the member signs in. */
export const action = defineActions({
  "change-password": newPassword,
  "set-password": firstPassword,
  confirm: confirmForm,
  "add-passkey": newPasskey,
  "rename-passkey": rename,
  "remove-passkey": remove,
  "set-up-app": setUpApp,
  "remove-app": removeApp,
  "new-codes": newCodes,
});
