import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SettingsPage } from "~/components/accounts/settings-page";
import { useRefusedForm } from "~/components/refused-form";
import { countries, countryName } from "~/domain/addresses/countries";
import { requireViewer } from "~/platform/auth/gate.server";
import { CountryForm } from "./country-form";
import { FormatsForm } from "./formats-form";
import { formatForms } from "./forms.server";

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

export const action = formatForms;

export default function Formats() {
  const { formats, timeZone, now, zones, ...country } = useLoaderData<typeof loader>();
  const refused = useRefusedForm();
  const refusedFormats = refused?.values.intent === "formats" ? refused : undefined;
  const refusedCountry = refused?.values.intent === "country" ? refused : undefined;
  return (
    <SettingsPage title="Formats and country" lead="You can switch the theme at the bottom of every page.">
      <FormatsForm {...{ formats, timeZone, now, zones }} refused={refusedFormats} />
      <CountryForm {...country} refused={refusedCountry} />
    </SettingsPage>
  );
}
