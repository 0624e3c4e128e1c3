import { GRADER_NAMES, type GraderCode } from "./grader-names";
import rules from "./graders.json";

/**
 * NGC and PCGS: coinweek.com/certification-number-how-to-verify-graded-coins; PMG numbers as NGC. The others are as
 * seen on labels, and wide on purpose.
 */
const RULES: Readonly<Record<GraderCode, GraderRules>> = rules;

interface GraderRules {
  readonly also?: readonly string[];
  readonly pattern: string;
  readonly example: string;
  readonly looks: string;
  readonly lookUp: string;
}

export const GRADERS = (Object.keys(GRADER_NAMES) as GraderCode[]).map((code) => ({
  ...RULES[code],
  code,
  name: GRADER_NAMES[code],
  pattern: new RegExp(RULES[code].pattern),
  /** The page where the grader shows this certificate, or asks for what is still missing. */
  lookUp: (number: string, grade: number | null) =>
    RULES[code].lookUp.replace("{number}", number).replace("{grade}", grade === null ? "" : `${grade}/`),
}));

type Grader = (typeof GRADERS)[number];

export function findGrader(input: string): Grader | undefined {
  const name = input.trim().toLowerCase();
  return GRADERS.find((grader) => grader.name.toLowerCase() === name || grader.also?.includes(name));
}

export function readCertificate({ pattern }: Grader, input: string): string | undefined {
  const text = input
    .toUpperCase()
    .replace(/[–—]/g, "-")
    .replace(/^\s*(?:NO\.?|#)/, "")
    .replace(/[\s.]/g, "");
  const digits = text.replaceAll("-", "");
  const spellings = [text, text === digits ? `${digits.slice(0, -3)}-${digits.slice(-3)}` : digits];
  return spellings.find((each) => pattern.test(each));
}
