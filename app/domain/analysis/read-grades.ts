import { byWord } from "~/domain/text/by-word";
import type { Context } from "./context";
import { type Found, found, isFree, type ListingText, overlaps, type Span, spanOf } from "./listing-text";
import { readRawGrades } from "./read-raw-grades";

const STEPS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  MS: [60, 70],
  PF: [60, 70],
  PR: [60, 70],
  SP: [60, 70],
  PL: [60, 70],
  UNC: [60, 70],
  AU: [50, 59],
  XF: [40, 49],
  EF: [40, 49],
  VF: [20, 39],
  F: [12, 19],
  VG: [7, 11],
  G: [4, 6],
  AG: [3, 3],
  FR: [2, 2],
  PO: [1, 1],
};
const PREFIX_OF = byWord({
  UNC: "uncirculated",
  AU: "about unc, about uncirculated",
  XF: "extremely fine, extra fine",
  VF: "very fine",
  F: "fine",
  VG: "very good",
  G: "good",
});
const DESIGNATION_OF = byWord({
  UCAM: "ultra cameo, ucam",
  DCAM: "deep cameo",
  CAM: "cameo",
  RD: "red",
  RB: "red brown",
  BN: "brown",
});
const DESIGNATION = "dcam|ucam|ultra cameo|deep cameo|cameo|cam|rd|rb|bn|dmpl|dpl|pl|fbl|fb|fs|fh|epq|ppq|net";
const NUMERIC = new RegExp(
  String.raw`(?<![a-z])(?:(?<choice>choice|ch\.?) )?(?<prefix>ms|pf|pr|sp|pl|au|xf|ef|vf|vg|ag|fr|po|unc|g|f|very fine|extremely fine|extra fine|fine|very good|good|about unc(?:irculated)?)[- ]?(?<number>\d{1,2})(?![\d/-]|[.,]\d)(?<plus>\+|★)?(?:[ -]?(?<designation>${DESIGNATION})\b)?(?<details> ?[-(]?details\b)?`,
  "g",
);
/** PMG and PCGS give notes a number alone: "PMG 64 EPQ", "66 PPQ". */
const NOTE_NUMBER =
  /(?:\b(?:pmg|pcgs banknote|pcgs currency)(?: graded)? (?<number>\d{1,2})(?![\d./-])(?<star>★|\*)?(?: (?<designation>epq|ppq|net)\b)?|(?<![\w.])(?<alone>\d{2}) (?<quality>epq|ppq)\b)/g;

export function readGrades(text: ListingText, context: Context, claimed: readonly Span[]) {
  const numeric = [...readNumeric(text, claimed), ...readNoteNumbers(text, context, claimed)].filter(
    (grade, index, all) => !all.slice(0, index).some(({ evidence }) => overlaps(evidence, grade.evidence)),
  );
  return { numeric, raw: readRawGrades(text, context, [...claimed, ...numeric.map(({ evidence }) => evidence)]) };
}

function readNumeric(text: ListingText, claimed: readonly Span[]): Found<string>[] {
  return [...text.lower.matchAll(NUMERIC)].flatMap((match) => {
    const { choice, prefix: letters = "", number, plus = "", designation, details } = match.groups ?? {};
    const prefix = PREFIX_OF[letters] ?? letters.toUpperCase();
    const [from, to] = STEPS[prefix] ?? [1, 0];
    const span = spanOf(match);
    const isCapital = letters.length > 2 || /^[A-Z]/.test(text.plain.slice(span.start + (choice?.length ?? -1) + 1));
    if (Number(number) < from || Number(number) > to || !isCapital || !isFree(claimed, span)) return [];
    const mark = designation && ` ${DESIGNATION_OF[designation] ?? designation.toUpperCase()}`;
    const grade = `${choice ? "Ch" : ""}${prefix}${number}${plus}${mark ?? ""}${details ? " details" : ""}`;
    return [found(text, grade, span)];
  });
}

function readNoteNumbers(text: ListingText, { isNote }: Context, claimed: readonly Span[]): Found<string>[] {
  if (!isNote) return [];
  return [...text.lower.matchAll(NOTE_NUMBER)].flatMap((match) => {
    const { number, star = "", designation, alone, quality } = match.groups ?? {};
    const grade = Number(number ?? alone);
    const span = spanOf(match);
    if (grade < 1 || grade > 70 || !isFree(claimed, span)) return [];
    const mark = designation ?? quality;
    return [found(text, `${grade}${star && "★"}${mark ? ` ${mark.toUpperCase()}` : ""}`, span)];
  });
}
