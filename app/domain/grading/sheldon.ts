import type { GradeRange } from "./grade";

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
