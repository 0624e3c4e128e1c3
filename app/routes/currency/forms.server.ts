import { safeReturnPath } from "~/domain/accounts/return-path";
import { NO_CURRENCY, wantedCurrency } from "~/domain/rates/currencies";
import { YEAR_SECONDS } from "~/domain/time";
import { definePublicActions, form, type Post } from "~/platform/forms/define-actions.server";

const choose = form<string, null, Post>({
  read: ({ currency }) => wantedCurrency(currency, undefined) ?? NO_CURRENCY,
  run: async ({ context, input }) => {
    context.cookies.set("currency", input, YEAR_SECONDS);
    return null;
  },
  done: ({ fields }) => ({ to: safeReturnPath(fields.redirect) }),
});

export const action = definePublicActions({ choose }, { default: "choose" });
