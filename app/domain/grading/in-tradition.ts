import { type Grade, type GradeRange, lettersOf, SHELDON_NUMBERS, SHELDON_STEPS } from "./grade";
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

/** "SPL" for MS 63 in France. Null for the grade's own scale, one without a word so low, and notes. */
export function inTradition(grade: Grade, tradition: Tradition): string | null {
  if (grade.scale === "banknote") return null;
  const isInNumbers = grade.scale === "sheldon" || grade.scale === "ancients";
  if (tradition === "us") return isInNumbers || ENGLISH.includes(baseOf(grade.name)) ? null : inNumbers(grade.range);
  const words = GRADE_WORDS[tradition];
  if (grade.scale === "raw" && words.some(({ name }) => baseOf(grade.name) === name)) return null;
  const { from, to } = grade.range;
  const matching = words.filter((word) => word.from <= to && word.to >= from);
  const [first, last] = [matching[0], matching.at(-1)];
  if (!first || !last || from < first.from) return null;
  return first === last ? first.name : `${first.name}–${last.name}`;
}

function baseOf(name: string): string {
  const [first = ""] = name.split("–");
  return first.replace(/^[ag](?=[A-Z])|^Ch |[+-]$/g, "");
}

const ENGLISH = [...Object.keys(SHELDON_STEPS), "UNC", "BU", "Choice UNC", "Gem UNC", "Superb Gem UNC", "Proof"];

function inNumbers({ from, to }: GradeRange): string | null {
  const first = SHELDON_NUMBERS.find((value) => value >= from);
  const last = SHELDON_NUMBERS.filter((value) => value <= to).at(-1);
  if (first === undefined || last === undefined || last < first) return null;
  const label = (value: number) => `${lettersOf(value)} ${value}`;
  return first === last ? label(first) : `${label(first)} – ${label(last)}`;
}

/** A grade as labels write it: "MS 64+ RD", "PF 69★ UCAM", "Gem Unc 65 EPQ", "Ch XF, strike 5/5, surface 4/5", "AU details". */
export function formatGrade(grade: Grade): string {
  const { name, value, hasPlus, hasStar, designations, paper, isDetails, strikeMark, surfaceMark } = grade;
  const number = value === null ? "" : `${name === "" ? "" : " "}${value}`;
  const signs = `${hasPlus ? "+" : ""}${hasStar ? "★" : ""}`;
  const suffixes = [paper, ...designations].filter((each) => each !== null && each !== "Fine Style");
  const marks = [
    strikeMark === null ? "" : `strike ${strikeMark}/5`,
    surfaceMark === null ? "" : `surface ${surfaceMark}/5`,
    designations.includes("Fine Style") ? "Fine Style" : "",
  ].filter(Boolean);
  const first = [`${name}${number}${signs}`, ...suffixes, isDetails ? "details" : ""].filter(Boolean).join(" ");
  return [first, ...marks].join(", ");
}
