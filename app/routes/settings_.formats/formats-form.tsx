import { Form } from "@remix-run/react";
import { TitledSection } from "~/components/page";
import { useRefusedInput } from "~/components/refused-form";
import { SendButton } from "~/components/ui/button";
import { SelectField } from "~/components/ui/field";
import type { Formats } from "~/domain/accounts/formats";
import { AMOUNT_EXAMPLES } from "~/domain/money";
import { formatLocalTime } from "~/domain/time/local-time";

interface FormatsFormProps {
  readonly formats: Formats;
  /** The zone in which this page shows times. */
  readonly timeZone: string;
  /** The time that the examples show. */
  readonly now: string;
  readonly zones: readonly string[];
}

/** The time zone, and how times and typed amounts are written, each with an example. */
export function FormatsForm({ formats, timeZone, now, zones }: FormatsFormProps) {
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
            ["", formats.timeZone === null ? `My browser's time zone (${spaced(timeZone)})` : "My browser's time zone"],
            ...zones.map((zone) => [zone, spaced(zone)] as const),
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

const spaced = (zone: string) => zone.replaceAll("_", " ");
