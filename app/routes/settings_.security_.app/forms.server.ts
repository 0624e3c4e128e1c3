import { finishAuthenticator } from "~/domain/accounts/second-factor/set-up-authenticator.server";
import { refuseOutOfDate } from "~/domain/refusal";
import { originOf } from "~/platform/auth/origin-of.server";
import { secretBoxOf } from "~/platform/auth/secret-box.server";
import { defineActions, form } from "~/platform/forms/define-actions.server";

export const setUpForm = defineActions(
  {
    "turn-on": form({
      run: async ({ context, session, fields: { code = "" } }) => {
        const { env, writer, clock, randomness } = context;
        const box = secretBoxOf(env);
        if (!box) return refuseOutOfDate();
        return finishAuthenticator(
          writer,
          { session, code },
          { now: clock.now(), randomness, box, from: originOf(context) },
        );
      },
      done: ({ answer: { codes } }) => ({ here: { codes } }),
    }),
  },
  { default: "turn-on" },
);
