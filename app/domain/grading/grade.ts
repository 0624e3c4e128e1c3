import type { GraderCode } from "./grader-names";

/** pcgs.com/grades, ngccoin.com/coin-grading/grading-scale. PMG and PCGS Banknote use the same numbers. */
export const SHELDON_STEPS: Readonly<Record<string, readonly number[]>> = {
  PO: [1],
  FR: [2],
  AG: [3],
  G: [4, 6],
  VG: [8, 10],
  F: [12, 15],
  VF: [20, 25, 30, 35],
  XF: [40, 45],
  AU: [50, 53, 55, 58],
  MS: [60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70],
};

export const SHELDON_NUMBERS: readonly number[] = Object.values(SHELDON_STEPS).flat();

const LETTERS = Object.keys(SHELDON_STEPS);

/** The letters of a number: "VF" of 25. Numbers between two steps belong to the lower one. */
export function lettersOf(value: number): string {
  return LETTERS.filter((letters) => (SHELDON_STEPS[letters]?.[0] ?? 71) <= value).at(-1) ?? "PO";
}

/** All numbers of some letters: 20 to 39 of "VF". Undefined for other letters. */
export function rangeOfLetters(letters: string): GradeRange | undefined {
  const from = SHELDON_STEPS[letters]?.[0];
  if (from === undefined) return undefined;
  const next = LETTERS[LETTERS.indexOf(letters) + 1];
  return { from, to: next === undefined ? 70 : (SHELDON_STEPS[next]?.[0] ?? 71) - 1 };
}

/** On which scale a grade was given. "raw" is every scale of words: English, French, German, Italian, Spanish, Japanese, Polish. */
export const GRADE_SCALES = ["raw", "sheldon", "ancients", "banknote"] as const;
export type GradeScale = (typeof GRADE_SCALES)[number];

export const STRIKES = ["MS", "PR", "PF", "SP"] as const;
export type Strike = (typeof STRIKES)[number];

/** What is added to a grade for colour, mirrors or a full detail of the strike, and the style of an ancient coin. */
export const DESIGNATIONS = [
  ...["RD", "RB", "BN"],
  ...["CAM", "DCAM", "UCAM", "PL", "DPL", "DMPL"],
  ...["FB", "FBL", "FS", "FH", "FT"],
  "Fine Style",
] as const;

/** The best strike and surface that NGC gives an ancient coin. */
export const BEST_MARK = 5;

export interface GradeRange {
  readonly from: number;
  readonly to: number;
}

export interface Grade {
  readonly scale: GradeScale;
  /** The word or letters: "VF", "F–VF", "TTB", "Ch XF", "MS". Empty for a banknote's number alone. */
  readonly name: string;
  readonly value: number | null;
  readonly strike: Strike | null;
  readonly hasPlus: boolean;
  readonly hasStar: boolean;
  /** Of {@link DESIGNATIONS}, in that order. */
  readonly designations: readonly string[];
  /** A note's original paper: EPQ at PMG, PPQ at PCGS. */
  readonly paper: "EPQ" | "PPQ" | null;
  /** A details grade: the piece has a problem, which keeps it from a grade of its own. */
  readonly isDetails: boolean;
  readonly strikeMark: number | null;
  readonly surfaceMark: number | null;
  readonly range: GradeRange;
}

export const PLAIN_GRADE = {
  strike: null,
  value: null,
  hasPlus: false,
  hasStar: false,
  designations: [],
  paper: null,
  isDetails: false,
  strikeMark: null,
  surfaceMark: null,
} as const;

export interface GradeContext {
  readonly isNote?: boolean;
  readonly grader?: GraderCode | undefined;
  /** NGC Ancients' marks, if they were given apart. */
  readonly strikeMark?: number | undefined;
  readonly surfaceMark?: number | undefined;
}

export interface GradeFault {
  readonly fault: string;
}

export const isGradeFault = (reading: Grade | GradeFault | undefined): reading is GradeFault =>
  reading !== undefined && "fault" in reading;
