import { byWord } from "~/domain/text/by-word";
import grades from "./english-grades.json";
import {
  BEST_MARK,
  type Grade,
  type GradeContext,
  type GradeFault,
  type GradeRange,
  PLAIN_GRADE,
  rangeOfLetters,
  SHELDON_STEPS,
} from "./grade";
import { GRADE_WORDS } from "./in-tradition";

interface Word extends GradeRange {
  readonly name: string;
}

/** English words read as American dealers use them; a British VF is about an American XF. */
const ENGLISH = byWord(grades.english);

/** Every word and abbreviation, in lower case. What two traditions write alike has the range of both. */
const WORDS: ReadonlyMap<string, Word> = wordsByName();

function wordsByName(): Map<string, Word> {
  const words = new Map<string, Word>();
  const add = (spelling: string, { name, from, to }: Word) => {
    const earlier = words.get(spelling.toLowerCase());
    const range = { from: Math.min(earlier?.from ?? from, from), to: Math.max(earlier?.to ?? to, to) };
    words.set(spelling.toLowerCase(), { name, ...range });
  };
  for (const word of [...grades.uncirculated, ...Object.values(GRADE_WORDS).flat()])
    for (const spelling of [word.name, ...(word.also ?? [])]) add(spelling, word);
  const letters = Object.keys(SHELDON_STEPS).filter((each) => each !== "MS");
  for (const [spelling, name] of [...letters.map((each) => [each, each]), ...Object.entries(ENGLISH)])
    add(spelling ?? "", { name: name ?? "", ...(rangeOfLetters(name ?? "") ?? { from: 1, to: 70 }) });
  return words;
}

const QUALIFIED =
  /^(?<before>about |near(?:ly)? |almost |fast |presque |good |gutes |choice |ch\.? |a|n|g)?(?<word>.+?)(?<sign>\+|-)?$/;

function readWord(input: string): Word | undefined {
  const whole = WORDS.get(input.toLowerCase());
  if (whole) return whole;
  const { before = "", word = "", sign } = QUALIFIED.exec(input.toLowerCase())?.groups ?? {};
  const base = WORDS.get(word);
  if (!base) return undefined;
  const name = `${nameOfQualifier(before)}${base.name}${sign ?? ""}`;
  return { name, ...narrowRange(base, before.trim(), sign) };
}

function nameOfQualifier(before: string): string {
  if (before === "") return "";
  if (before.startsWith("ch")) return "Ch ";
  return /^(?:g|good|gutes)/.test(before) ? "g" : "a";
}

function narrowRange({ from, to }: Word, before: string, sign: string | undefined): GradeRange {
  const middle = Math.ceil((from + to) / 2);
  if (before === "" && sign === undefined) return { from, to };
  if (/^(?:g|good|gutes|ch)/.test(before) || (before === "" && sign === "+")) return { from: middle, to };
  if (before === "" && sign === "-") return { from, to: middle - 1 };
  // Nearly a grade is the upper part of the one below.
  return { from: Math.max(1, from - Math.max(2, Math.ceil(from / 8))), to: from - 1 };
}

export function readRawGrade(input: string): Grade | undefined {
  const one = readWord(input);
  if (one) return rawGrade(one.name, one);
  const [first = "", last = "", ...more] = input.split(/ ?[-–—/] ?| (?:to|bis|à|a) /);
  const low = more.length === 0 && last !== "" ? readWord(first) : undefined;
  const high = low && readWord(last);
  return low && high && rawGrade(`${low.name}–${high.name}`, { from: low.from, to: high.to });
}

function rawGrade(name: string, { from, to }: GradeRange): Grade | undefined {
  return from > to ? undefined : { ...PLAIN_GRADE, scale: "raw", name, range: { from, to } };
}

/** Each up to the next one. To compare: NGC gives ancients no numbers (ngccoin.com/specialty-services/ancient-coins/grading.aspx). */
const ANCIENT_GRADES = Object.entries(grades.ancient).map(([name, from], index, all) => ({
  name,
  range: { from, to: (all[index + 1]?.[1] ?? 71) - 1 },
}));
const WRITTEN =
  /^(?<name>(?:gem|choice|ch\.?)? ?[a-z]{1,2})(?<star> ?(?:★|\*))?(?:[, ]+(?:strike:? ?)?(?<strike>[1-9])\/5)?(?:[, ]+(?:surface:? ?)?(?<surface>[1-9])\/5)?(?<style>[, ]+fine style)?$/;

/** A grade of NGC Ancients: "Ch XF 5/5 4/5", "AU★ Fine Style". Undefined if nothing says that it is one. */
export function readAncientGrade(input: string, context: GradeContext): Grade | GradeFault | undefined {
  const match = WRITTEN.exec(input.toLowerCase());
  const { name: nameText = "", star, strike, surface, style } = match?.groups ?? {};
  const strikeMark = strike === undefined ? (context.strikeMark ?? null) : Number(strike);
  const surfaceMark = surface === undefined ? (context.surfaceMark ?? null) : Number(surface);
  const isAncient = context.grader === "ngc-ancients" || strikeMark !== null || surfaceMark !== null;
  if (!isAncient) return undefined;
  const letters = nameText.replace(/choice|ch\./, "ch").replaceAll(" ", "");
  const found = ANCIENT_GRADES.find(({ name }) => name.toLowerCase().replace(" ", "") === letters);
  if (!found) return { fault: "Enter an NGC Ancients grade, such as VF, Ch XF or Gem MS." };
  if ([strikeMark, surfaceMark].some((mark) => mark !== null && (mark < 1 || mark > BEST_MARK)))
    return { fault: `Strike and surface are graded from 1 to ${BEST_MARK}.` };
  const designations = style === undefined ? [] : ["Fine Style"];
  const marks = { strikeMark, surfaceMark, hasStar: star !== undefined, designations };
  return { ...PLAIN_GRADE, scale: "ancients", ...found, ...marks };
}
