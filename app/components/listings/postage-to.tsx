import { Form, useLocation } from "@remix-run/react";
import { CountryField } from "~/components/addresses/country-field";
import { Button, TextLink } from "~/components/ui/controls";
import { type CountryList, readCountries } from "~/domain/addresses/country-list";

export interface DestinationChoice {
  readonly country: string | null;
  readonly countries: CountryList;
}

/** Works without JavaScript. */
export function PostageTo({ choice }: { choice: DestinationChoice | null }) {
  const { pathname, search } = useLocation();
  if (!choice) return null;
  const name = readCountries(choice.countries).find(({ code }) => code === choice.country)?.name;
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center gap-1 list-none [&::-webkit-details-marker]:hidden">
        <span>Postage to: {name ?? "not chosen"}</span>
        <span className="link">Change</span>
      </summary>
      <DestinationForm key={choice.country} choice={choice} backTo={pathname + search} />
    </details>
  );
}

export function DestinationForm({ choice, backTo }: { choice: DestinationChoice; backTo: string }) {
  return (
    <Form method="post" action="/postage-country" preventScrollReset className="flex flex-col gap-3 pb-3">
      <input type="hidden" name="redirect" value={backTo} />
      <CountryField
        label="Show postage to"
        name="country"
        defaultValue={choice.country ?? ""}
        required
        hint="Only this browser remembers it. What you pay always depends on your delivery address."
        countries={choice.countries}
        none="Choose a country"
      />
      <Button className="self-start">Show postage</Button>
    </Form>
  );
}

/** The country that a list shows postage to, inside a sentence; its name is null if the country is unknown. */
export interface ShownPlace {
  readonly place: string | null;
}

export function ShownTo({ shownTo }: { shownTo: ShownPlace | null }) {
  const { pathname, search } = useLocation();
  if (!shownTo) return null;
  return (
    <p className="mb-4 text-sm text-quiet">
      {shownTo.place === null ? "Lowest postage to any country." : `Postage to ${shownTo.place}.`}{" "}
      <TextLink to={`/postage-country?redirect=${encodeURIComponent(pathname + search)}`}>
        {shownTo.place === null ? "Choose your country" : "Change"}
      </TextLink>
    </p>
  );
}
