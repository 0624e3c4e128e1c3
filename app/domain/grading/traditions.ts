import type { GradeRange } from "./grade";
import gradeWords from "./grade-words.json";

export const TRADITIONS = ["us", "fr", "de", "it", "es", "jp", "pl"] as const;
export type Tradition = (typeof TRADITIONS)[number];

/** Language by tradition; a reader of any other language is shown a grade as it was given. */
const TRADITION_OF: Readonly<Record<string, Tradition>> = {
  en: "us",
  fr: "fr",
  de: "de",
  it: "it",
  es: "es",
  ja: "jp",
  pl: "pl",
};

export function traditionOf(language: string | undefined): Tradition | undefined {
  return TRADITION_OF[language?.toLowerCase().split("-")[0] ?? ""];
}

interface Word extends GradeRange {
  readonly name: string;
  readonly also?: readonly string[];
}

/**
 * Sheldon numbers by CGB's glossary (flips.cgb.fr/cr61/8) and PCGS's comparison (pcgseurope.com/grading-comparison).
 * Houses differ by a step or two, so translated grades are marked as approximate.
 */
export const GRADE_WORDS: Readonly<Record<Exclude<Tradition, "us">, readonly Word[]>> = gradeWords;
