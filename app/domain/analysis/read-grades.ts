import { byWord } from "~/domain/text/by-word";
import scales from "~/domain/vocabulary/raw-grades.json";
import type { Context, Language } from "./context";
import { type Found, found, isFree, type ListingText, overlaps, type Span, spanOf, textBefore } from "./listing-text";

interface Scale {
  /** Languages in which the shortest grades are not mistaken for words; the others are recognised in any language. */
  readonly languages: readonly Language[];
  readonly pattern: RegExp;
  readonly names: Readonly<Record<string, string>>;
  readonly qualifiers: Readonly<Record<string, string>>;
}

const SIGN = String.raw`(?<sign>[+-](?![\w]))?`;

function scale({ languages, qualifiers, grades, capitals }: (typeof scales)[number]): Scale {
  const names: Readonly<Record<string, string>> = { ...grades };
  const longestFirst = (words: readonly string[]) =>
    [...words].sort((a, b) => b.length - a.length).map((word) => word.replace(/[.]/g, "\\."));
  const before = longestFirst(Object.keys(qualifiers)).join("|");
  const grade = longestFirst(Object.keys(names)).join("|");
  return {
    languages: languages as Language[],
    pattern: new RegExp(
      String.raw`(?<![\w.'])(?:(?<qualifier>${before || "(?!)"}))?(?<grade>${grade})${SIGN}(?<details> ?[-(,]? ?[Dd]etails\b)?(?![\w'])`,
      capitals ? "g" : "gi",
    ),
    names,
    qualifiers: { ...qualifiers },
  };
}

const SCALES = scales.map(scale);
const NOTE_ROMAN = /(?<![\w.])(?<grade>I{1,3}|IV|V)(?<sign>[+-])?(?=\s*(?:$|[,)]))/g;

interface Candidate extends Span {
  readonly grade: string;
}

function readRawGrades(text: ListingText, context: Context, claimed: readonly Span[]): Found<string>[] {
  const candidates = SCALES.filter(({ languages }) => languages.includes(context.language)).flatMap((entry) =>
    candidatesOf(entry, text, claimed),
  );
  if (context.isNote && context.language === "de")
    for (const match of text.plain.matchAll(NOTE_ROMAN)) candidates.push({ grade: match[0], ...spanOf(match) });
  const apart = candidates
    .filter((candidate) => isFree(claimed, candidate))
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((candidate, index, all) => !all.slice(0, index).some((other) => overlaps(other, candidate)));
  return joinRanges(text, apart).map((candidate) => found(text, candidate.grade, candidate));
}

function candidatesOf({ pattern, names, qualifiers }: Scale, text: ListingText, claimed: readonly Span[]): Candidate[] {
  return [...text.plain.matchAll(pattern)].flatMap((match) => {
    const { qualifier, grade: word = "", sign = "", details } = match.groups ?? {};
    const { start, end } = spanOf(match);
    const name = names[word] ?? names[word.toLowerCase()];
    if (!name || !isFree(claimed, { start, end }) || isOrdinaryWord(text, word, start, end, qualifier)) return [];
    const before = qualifier ? (qualifiers[qualifier] ?? qualifiers[qualifier.toLowerCase()] ?? "") : "";
    return [{ grade: `${before}${name}${sign}${details ? " details" : ""}`, start, end }];
  });
}

/** "fine silver", "Good luck", "5 F": a word or letter that is a grade only if nothing else follows it. */
function isOrdinaryWord({ plain, lower }: ListingText, grade: string, start: number, end: number, qualifier?: string) {
  if (/^(?:fine|good|schon)$/i.test(grade) && !qualifier) {
    if (/^ (?:silver|gold|style|detail|example|luck|metal|art|oz|ounce|work)/.test(lower.slice(end))) return true;
    return /^[a-z]/.test(plain.slice(start, start + 1)) && /^ [a-z]/.test(plain.slice(end));
  }
  if (/^(?:F|G|S|s|B|PL)$/.test(grade) && !qualifier)
    return !/^[+-]?\s*(?:$|[,;)/-])/.test(plain.slice(end)) && !/[/-]$/.test(textBefore(plain, start));
  return false;
}

/** "ss-vz", "F/VF" and "sehr schön bis vorzüglich" are one grade with two ends. */
function joinRanges({ lower }: ListingText, candidates: readonly Candidate[]): Candidate[] {
  const grades: Candidate[] = [];
  for (const candidate of candidates) {
    const last = grades.at(-1);
    const between = last && lower.slice(last.end, candidate.start);
    if (last && between !== undefined && /^(?: ?[-/] ?| bis | to )$/.test(between) && last.grade !== candidate.grade)
      grades.splice(-1, 1, { grade: `${last.grade}–${candidate.grade}`, start: last.start, end: candidate.end });
    else grades.push(candidate);
  }
  return grades;
}

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
