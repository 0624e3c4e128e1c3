import { readWrittenDate } from "~/domain/calendars/written-date";
import { type Grade, isGradeFault } from "~/domain/grading/grade";
import type { GraderCode } from "~/domain/grading/grader-names";
import { findGrader, readCertificate } from "~/domain/grading/graders";
import { parseGrade } from "~/domain/grading/parse-grade";
import type { Attributes } from "~/domain/listings/facts/attributes";
import type { Years } from "./shown-years";

/** Years are Gregorian, negative before Christ. The grade is null for words of no known scale, the grader if unknown. */
export type ReadFacts = ReturnType<typeof readFacts>["facts"];

/** The one place where attributes become typed facts: it checks what a seller enters and fills listing_facts. */
export function readFacts(attributes: Attributes, { isNote }: { readonly isNote: boolean }) {
  const date = readDate(attributes);
  const slab = readSlab(attributes);
  const grade = readGrade(attributes, { isNote, grader: slab.grader });
  const faults: Readonly<Partial<Record<keyof Attributes, string>>> = {
    ...date.faults,
    ...grade.faults,
    ...slab.faults,
  };
  return {
    /** The certificate is in the grader's own spelling. */
    facts: { ...date.facts, grade: grade.grade, grader: slab.grader, certificate: slab.certificate },
    faults,
  };
}

export function yearsOf(attributes: Attributes): { years?: Years } {
  const { years } = readDate(attributes).facts;
  return years === null ? {} : { years };
}

function readDate({ year, yearTo, yearWritten, calendar: hint }: Attributes) {
  const date = yearWritten === undefined ? undefined : readWrittenDate(yearWritten, hint);
  const calendar = date?.calendar ?? hint ?? (year === undefined ? null : "gregorian");
  const faults: { yearTo?: string; yearWritten?: string; year?: string } = {};
  const from = year ?? date?.from ?? null;
  if (year === 0 || yearTo === 0) faults[year === 0 ? "year" : "yearTo"] = "There is no year 0. Enter -1 for 1 BC.";
  if (yearTo !== undefined && from === null) faults.year = "Enter the first year as well.";
  if (yearTo !== undefined && from !== null && yearTo < from) faults.yearTo = "The last year comes before the first.";
  if (hint !== undefined && hint !== "none" && yearWritten !== undefined && !date && year === undefined)
    faults.yearWritten = "We can't read this date in that calendar. Add the Gregorian year too.";
  if (from === null) return { facts: { years: null as Years | null, calendar }, faults };
  // A date with a range that includes the catalogue's year: "103–111" of 103.
  const isInDate = date?.from != null && date.to !== null && date.from <= from && from <= date.to;
  return { facts: { years: { from, to: yearTo ?? (isInDate ? (date.to ?? from) : from) }, calendar }, faults };
}

function readSlab({ gradingService, certificate: text }: Attributes) {
  const grader = gradingService === undefined ? undefined : findGrader(gradingService);
  const certificate = grader && text !== undefined ? readCertificate(grader, text) : undefined;
  const isWrong = grader !== undefined && text !== undefined && certificate === undefined;
  const sentence = `${grader?.name} numbers have ${grader?.looks}, such as ${grader?.example}.`;
  const faults: { certificate?: string } = isWrong ? { certificate: sentence } : {};
  return { grader: grader?.code ?? null, certificate: certificate ?? null, faults };
}

function readGrade(
  { grade: text, strike, surface }: Attributes,
  { isNote, grader }: { isNote: boolean; grader: GraderCode | null },
): { grade: Grade | null; faults: { grade?: string } } {
  if (text === undefined) {
    const isMarked = strike !== undefined || surface !== undefined;
    return { grade: null, faults: isMarked ? { grade: "Enter the grade as well, such as Ch XF." } : {} };
  }
  const context = { isNote, strikeMark: strike, surfaceMark: surface, grader: grader ?? undefined };
  const read = parseGrade(text, context);
  return isGradeFault(read) ? { grade: null, faults: { grade: read.fault } } : { grade: read ?? null, faults: {} };
}
