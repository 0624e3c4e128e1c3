import { chooseCountry, chooseFormats } from "~/domain/accounts/choose-formats.server";
import { countryInSentence } from "~/domain/addresses/countries";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";
import { isTimeZone } from "~/platform/http/request-context.server";

export const action = defineActions({
  country: form({
    run: ({ writer, memberId, fields }) => chooseCountry(writer, { memberId, country: fields.country ?? "" }),
    done: ({ fields }) =>
      success(
        "Country saved",
        fields.country
          ? `Postage is shown to ${countryInSentence(fields.country)}.`
          : "Postage is shown to the country you're browsing from.",
      ),
  }),
  formats: form({
    run: ({ writer, memberId, fields }) => chooseFormats(writer, memberId, fields, isTimeZone),
    done: success("Formats saved", "Times are shown the way you chose on all your devices."),
  }),
});
