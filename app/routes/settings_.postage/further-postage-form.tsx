import { Form } from "@remix-run/react";
import { HelpLink } from "~/components/help/help-link";
import { TitledSection } from "~/components/page";
import { useRefusedForm } from "~/components/refused-form";
import { SendButton } from "~/components/ui/button";
import { MoneyField } from "~/components/ui/field";
import { FURTHER_POSTAGE_INPUTS } from "~/domain/postage/further-postage-form";
import { PARCEL_OPEN_MS } from "~/domain/postage/postage-limits";
import { spokenDuration } from "~/domain/time/spoken-duration";

interface FurtherPostageFormProps {
  /** As typed or saved, by the names of the inputs. */
  readonly values: Readonly<Record<string, string>>;
}

/** What each further piece of a parcel costs; empty where the seller combines nothing. */
export function FurtherPostageForm({ values }: FurtherPostageFormProps) {
  const refused = useRefusedForm("combined");
  const input = (name: string) => ({
    name,
    defaultValue: refused?.values[name] ?? values[name] ?? "",
    error: refused?.errors[name],
  });
  return (
    <TitledSection id="combined" title="Combined postage" className="mt-12">
      <p className="mt-2 max-w-prose text-quiet">
        When a buyer gets several of your items within {spokenDuration(PARCEL_OPEN_MS)}, they go in one parcel. The
        first one costs its own postage, and each further one what you enter here, or its own postage if that is less.
        Your time to ship counts from when the parcel closes.{" "}
        <HelpLink article="combined-postage">How parcels work</HelpLink>
      </p>
      <Form method="post" className="mt-4 flex flex-col items-start gap-4">
        <div className="grid w-full gap-5 sm:grid-cols-3">
          <MoneyField label="To your country" {...input(FURTHER_POSTAGE_INPUTS.domesticMinor)} />
          <MoneyField label="To your region" {...input(FURTHER_POSTAGE_INPUTS.regionMinor)} />
          <MoneyField label="Worldwide" {...input(FURTHER_POSTAGE_INPUTS.worldMinor)} />
        </div>
        <p className="text-sm text-quiet">
          Leave a place empty to send everything separately there. Enter 0 if further pieces cost nothing. A change
          applies to parcels that start after it.
        </p>
        <SendButton intent="combined">Save combined postage</SendButton>
      </Form>
    </TitledSection>
  );
}
