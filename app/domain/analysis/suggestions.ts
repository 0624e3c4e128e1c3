import type { Evidence, Found } from "~/domain/analysis/listing-text";
import { type Attributes, attributesSchema } from "~/domain/listings/facts/attributes";
import type { ItemWords } from "./described-item";
import { parseTitle, type TitleReading } from "./parse-title";
import type { YearReading } from "./read-years";

export const SUGGESTED_FIELDS = [
  "country",
  "ruler",
  "year",
  "yearWritten",
  "denomination",
  "reference",
  "grade",
  "gradingService",
  "certificate",
  "mintMark",
  "composition",
  "weightG",
  "diameterMm",
  "serialNumber",
] as const satisfies readonly (keyof Attributes)[];
export type SuggestedField = (typeof SUGGESTED_FIELDS)[number];

/** Who suggests: the reader of titles and descriptions. A vision model is named by its own name. */
export const READER = "reader";

export interface Suggestion {
  readonly field: SuggestedField;
  readonly value: string;
  /** The exact words it was read from; two where one is completed by another, as a metal by its fineness. */
  readonly evidence: readonly Evidence[];
  /** The photo that a model read it from, counted from 1. */
  readonly photo?: number;
  readonly by: string;
}

export interface OpenSuggestion extends Suggestion {
  readonly acceptance: string;
}

/** Facts that were found, and that the seller neither took nor rejected. */
export type UnfilledFacts = readonly Pick<Suggestion, "field" | "value" | "photo">[];

/** What the seller's own words suggest for the fields that are still empty, the first finding of each. */
export function suggestionsFor({ title, description, attributes }: ItemWords): Suggestion[] {
  const findings = fieldsOf(parseTitle({ title, description }));
  return SUGGESTED_FIELDS.flatMap((field) => {
    const found = findings[field];
    if (!found || attributes[field] !== undefined || !fits(field, found.value)) return [];
    return [{ field, value: found.value, evidence: found.evidence, by: READER }];
  });
}

/** Undefined if the field doesn't take the value. */
export function attributeOf(field: SuggestedField, input: string): Attributes | undefined {
  const value = NUMBERS.has(field) ? Number(input) : input;
  const parsed = attributesSchema.safeParse(input.trim() === "" ? {} : { [field]: value });
  return parsed.success && field in parsed.data ? parsed.data : undefined;
}

const NUMBERS: ReadonlySet<string> = new Set(["year", "weightG", "diameterMm"]);

const fits = (field: SuggestedField, value: string) => attributeOf(field, value) !== undefined;

interface Words {
  readonly value: string;
  readonly evidence: readonly Evidence[];
}

function fieldsOf(reading: TitleReading): Readonly<Partial<Record<SuggestedField, Words>>> {
  const [year] = reading.years;
  const fields: Readonly<Record<SuggestedField, Words | undefined>> = {
    country: wordsOf(reading.issuers[0] ?? reading.impliedIssuers[0], ({ name }) => name),
    ruler: wordsOf(reading.rulers[0], String),
    year: wordsOf(year, ({ gregorian }) => String(gregorian.from)),
    yearWritten: year && isWorthWriting(year.value) ? wordsOf(year, () => year.evidence.text) : undefined,
    denomination: wordsOf(reading.denominations[0], ({ value, unit }) => `${value} ${unit}`),
    reference: wordsOf(reading.references[0], ({ catalogue, number }) => `${catalogue} ${number}`),
    grade: wordsOf(reading.grades[0], (grade) => grade.replace(/^([A-Z]{2})(?=\d)/, "$1 ")),
    gradingService: wordsOf(reading.graders[0], String),
    certificate: wordsOf(reading.certificates[0], String),
    mintMark: wordsOf(reading.mintMarks[0], String),
    composition: composition(reading),
    weightG: wordsOf(reading.weightsG[0], String),
    diameterMm: wordsOf(reading.diametersMm[0], String),
    serialNumber: wordsOf(reading.serials[0], String),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, words]) => words !== undefined));
}

function wordsOf<T>(found: Found<T> | undefined, words: (value: T) => string): Words | undefined {
  return found && { value: words(found.value), evidence: [found.evidence] };
}

/** A date of another calendar or a range says more than its Gregorian year. */
function isWorthWriting({ calendar, gregorian, year, lastYear }: YearReading): boolean {
  return calendar !== "gregorian" || gregorian.from !== gregorian.to || year !== lastYear;
}

function composition({ materials: [metal], finenesses: [fineness] }: TitleReading): Words | undefined {
  if (!metal) return undefined;
  const name = metal.value.charAt(0).toUpperCase() + metal.value.slice(1);
  if (!fineness) return { value: name, evidence: [metal.evidence] };
  const digits = String(fineness.value).replace(".", "");
  return { value: `${name} .${digits}`, evidence: [metal.evidence, fineness.evidence] };
}
