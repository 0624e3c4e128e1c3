import { finishAuthenticator } from "~/domain/accounts/second-factor/set-up-authenticator.server";
import { isRefusal, refuseOutOfDate } from "~/domain/refusal";
import { resumeConfirmed } from "~/platform/auth/resume-confirmed.server";
import { secretBoxOf } from "~/platform/auth/secret-box.server";
import { defineActions, form } from "~/platform/forms/define-actions.server";

export const action = defineActions(
  {
    "turn-on": form({
      run: async ({ writer, now, from, context, session, fields: { code = "", formKey } }) => {
        const { env, randomness } = context;
        const box = secretBoxOf(env);
        if (!box) return refuseOutOfDate();
        const result = await finishAuthenticator(writer, { session, code, formKey }, { now, randomness, box, from });
        // The same form, sent at the same moment, may have been first.
        if (isRefusal(result)) await resumeConfirmed(context, formKey);
        else if (result.confirmed) context.replaceToken(result.confirmed.token);
        return result;
      },
      done: ({ answer: { codes } }) => ({ here: { codes } }),
    }),
  },
  { default: "turn-on" },
);
