import type { ReactNode } from "react";
import { HelpLink } from "~/components/help/help-link";
import { Field, type Option, SelectField } from "~/components/ui/field";
import { CALENDAR_WORDS } from "~/domain/calendars/calendar-names";
import { GRADER_NAMES } from "~/domain/grading/grader-names";
import { SHELDON_STEPS } from "~/domain/grading/sheldon";
import type { ListingFields } from "~/domain/listings/drafts/listing-form";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { FACT_LABELS } from "./fact-labels";
import { Section } from "./section";

interface FactFieldsProps {
  readonly values: ListingFields;
  readonly errors: Readonly<Record<string, string>>;
  readonly lead?: string;
  readonly without?: readonly FactName[];
}

type FactName = keyof Attributes;

const MAX_LENGTH = 80;
const MAX_PROVENANCE_LENGTH = 300;
/** Hidden by CSS alone while the other kind is chosen, unless something was typed into them. */
const HIDDEN_FOR = {
  coin: "in-[form:has([name=kind]_[value=coin]:checked)]:hidden",
  note: "in-[form:has([name=kind]_[value=note]:checked)]:hidden",
};
const HIDDEN: Partial<Record<FactName, "coin" | "note">> = {
  ...{ mintMark: "note", diameterMm: "note", thicknessMm: "note", axis: "note", edge: "note" },
  ...{ strike: "note", surface: "note", serialNumber: "coin", signatures: "coin", watermark: "coin" },
};

export function FactFields({
  values,
  errors,
  lead = "Buyers search by these. Fill in what you know and leave the rest empty.",
  without = [],
}: FactFieldsProps) {
  const input = (name: FactName) => {
    const { label, unit, example } = FACT_LABELS[name];
    const hidden = HIDDEN[name];
    const isEmpty = !values[name] && !errors[name];
    return {
      name,
      label: unit ? `${label}, ${unit.replace("/ 5", "1 to 5").replace("h", "1 to 12")}` : label,
      placeholder: example,
      maxLength: name === "provenance" ? MAX_PROVENANCE_LENGTH : MAX_LENGTH,
      defaultValue: values[name] ?? "",
      error: errors[name],
      ...(hidden && isEmpty ? { className: HIDDEN_FOR[hidden] } : {}),
    };
  };
  const asked = (names: readonly FactName[]) => names.filter((name) => !without.includes(name));
  const texts = (...names: readonly FactName[]) => asked(names).map((name) => <Field key={name} {...input(name)} />);
  const numbers = (...names: readonly FactName[]) =>
    asked(names).map((name) => <Field key={name} inputMode="decimal" autoComplete="off" {...input(name)} />);
  const choice = (name: FactName, empty: string, options: readonly Option[]) => {
    const { placeholder: _, maxLength: __, ...select } = input(name);
    return <SelectField {...select} options={[["", empty], ...options]} />;
  };
  return (
    <Section title="Catalogue facts" lead={lead}>
      <FactGroup title="Identification">
        {texts("country", "issuer", "ruler", "denomination", "series", "reference", "mint", "mintMark")}
      </FactGroup>
      <FactGroup
        title="Date"
        lead="We convert the date on the item, such as AH 1327 or 大正10年. Add the Gregorian year if you know it better."
      >
        {texts("yearWritten")}
        {choice("calendar", "Automatic", Object.entries(CALENDAR_WORDS))}
        {texts("year", "yearTo")}
      </FactGroup>
      <FactGroup
        title="Specimen"
        lead="What you measured or can see on this item, not the catalogue's figures for its type."
      >
        {texts("composition")}
        {numbers("weightG", "diameterMm", "thicknessMm", "widthMm", "heightMm")}
        {choice("axis", "Not measured", AXIS_OPTIONS)}
        {texts("edge", "serialNumber", "signatures", "watermark")}
        <Field {...input("provenance")} className="col-span-2" />
      </FactGroup>
      <FactGroup
        title="Grade"
        lead={
          <>
            Use any scale: MS 64+ RD, VF, TTB, SS, 66 EPQ. Buyers also see it in their own country's terms.{" "}
            <HelpLink article="grades">How to state a grade</HelpLink>
          </>
        }
      >
        {without.includes("grade") ? null : <Field list="grades" {...input("grade")} />}
        <Field
          list="problems"
          {...input("problem")}
          hint="For a details grade, or any problem that a grader would note."
        />
        {choice("strike", "None", MARKS)}
        {choice("surface", "None", MARKS)}
        <datalist id="grades">
          {GRADE_CHOICES.map((grade) => (
            <option key={grade} value={grade} />
          ))}
        </datalist>
        <datalist id="problems">
          {PROBLEMS.map((problem) => (
            <option key={problem} value={problem} />
          ))}
        </datalist>
      </FactGroup>
      <FactGroup title="Certificate" lead="For items in a grader's holder. Buyers get a link to the grader's own page.">
        {without.includes("gradingService") ? null : <Field list="graders" {...input("gradingService")} />}
        <Field autoComplete="off" {...input("certificate")} />
        <Field
          {...input("population")}
          hint="How many pieces the service has graded as high, and how many higher, by its own website."
        />
        <datalist id="graders">
          {Object.values(GRADER_NAMES).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </FactGroup>
    </Section>
  );
}

function FactGroup({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-serif text-lg">{title}</legend>
      {lead ? <p className="mt-1 max-w-prose text-sm text-quiet">{lead}</p> : null}
      <div className="mt-3 grid grid-cols-2 items-start gap-4">{children}</div>
    </fieldset>
  );
}

const AXIS_OPTIONS: readonly Option[] = Array.from({ length: 12 }, (_, index) => {
  const hour = index + 1;
  return [hour, `${hour}${hour === 6 ? " (coin alignment)" : hour === 12 ? " (medal alignment)" : ""}`];
});

const MARKS: readonly Option[] = [
  [1, "1"],
  [2, "2"],
  [3, "3"],
  [4, "4"],
  [5, "5 (best)"],
];

const GRADE_CHOICES = Object.entries(SHELDON_STEPS).flatMap(([letters, steps]) => [
  ...(letters === "MS" ? ["UNC"] : [letters]),
  ...steps.map((step) => `${letters} ${step}`),
]);

/** The problems for which PCGS gives a details grade (pcgs.com/nogrades). */
const PROBLEMS = [
  ...["Cleaned", "Scratches", "Environmental damage", "Damage", "Filed rims", "Holed", "Plugged", "Tooled"],
  ...["Questionable color", "Altered surfaces", "Planchet flaw", "PVC residue", "Mount removed"],
];
