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

export function readRawGrades(text: ListingText, context: Context, claimed: readonly Span[]): Found<string>[] {
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
