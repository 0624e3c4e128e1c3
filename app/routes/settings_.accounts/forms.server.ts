import { disconnectAccount } from "~/domain/accounts/connected/connect-account.server";
import { PROVIDER_NAMES, PROVIDERS } from "~/domain/identity-providers/provider";
import { refuseOutOfDate } from "~/domain/refusal";
import { offeredProviders } from "~/platform/auth/oauth.server";
import { confirmForm } from "~/platform/forms/confirm-form.server";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";

const disconnect = form({
  read: ({ id }) => PROVIDERS.find((each) => each === id) ?? refuseOutOfDate(),
  run: ({ writer, now, from, context, session, input: provider }) =>
    disconnectAccount(writer, session, { provider, offered: offeredProviders(context.env) }, { now, from }),
  done: ({ input: provider }) => success(`${PROVIDER_NAMES[provider]} disconnected`, "It no longer signs you in."),
});

/** The forms of the member's connected accounts. Connecting one begins with a link to `/auth/{provider}`. */
export const action = defineActions({ confirm: confirmForm, disconnect });
