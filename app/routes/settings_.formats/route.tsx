import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { SettingsPage } from "~/components/accounts/settings-page";
import { CountryField } from "~/components/addresses/country-field";
import { TextLink } from "~/components/link";
import { TitledSection } from "~/components/page";
import { useRefusedInput } from "~/components/refused-form";
import { SendButton } from "~/components/ui/button";
import { countries, countryName } from "~/domain/addresses/countries";
import type { CountryList } from "~/domain/addresses/country-list";
import { requireViewer } from "~/platform/auth/gate.server";
import { FormatsForm } from "./formats-form";

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

export default function Formats() {
  const { formats, timeZone, now, zones, ...country } = useLoaderData<typeof loader>();
  return (
    <SettingsPage title="Formats and country" lead="You can switch the theme at the bottom of every page.">
      <FormatsForm {...{ formats, timeZone, now, zones }} />
      <CountryForm {...country} />
    </SettingsPage>
  );
}

interface CountryFormProps {
  /** The country of the member's default address; null without one. */
  readonly homeName: string | null;
  readonly country: string | null;
  readonly countries: CountryList;
}

/** The country that postage is shown to: that of the default address, or a choice while there is none. */
function CountryForm({ homeName, country, countries }: CountryFormProps) {
  const typed = useRefusedInput("country", country ?? "", "country");
  return (
    <TitledSection id="country" title="Your country" className="mt-12">
      {homeName === null ? (
        <Form method="post" className="mt-3 flex flex-col items-start gap-4">
          <CountryField
            label="Show postage to"
            hint="What you pay depends on the address you have an item sent to. Once you add an address, its country is used. Others see the country you choose here on your profile."
            {...typed}
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
