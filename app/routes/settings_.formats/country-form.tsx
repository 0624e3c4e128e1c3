import { Form, useNavigation } from "@remix-run/react";
import { CountryField } from "~/components/addresses/country-field";
import { refusedInput } from "~/components/forms/refused-input";
import { Link } from "~/components/link";
import type { RefusedForm } from "~/components/refused-form";
import { Button } from "~/components/ui/button";
import { TitledSection } from "~/components/ui/titled-section";
import type { CountryList } from "~/domain/addresses/country-list";

/** The country that postage is shown to: that of the default address, or a choice while there is none. */
export function CountryForm({
  homeName,
  country,
  countries,
  refused,
}: {
  /** The country of the member's default address; null without one. */
  homeName: string | null;
  country: string | null;
  countries: CountryList;
  refused: RefusedForm | undefined;
}) {
  const isSending = useNavigation().state === "submitting";
  return (
    <TitledSection id="country" title="Your country" className="mt-12">
      {homeName === null ? (
        <Form method="post" className="mt-3 flex flex-col items-start gap-4">
          <CountryField
            label="Show postage to"
            hint="What you pay depends on the address you have an item sent to. Once you add an address, its country is used. Others see the country you choose here on your profile."
            {...refusedInput(refused, "country", "country")}
            defaultValue={refused?.values.country ?? country ?? ""}
            countries={countries}
            none="Where I'm browsing from"
          />
          <Button name="intent" value="country" disabled={isSending}>
            Save country
          </Button>
        </Form>
      ) : (
        <p className="mt-2">
          {homeName}, the country of your default delivery address. Prices show the postage there.{" "}
          <Link to="/settings/addresses" className="link">
            Change your default address
          </Link>
        </p>
      )}
    </TitledSection>
  );
}
