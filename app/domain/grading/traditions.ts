import type { GradeRange } from "./grade";

export const TRADITIONS = ["us", "fr", "de", "it", "es", "jp", "pl"] as const;
export type Tradition = (typeof TRADITIONS)[number];

/** Language by tradition; a reader of any other language is shown a grade as it was given. */
const TRADITION_OF: Readonly<Record<string, Tradition>> = {
  ...{ en: "us", fr: "fr", de: "de", it: "it", es: "es", ja: "jp", pl: "pl" },
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
export const GRADE_WORDS: Readonly<Record<Exclude<Tradition, "us">, readonly Word[]>> = {
  fr: [
    { name: "B", from: 6, to: 14, also: ["beau"] },
    { name: "TB", from: 15, to: 39, also: ["très beau"] },
    { name: "TTB", from: 40, to: 54, also: ["très très beau"] },
    { name: "SUP", from: 55, to: 62, also: ["superbe"] },
    { name: "SPL", from: 63, to: 64, also: ["splendide"] },
    { name: "FDC", from: 65, to: 70, also: ["fleur de coin"] },
  ],
  de: [
    { name: "GE", from: 1, to: 5, also: ["gering", "gering erhalten"] },
    { name: "SGE", from: 6, to: 14, also: ["sehr gut erhalten"] },
    { name: "S", from: 15, to: 39, also: ["schön"] },
    { name: "SS", from: 40, to: 54, also: ["sehr schön"] },
    { name: "VZ", from: 55, to: 62, also: ["vorzüglich"] },
    { name: "fST", from: 63, to: 64, also: ["fast stempelglanz", "f. stgl.", "f.stgl.", "fstgl", "vz-st", "vz/st"] },
    { name: "ST", from: 65, to: 70, also: ["stempelglanz", "stgl", "stgl."] },
  ],
  it: [
    { name: "B", from: 6, to: 14, also: ["bello"] },
    { name: "MB", from: 15, to: 39, also: ["molto bello"] },
    { name: "BB", from: 40, to: 54, also: ["bellissimo"] },
    { name: "SPL", from: 55, to: 64, also: ["splendido"] },
    { name: "FDC", from: 65, to: 70, also: ["fior di conio"] },
  ],
  es: [
    { name: "MC", from: 3, to: 5, also: ["mal conservada"] },
    { name: "RC", from: 6, to: 11, also: ["regular conservada"] },
    { name: "BC", from: 12, to: 29, also: ["bien conservada"] },
    { name: "MBC", from: 30, to: 49, also: ["muy bien conservada"] },
    { name: "EBC", from: 50, to: 60, also: ["extraordinariamente bien conservada"] },
    { name: "SC", from: 61, to: 64, also: ["s/c", "sin circular"] },
    { name: "FDC", from: 65, to: 70, also: ["flor de cuño"] },
  ],
  jp: [
    { name: "劣品", from: 6, to: 19 },
    { name: "並品", from: 20, to: 39 },
    { name: "美品", from: 40, to: 54 },
    { name: "極美品", from: 55, to: 59, also: ["極美"] },
    { name: "未使用", from: 60, to: 64, also: ["未使用品", "準未使用品", "準未使用"] },
    { name: "完全未使用", from: 65, to: 70, also: ["完全未使用品"] },
  ],
  pl: [
    { name: "Stan 5", from: 3, to: 5, also: ["st. 5", "stan5"] },
    { name: "Stan 4", from: 6, to: 24, also: ["st. 4", "stan4"] },
    { name: "Stan 3", from: 25, to: 54, also: ["st. 3", "stan3"] },
    { name: "Stan 2", from: 55, to: 64, also: ["st. 2", "stan2"] },
    { name: "Stan 1", from: 65, to: 70, also: ["st. 1", "stan1"] },
  ],
};
