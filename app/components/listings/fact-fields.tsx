import { clsx } from "clsx";
import type { ReactNode } from "react";
import { HelpLink } from "~/components/ui/controls";
import { Field, type FieldProps, type Option, SelectField } from "~/components/ui/field";
import { CALENDAR_WORDS } from "~/domain/calendars/calendar-names";
import { SHELDON_STEPS } from "~/domain/grading/grade";
import { GRADER_NAMES } from "~/domain/grading/grader-names";
import type { ListingFields } from "~/domain/listings/drafts/listing-form";
import type { Attributes } from "~/domain/listings/facts/attributes";
import { byWord } from "~/domain/text/by-word";
import { FACT_LABELS } from "./fact-labels";
import { Fold } from "./form-parts";

interface FactFieldsProps {
  readonly values: ListingFields;
  readonly errors: Readonly<Record<string, string>>;
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
const HIDDEN = byWord({
  note: "mintMark, diameterMm, thicknessMm, axis, edge, strike, surface",
  coin: "serialNumber, signatures, watermark",
});

/** All facts of a piece, folded. A fold says whether something in it is filled in, and opens for what is at fault. */
export function FactFields({ values, errors, without = [] }: FactFieldsProps) {
  const isGiven = (name: FactName) => Boolean(values[name] || errors[name]);
  const input = (name: FactName) => {
    const { label, unit, example } = FACT_LABELS[name];
    const hiddenKind = HIDDEN[name];
    return {
      name,
      label: unit ? `${label}, ${unit.replace("/ 5", "1 to 5").replace("h", "1 to 12")}` : label,
      placeholder: example,
      maxLength: name === "provenance" ? MAX_PROVENANCE_LENGTH : MAX_LENGTH,
      defaultValue: values[name] ?? "",
      error: errors[name],
      className: clsx(hiddenKind && !isGiven(name) && HIDDEN_FOR[hiddenKind], name === "provenance" && "col-span-2"),
    };
  };
  const field = (name: FactName) => {
    const { placeholder, maxLength, ...select } = input(name);
    const options = CHOICES[name];
    if (options) return <SelectField key={name} {...select} options={options} />;
    return (
      <Field
        key={name}
        {...select}
        {...{ placeholder, maxLength }}
        {...(FACT_LABELS[name].unit ? NUMBER : EXTRAS[name])}
      />
    );
  };
  return (
    <div className="border-b border-line *:border-b-0">
      {GROUPS.map(({ title, about, lead, names }) => (
        <Fold
          key={title}
          title={title}
          about={about}
          saysFilledIn
          open={names.some((name) => errors[name])}
          className={names.every((name) => HIDDEN[name] === "note" && !isGiven(name)) ? HIDDEN_FOR.note : ""}
        >
          {lead ? <p className="mb-3 max-w-prose text-sm text-quiet">{lead}</p> : null}
          <div className="grid grid-cols-2 items-start gap-4">
            {names.filter((name) => !without.includes(name)).map(field)}
          </div>
        </Fold>
      ))}
      {Object.entries(LISTS).map(([id, words]) => (
        <datalist key={id} id={id}>
          {words.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      ))}
    </div>
  );
}

const GROUPS: readonly { title: string; about?: string; lead?: ReactNode; names: readonly FactName[] }[] = [
  {
    title: "Identification",
    about: "Country, ruler, denomination, reference, mint",
    names: ["country", "issuer", "ruler", "denomination", "series", "reference", "mint", "mintMark"],
  },
  {
    title: "Date",
    lead: "We convert the date on the item, such as AH 1327 or 大正10年. Add the Gregorian year if you know it better.",
    names: ["yearWritten", "calendar", "year", "yearTo"],
  },
  {
    title: "Specimen",
    about: "Metal or paper, weight, size, provenance",
    lead: "What you measured or can see on this item, not the catalogue's figures for its type.",
    names: [
      ...(["composition", "weightG", "diameterMm", "thicknessMm", "widthMm", "heightMm", "axis", "edge"] as const),
      ...(["serialNumber", "signatures", "watermark", "provenance"] as const),
    ],
  },
  {
    title: "Grade",
    lead: (
      <>
        Use any scale: MS 64+ RD, VF, TTB, SS, 66 EPQ. Buyers also see it in their own country's terms.{" "}
        <HelpLink article="grades">How to state a grade</HelpLink>
      </>
    ),
    names: ["grade", "problem"],
  },
  { title: "Marks of an ancient coin", names: ["strike", "surface"] },
  {
    title: "Certificate",
    lead: "For items in a grader's holder. Buyers get a link to the grader's own page.",
    names: ["gradingService", "certificate", "population"],
  },
];

const AXIS_OPTIONS: readonly Option[] = Array.from({ length: 12 }, (_, index) => {
  const hour = index + 1;
  return [hour, `${hour}${hour === 6 ? " (coin alignment)" : hour === 12 ? " (medal alignment)" : ""}`];
});

const MARKS = ["1", "2", "3", "4", "5 (best)"].map((words, index): Option => [index + 1, words]);

const CHOICES: Partial<Record<FactName, readonly Option[]>> = {
  calendar: [["", "Automatic"], ...Object.entries(CALENDAR_WORDS)],
  axis: [["", "Not measured"], ...AXIS_OPTIONS],
  strike: [["", "None"], ...MARKS],
  surface: [["", "None"], ...MARKS],
};

const GRADE_CHOICES = Object.entries(SHELDON_STEPS).flatMap(([letters, steps]) => [
  ...(letters === "MS" ? ["UNC"] : [letters]),
  ...steps.map((step) => `${letters} ${step}`),
]);

/** The problems for which PCGS gives a details grade (pcgs.com/nogrades). */
const PROBLEMS = [
  ...["Cleaned", "Scratches", "Environmental damage", "Damage", "Filed rims", "Holed", "Plugged", "Tooled"],
  ...["Questionable color", "Altered surfaces", "Planchet flaw", "PVC residue", "Mount removed"],
];

const LISTS = { grades: GRADE_CHOICES, problems: PROBLEMS, graders: Object.values(GRADER_NAMES) };

const NUMBER = { inputMode: "decimal", autoComplete: "off" } as const;
const EXTRAS: Partial<Record<FactName, Partial<FieldProps>>> = {
  grade: { list: "grades" },
  problem: { list: "problems" },
  gradingService: { list: "graders" },
  certificate: { autoComplete: "off" },
  population: { hint: "How many pieces the service has graded as high, and how many higher, by its own website." },
};
