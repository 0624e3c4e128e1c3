import { chooseCountry, chooseFormats } from "~/domain/accounts/choose-formats.server";
import { countryInSentence } from "~/domain/addresses/countries";
import { defineActions, form, success } from "~/platform/forms/define-actions.server";
import { isTimeZone } from "~/platform/http/request-context.server";

const country = form({
  run: ({ context, memberId, fields }) => chooseCountry(context.writer, { memberId, country: fields.country ?? "" }),
  done: ({ fields }) =>
    success(
      "Country saved",
      fields.country
        ? `Postage is shown to ${countryInSentence(fields.country)}.`
        : "Postage is shown to the country you're browsing from.",
    ),
});

const formats = form({
  run: ({ context, memberId, fields }) => chooseFormats(context.writer, memberId, fields, isTimeZone),
  done: success("Formats saved", "Times are shown the way you chose on all your devices."),
});

/** The forms of how the site is shown to the member. */
export const action = defineActions({ country, formats });
