import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { CountryField } from "~/components/addresses/country-field";
import { SettingsPage, TitledSection, useRefusedInput } from "~/components/page";
import { SendButton, TextLink } from "~/components/ui/controls";
import { SelectField } from "~/components/ui/field";
import { countries, countryName } from "~/domain/addresses/countries";
import { AMOUNT_EXAMPLES } from "~/domain/money";
import { formatLocalTime } from "~/domain/time/local-time";
import { requireViewer } from "~/platform/http/request.server";

export { action } from "./forms.server";

export const meta: MetaFunction = () => [{ title: "Formats and country · Obverse" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { home, country, formats } = await requireViewer(context);
  return {
    homeName: home === null ? null : countryName(home),
    country,
    formats,
    timeZone: context.timeZone,
    now: new Date(context.clock.now()).toISOString(),
    zones: Intl.supportedValuesOf("timeZone"),
    countries: home === null ? countries() : "",
  };
}

export default function FormatsPage() {
  return (
    <SettingsPage title="Formats and country" lead="You can switch the theme at the bottom of every page.">
      <FormatsForm />
      <CountryForm />
    </SettingsPage>
  );
}

/** The country that postage is shown to: that of the default address, or a choice while there is none. */
function CountryForm() {
  const { homeName, country, countries } = useLoaderData<typeof loader>();
  const field = useRefusedInput("country", country ?? "", "country");
  return (
    <TitledSection id="country" title="Your country" className="mt-12">
      {homeName === null ? (
        <Form method="post" className="mt-3 flex flex-col items-start gap-4">
          <CountryField
            label="Show postage to"
            hint="What you pay depends on the address you have an item sent to. Once you add an address, its country is used. Others see the country you choose here on your profile."
            {...field}
            countries={countries}
            none="Where I'm browsing from"
          />
          <SendButton intent="country">Save country</SendButton>
        </Form>
      ) : (
        <p className="mt-2">
          {homeName}, the country of your default delivery address. Prices show the postage there.{" "}
          <TextLink to="/settings/addresses">Change your default address</TextLink>
        </p>
      )}
    </TitledSection>
  );
}

function FormatsForm() {
  const { formats, timeZone, now, zones } = useLoaderData<typeof loader>();
  const zoneInput = useRefusedInput("timeZone", formats.timeZone ?? "", "formats");
  const notationInput = useRefusedInput("timeNotation", formats.timeNotation ?? "12-hour", "formats");
  const markInput = useRefusedInput("decimalMark", formats.decimalMark ?? "", "formats");
  return (
    <TitledSection id="formats" title="Times and amounts">
      <Form method="post" className="mt-3 flex flex-col items-start gap-4">
        <SelectField
          label="Time zone"
          hint={`It is ${formatLocalTime(now, "short", timeZone, formats.timeNotation ?? "12-hour")} there now. Times you enter are in this time zone too.`}
          {...zoneInput}
          options={[
            ["", formats.timeZone === null ? `My browser's time zone (${nameOf(timeZone)})` : "My browser's time zone"],
            ...zones.map((zone) => [zone, nameOf(zone)] as const),
          ]}
        />
        <SelectField
          label="Dates and times"
          {...notationInput}
          options={[
            ["12-hour", formatLocalTime(now, "long", timeZone, "12-hour")],
            ["24-hour", formatLocalTime(now, "long", timeZone, "24-hour")],
          ]}
        />
        <SelectField
          label="Amounts that you enter"
          {...markInput}
          options={[["", "As my browser formats them"], ...Object.entries(AMOUNT_EXAMPLES)]}
        />
        <SendButton intent="formats">Save formats</SendButton>
      </Form>
    </TitledSection>
  );
}

const nameOf = (zone: string) => zone.replaceAll("_", " ");
