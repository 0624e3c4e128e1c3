import { byWord } from "~/domain/text/by-word";
import grades from "./english-grades.json";
import {
  DESIGNATIONS,
  type Grade,
  type GradeContext,
  type GradeFault,
  isGradeFault,
  lettersOf,
  PLAIN_GRADE,
  SHELDON_NUMBERS,
  SHELDON_STEPS,
  STRIKES,
  type Strike,
} from "./grade";
import { readAncientGrade, readRawGrade } from "./raw-grades";

const DESIGNATION_OF: Readonly<Record<string, string>> = {
  ...byWord(grades.designations),
  ...Object.fromEntries(DESIGNATIONS.map((each) => [each.toLowerCase(), each])),
};
const LONGEST_FIRST = Object.keys(DESIGNATION_OF).sort((a, b) => b.length - a.length);
const EXTRAS = String.raw`(?<plus>\+)?(?<star>★|\*)?(?<marks>(?: ?(?:epq|ppq|${LONGEST_FIRST.join("|")})(?![a-z]))*)(?<star2> ?(?:★|\*))?`;
const DETAILS = / ?[-–(,]? ?details\b\)?$/;
const NUMERIC = new RegExp(
  String.raw`^(?:(?:superb gem|gem|choice|ch\.?) )?(?<letters>[a-z]{1,3}|very good|good|very fine|extremely fine|fine|(?:about )?unc(?:irculated)?|(?:choice|gem|superb gem)?(?: unc(?:irculated)?)?)?[- ]?(?<number>\d{1,3})${EXTRAS}$`,
);
const LETTERS_OF = byWord(grades.letters);

/** Undefined for words of no scale, which a seller may use; a fault for a grade that its scale doesn't have. */
export function parseGrade(input: string, context: GradeContext = {}): Grade | GradeFault | undefined {
  const text = input.normalize("NFC").replace(/\s+/g, " ").trim();
  const isDetails = DETAILS.test(text.toLowerCase());
  const words = isDetails ? text.slice(0, text.toLowerCase().search(DETAILS)) : text;
  const grade = readAncientGrade(words, context) ?? readNumeric(words.toLowerCase(), context) ?? readRawGrade(words);
  return grade === undefined || isGradeFault(grade) ? grade : { ...grade, isDetails };
}

function readNumeric(lower: string, context: GradeContext): Grade | GradeFault | undefined {
  const match = NUMERIC.exec(lower);
  if (!match) return undefined;
  const { letters: prefix = "", number, plus, star, marks = "", star2 } = match.groups ?? {};
  const letters = LETTERS_OF[prefix.trim()] ?? prefix.trim().toUpperCase();
  const value = Number(number);
  const paper = /epq/.test(marks) ? "EPQ" : /ppq/.test(marks) ? "PPQ" : null;
  const isNote = context.isNote === true || paper !== null;
  const strike = STRIKES.find((each) => each === letters) ?? null;
  const isOfScale = letters === "" || letters === "PL" || strike !== null || letters in SHELDON_STEPS;
  // A number alone is a grade only of a note or in a slab.
  if (!isOfScale || (letters === "" && !isNote && context.grader === undefined)) return undefined;
  const fault = numberFault(letters, value, strike) ?? paperFault(value, paper, context);
  if (fault) return { fault };
  const designations = designationsIn(letters === "PL" ? `${marks} pl` : marks);
  const struck = isNote ? null : (strike ?? (value >= 60 ? "MS" : null));
  const grade: Grade = {
    ...PLAIN_GRADE,
    scale: isNote ? "banknote" : "sheldon",
    name: isNote ? noteName(value) : (struck ?? lettersOf(value)),
    value,
    strike: struck,
    hasPlus: plus !== undefined,
    hasStar: star !== undefined || star2 !== undefined,
    designations,
    paper,
    range: { from: value, to: value },
  };
  const contradiction = contradictionOf(grade);
  return contradiction ? { fault: contradiction } : grade;
}

function designationsIn(marks: string): string[] {
  const found = new Set<string>();
  let rest = marks;
  for (const spelling of LONGEST_FIRST)
    if (new RegExp(`(?:^| )${spelling}(?![a-z])`).test(rest)) {
      found.add(DESIGNATION_OF[spelling] ?? spelling);
      rest = rest.replace(spelling, "");
    }
  return DESIGNATIONS.filter((each) => found.has(each));
}

/** The words of PMG's and PCGS's labels (pmgnotes.com/paper-money-grading/grading-scale). */
function noteName(value: number): string {
  if (value < 60) return lettersOf(value);
  if (value < 63) return "Unc";
  if (value < 65) return "Choice Unc";
  return value < 67 ? "Gem Unc" : "Superb Gem Unc";
}

function numberFault(letters: string, value: number, strike: Strike | null): string | undefined {
  if (value < 1 || value > 70) return "Grades run from 1 to 70.";
  if (!SHELDON_NUMBERS.includes(value)) return `Grade ${value} isn't on the scale.`;
  const isProofLike = strike !== null && strike !== "MS";
  const steps = SHELDON_STEPS[letters === "PL" ? "MS" : letters];
  if (isProofLike || !steps || steps.includes(value)) return undefined;
  return steps.length === 1
    ? `${letters} is grade ${steps[0]}.`
    : `${letters} runs from ${steps[0]} to ${steps.at(-1)}.`;
}

/** PMG since 2020, and PCGS Banknote, grade 65 and higher only original paper (pmgnotes.com/about/faq, pcgs.com/banknotes). */
function paperFault(value: number, paper: Grade["paper"], { grader }: GradeContext): string | undefined {
  const own = grader === "pmg" ? "EPQ" : grader === "pcgs-banknote" ? "PPQ" : undefined;
  if (own && paper && paper !== own) return `This grader's mark for original paper is ${own}.`;
  if (own && !paper && value >= 65) return `This grader gives 65 and higher only with ${own}.`;
  if (paper === "EPQ" && value < 20) return "EPQ is only used with grades 20 and up.";
  return undefined;
}

/** NGC and PCGS give a plus from 45 to 68; cameos are proofs, and mirrors like a proof's are on coins for circulation. */
function contradictionOf({ value, hasPlus, strike, designations }: Grade): string | undefined {
  if (hasPlus && ((value ?? 0) < 45 || (value ?? 0) > 68)) return "A plus is only used with grades 45–68.";
  const isProof = strike === "PR" || strike === "PF" || strike === "SP";
  if (!isProof && designations.some((each) => each.endsWith("CAM"))) return "Cameo is only used for proofs (PF or PR).";
  const isLike = designations.some((each) => each === "PL" || each === "DPL" || each === "DMPL");
  if (isProof && isLike) return "Prooflike is only used for coins struck for circulation (MS).";
  if (designations.filter((each) => each === "RD" || each === "RB" || each === "BN").length > 1)
    return "Choose one color: RD, RB or BN.";
  return undefined;
}
