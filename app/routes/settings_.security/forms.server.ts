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

export const action = defineActions({
  "change-password": form({
    run: async ({
      writer,
      now,
      from,
      context: { env, randomness },
      session,
      fields: { current = "", password = "" },
    }) => {
      const common = await commonPasswords(env);
      return changePassword(writer, { session, current, password, from }, { now, randomness, common });
    },
    done: success("Password changed", "Your other sessions have ended."),
  }),
  "set-password": form({
    run: async ({ writer, now, from, context: { env, randomness }, session, fields: { password = "" } }) => {
      const common = await commonPasswords(env);
      return setPassword(writer, { session, password, from }, { now, randomness, common });
    },
    done: success("Password set", "You can now sign in with it. Your other sessions have ended."),
  }),
  confirm: confirmForm,
  "add-passkey": form({
    read: ({ name = "", passkey = "" }) => {
      const read = passkeyName(name);
      return isRefusal(read) ? read : { name: read, answer: passkey };
    },
    run: ({ context, session, input }) => addPasskeyRequest(context, session, input),
    done: ({ input: { name }, answer: { codes } }) =>
      codes.length > 0
        ? { here: { codes, passkeyName: name } }
        : success("Passkey added", `You can now sign in with “${name}”.`),
  }),
  "rename-passkey": form({
    read: ({ name = "" }) => passkeyName(name),
    run: ({ writer, memberId, fields, input: name }) =>
      renamePasskey(writer, { memberId, id: readId(fields.id) }, name),
    done: ({ input: name }) => success("Passkey renamed", `It's now called “${name}”.`),
  }),
  "remove-passkey": form({
    run: ({ writer, now, from, session, fields }) =>
      removePasskey(writer, { session, id: readId(fields.id) }, { now, from }),
    done: success("Passkey removed", "Delete it on your device too, so that it's no longer offered there."),
  }),
  "set-up-app": form({
    run: async ({ writer, now, context: { env, randomness }, session }) => {
      const box = secretBoxOf(env);
      if (!box) return refuse("conflict", "Authenticator apps aren't available on this site right now.");
      return startAuthenticator(writer, session, { now, randomness, box });
    },
    done: { to: "/settings/security/app" },
  }),
  "remove-app": form({
    run: ({ writer, now, from, session }) => removeAuthenticator(writer, session, { now, from }),
    done: success("Authenticator app removed", "We won't ask for its codes anymore."),
  }),
  "new-codes": form({
    run: ({ writer, now, from, context: { randomness }, session }) =>
      replaceRecoveryCodes(writer, session, { now, randomness, from }),
    done: ({ answer: { codes } }) => ({ here: { codes } }),
  }),
});
