import { changePassword } from "~/domain/accounts/change-password.server";
import { chooseCountry } from "~/domain/accounts/choose-country.server";
import { endOtherSessions, endSessionOf } from "~/domain/accounts/own-sessions.server";
import { countryInSentence } from "~/domain/addresses/countries";
import { commonPasswords } from "~/platform/auth/common-passwords.server";
import { defineActions, form } from "~/platform/forms/define-actions.server";

const endSession = form({
  run: ({ context, memberId, fields: { id = "" } }) => endSessionOf(context.writer, memberId, id, context.clock.now()),
  done: ({ answer: { count } }) => ({
    title: count > 0 ? "Session ended" : "That session had already ended",
    description: "Anyone using it has to sign in again.",
  }),
});

const endOthers = form({
  run: ({ context, session }) => endOtherSessions(context.writer, session, context.clock.now()),
  done: ({ answer: { count } }) => ({
    title: count === 1 ? "1 session ended" : `${count} sessions ended`,
    description: "You are now signed in only on this device.",
  }),
});

const newPassword = form({
  run: async ({ context: { env, writer, clock, randomness }, session, fields: { current = "", password = "" } }) => {
    const common = await commonPasswords(env);
    return changePassword(writer, { session, current, wanted: password }, { now: clock.now(), randomness, common });
  },
  done: { title: "Password changed", description: "Your other sessions have ended.", tone: "good" },
});

const country = form({
  run: ({ context, memberId, fields }) => chooseCountry(context.writer, { memberId, country: fields.country ?? "" }),
  done: ({ fields }) => ({
    title: "Country saved",
    description: fields.country
      ? `Postage is shown to ${countryInSentence(fields.country)}.`
      : "Postage is shown to the country you're browsing from.",
    tone: "good",
  }),
});

/** The forms of the settings. */
export const settingsForms = defineActions({
  "end-session": endSession,
  "end-others": endOthers,
  country,
  "change-password": newPassword,
});
