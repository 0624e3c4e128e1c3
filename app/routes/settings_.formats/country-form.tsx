import { Form, Link, useNavigation } from "@remix-run/react";
import type { Place } from "~/components/listings/postage-fields";
import type { RefusedForm } from "~/components/refused-form";
import { refusedInput } from "~/components/refused-input";
import { Button } from "~/components/ui/button";
import { SelectField } from "~/components/ui/field";
import { TitledSection } from "~/components/ui/titled-section";

/** The country that postage is shown to: that of the default address, or a choice while there is none. */
export function CountryForm({
  homeName,
  country,
  places,
  refused,
}: {
  /** The country of the member's default address; null without one. */
  homeName: string | null;
  country: string | null;
  places: readonly Place[];
  refused: RefusedForm | undefined;
}) {
  const isSending = useNavigation().state === "submitting";
  return (
    <TitledSection id="country" title="Your country" className="mt-12">
      {homeName === null ? (
        <Form method="post" className="mt-3 flex flex-col items-start gap-4">
          <SelectField
            label="Show postage to"
            hint="What you pay depends on the address you have an item sent to. Once you add an address, its country is used. Others see the country you choose here on your profile."
            {...refusedInput(refused, "country", "country")}
            defaultValue={refused?.values.country ?? country ?? ""}
            options={[["", "Where I'm browsing from"], ...places.map(({ code, name }) => [code, name] as const)]}
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
