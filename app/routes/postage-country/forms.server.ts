import { safeReturnPath } from "~/domain/accounts/return-path";
import { isCountry } from "~/domain/addresses/countries";
import { refuse } from "~/domain/refusal";
import { definePublicActions, form, type Post } from "~/platform/forms/define-actions.server";
import { rememberCountry } from "~/platform/http/destination.server";

/** The choice of the country that postage is shown to, which leads back to the page it was made on. */
export const action = definePublicActions(
  {
    country: form<string, void, Post>({
      read: ({ country = "" }) => (isCountry(country) ? country : refuse("breaks_rule", "Choose a country.")),
      run: async ({ context, input }) => rememberCountry(context, input),
      done: ({ fields }) => ({ to: safeReturnPath(fields.redirect) }),
    }),
  },
  { default: "country" },
);
