import * as z from "zod";
import { DATE_CALENDARS } from "~/domain/calendars/calendar-names";
import { BEST_MARK } from "~/domain/grading/grade";
import { plainText } from "~/domain/text/plain-text";
import { readNamedType } from "./written-type";

const fact = plainText(1, 80);

const yearNumber = z
  .int("Enter the year in digits, such as 1921 or -44.")
  .min(-3000, "Enter 3000 BC or later.")
  .max(2100, "That year is too far in the future.");
const sizeMm = z.number().positive("Enter a size above zero.").max(5_000, "That is too large.");
const MARK = `Enter a number from 1 to ${BEST_MARK}.`;
const mark = z.int(MARK).min(1, MARK).max(BEST_MARK, MARK);
export const AXIS_HOURS = 12;
const CLOCK = `Enter a number from 1 to ${AXIS_HOURS}, as on a clock.`;

/** All optional, in display order. */
export const attributesSchema = z.strictObject({
  typeId: z.int("Choose a type from the catalogue.").min(1, "Choose a type from the catalogue.").optional(),
  country: fact.optional(),
  issuer: fact.optional(),
  ruler: fact.optional(),
  /** Gregorian; negative before our era. */
  year: yearNumber.optional(),
  /** The last year, if `year` is only the first it may be from. */
  yearTo: yearNumber.optional(),
  /** "AH 1327", "明治三年". */
  yearWritten: fact.optional(),
  /** Of `yearWritten`; recognized if left out. */
  calendar: z.enum(DATE_CALENDARS, "Choose a calendar.").optional(),
  denomination: fact.optional(),
  series: fact.optional(),
  mint: fact.optional(),
  mintMark: fact.optional(),
  reference: fact.optional(),
  /** On any scale: "MS 64+ RD", "VF", "TTB", "Gem Unc 66 EPQ", "Ch XF 5/5 4/5", "AU details". */
  grade: fact.optional(),
  /** Why the grade is a details grade: "Cleaned". */
  problem: fact.optional(),
  /** Of an ancient coin, as NGC grades them: 5 is the best. */
  strike: mark.optional(),
  surface: mark.optional(),
  gradingService: fact.optional(),
  certificate: fact.optional(),
  /** How many the service has graded as high and higher, as the seller found it. */
  population: fact.optional(),
  composition: fact.optional(),
  weightG: z.number().positive("Enter a weight above zero.").max(100_000, "That is too heavy.").optional(),
  diameterMm: sizeMm.optional(),
  thicknessMm: sizeMm.optional(),
  widthMm: sizeMm.optional(),
  heightMm: sizeMm.optional(),
  /** In hours, where the reverse's top points if the coin is turned sideways: 12 is medal, 6 coin alignment. */
  axis: z.int(CLOCK).min(1, CLOCK).max(AXIS_HOURS, CLOCK).optional(),
  edge: fact.optional(),
  serialNumber: fact.optional(),
  signatures: fact.optional(),
  watermark: fact.optional(),
  provenance: plainText(1, 300).optional(),
});
export type Attributes = z.infer<typeof attributesSchema>;

/** Attributes that the current schema doesn't accept are left out. */
export function readAttributes(json: string): Attributes {
  const parsed = attributesSchema.safeParse(JSON.parse(json));
  return parsed.success ? parsed.data : {};
}

type FactName = keyof Attributes;
const FACT_NAMES = Object.keys(attributesSchema.shape) as readonly FactName[];
const NUMBER_FACTS: ReadonlySet<string> = new Set<FactName>([
  ...(["year", "yearTo", "weightG", "diameterMm", "thicknessMm", "widthMm", "heightMm"] as const),
  ...(["axis", "strike", "surface"] as const),
]);

type Fields = Readonly<Record<string, string | undefined>>;

/** Not parsed yet. Empty inputs are left out. */
export function typedFacts(fields: Fields): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  for (const name of FACT_NAMES) {
    const text = fields[name]?.trim() ?? "";
    if (text === "") continue;
    // Anything else stays text, which the schema refuses with a message for the field.
    const isNumber = NUMBER_FACTS.has(name) && /^-?\d{1,9}(\.\d{1,12})?$/.test(text);
    facts[name] = name === "typeId" ? readNamedType(text) : isNumber ? Number(text) : text;
  }
  return facts;
}

/** Without what the schema refuses. */
export function validAmong(facts: Readonly<Record<string, unknown>>): Attributes {
  const found = Object.entries(facts).filter(([name, fact]) => attributesSchema.safeParse({ [name]: fact }).success);
  return attributesSchema.parse(Object.fromEntries(found));
}
