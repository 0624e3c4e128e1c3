import { parseTitle, type TitleReading } from "~/domain/analysis/parse-title";
import cases from "./listing-titles.json";

export const FIELDS = [
  "year",
  "denomination",
  "issuer",
  "ruler",
  "composition",
  "mintMark",
  "reference",
  "grade",
  "grader",
  "certificate",
  "weight",
  "diameter",
  "serial",
] as const;
export type Field = (typeof FIELDS)[number];

export interface TitleCase {
  readonly language: string;
  readonly title: string;
  readonly description?: string;
  /** What a careful reader finds, written down before the parser existed. */
  readonly expected: Partial<Record<Field, string[]>>;
}

export const TITLES: { readonly tuning: readonly TitleCase[]; readonly heldOut: readonly TitleCase[] } = cases;

export interface FieldScore {
  readonly field: Field;
  /** Titles that state the field. */
  readonly cases: number;
  readonly precision: number;
  readonly recall: number;
}

interface Miss {
  readonly field: Field;
  readonly title: string;
  readonly missed: string[];
  readonly wrong: string[];
}

/** Precision and recall of each field by value, and every title that is not read perfectly. */
export function measure(titles: readonly TitleCase[]): { scores: FieldScore[]; misses: Miss[] } {
  const misses: Miss[] = [];
  const readings = titles.map(({ title, description }) => parseTitle({ title, ...(description && { description }) }));
  const scores = FIELDS.map((field) => {
    let [right, expectedCount, foundCount] = [0, 0, 0];
    for (const [index, { title, expected }] of titles.entries()) {
      const expectedValues = new Set(expected[field] ?? []);
      const reading = readings[index];
      const read = new Set(reading ? valuesOf(field, reading) : []);
      right += [...expectedValues].filter((value) => read.has(value)).length;
      expectedCount += expectedValues.size;
      foundCount += read.size;
      const missed = [...expectedValues].filter((value) => !read.has(value));
      const wrong = [...read].filter((value) => !expectedValues.has(value));
      if (missed.length + wrong.length > 0) misses.push({ field, title, missed, wrong });
    }
    const withField = titles.filter(({ expected }) => expected[field]).length;
    return { field, cases: withField, precision: ratio(right, foundCount), recall: ratio(right, expectedCount) };
  });
  return { scores, misses };
}

const ratio = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

/** A field's values as the test set spells them. */
export function valuesOf(field: Field, reading: TitleReading): string[] {
  switch (field) {
    case "year":
      return reading.years.map(({ value }) => yearText(value));
    case "denomination":
      return reading.denominations.map(({ value: { value, unit } }) => `${numberText(value)} ${unit}`);
    case "issuer":
      return reading.issuers.map(({ value }) => value.code);
    case "ruler":
      return reading.rulers.map(({ value }) => value);
    case "composition":
      return compositions(reading);
    case "mintMark":
      return reading.mintMarks.map(({ value }) => value);
    case "reference":
      return reading.references.map(({ value: { catalogue, number } }) => `${catalogue} ${number}`);
    case "grade":
      return reading.grades.map(({ value }) => value);
    case "grader":
      return reading.graders.map(({ value }) => value);
    case "certificate":
      return reading.certificates.map(({ value }) => value);
    case "weight":
      return reading.weightsG.map(({ value }) => `${value}`);
    case "diameter":
      return reading.diametersMm.map(({ value }) => `${value}`);
    case "serial":
      return reading.serials.map(({ value }) => value);
  }
}

/** "silver 900": the fineness belongs to the precious metal. */
function compositions({ materials, finenesses }: TitleReading): string[] {
  const fineness = finenesses[0]?.value;
  const isPrecious = (material: string) => /^(?:silver|gold|platinum|palladium|billon)$/.test(material);
  return materials.map(({ value }) => (fineness && isPrecious(value) ? `${value} ${fineness}` : value));
}

const CALENDAR_MARK: Readonly<Record<string, string>> = {
  ...{ islamic: "ah", hebrew: "hebrew", thai: "be", "solar-hijri": "sh", nepali: "vs" },
};

function yearText({ calendar, era, year, lastYear }: TitleReading["years"][number]["value"]): string {
  const range = year === lastYear ? `${year}` : `${year}–${lastYear}`;
  return calendar === "gregorian" ? range : `${era ?? CALENDAR_MARK[calendar]} ${range}`;
}

/** "1/24" and not 0.041666666666666664. */
function numberText(value: number): string {
  const parts = Math.round(1 / value);
  return value < 0.25 && Math.abs(1 / value - parts) < 1e-9 && parts > 10 ? `1/${parts}` : `${value}`;
}
