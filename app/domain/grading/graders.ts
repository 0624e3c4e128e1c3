import { GRADER_NAMES, type GraderCode } from "./grader-names";

interface Grader {
  readonly code: GraderCode;
  readonly name: string;
  readonly also?: readonly string[];
  readonly pattern: RegExp;
  readonly example: string;
  readonly looks: string;
  /** The page where the grader shows this certificate, or where one can look it up by hand. */
  readonly lookUp: (certificate: string, grade: number | null) => string;
}

const NGC_NUMBER = {
  pattern: /^\d{6,7}-\d{3}$/,
  example: "4321456-012",
  looks: "six or seven digits, a hyphen and three more",
};
const PCGS_NUMBER = { pattern: /^\d{7,8}$/, example: "44120917", looks: "seven or eight digits" };

/**
 * NGC and PCGS: coinweek.com/certification-number-how-to-verify-graded-coins; PMG numbers as NGC. The others are as
 * seen on labels, and wide on purpose.
 */
const RULES: Readonly<Record<GraderCode, Omit<Grader, "code" | "name">>> = {
  ngc: {
    ...NGC_NUMBER,
    // The page asks for the grade as well, and does so itself if the address has none.
    lookUp: (number, grade) => `https://www.ngccoin.com/certlookup/${number}/${grade === null ? "" : `${grade}/`}`,
  },
  "ngc-ancients": { ...NGC_NUMBER, lookUp: (number) => `https://www.ngccoin.com/certlookup/${number}/NGCAncients/` },
  pcgs: { ...PCGS_NUMBER, lookUp: (number) => `https://www.pcgs.com/cert/${number}` },
  pmg: {
    ...NGC_NUMBER,
    example: "2045678-023",
    lookUp: (number, grade) => `https://www.pmgnotes.com/certlookup/${number}/${grade === null ? "" : `${grade}/`}`,
  },
  "pcgs-banknote": {
    also: ["pcgs banknotes", "pcgs currency"],
    ...PCGS_NUMBER,
    lookUp: () => "https://www.pcgs.com/banknotes",
  },
  anacs: {
    pattern: /^\d{4,8}$/,
    example: "7654321",
    looks: "four to eight digits",
    lookUp: (number) => `https://www.anacs.com/Verify/CertVerification.aspx?cert=${number}`,
  },
  cacg: {
    also: ["cac grading"],
    pattern: /^\d{9}$/,
    example: "124578032",
    looks: "nine digits",
    lookUp: () => "https://www.cacgrading.com/",
  },
  cgc: {
    pattern: /^\d{10}$/,
    example: "4031234567",
    looks: "ten digits",
    lookUp: () => "https://www.cgccoins.com/",
  },
  icg: {
    pattern: /^\d{8,10}$/,
    example: "5021340105",
    looks: "eight to ten digits",
    lookUp: (number) => `https://www.icgcoin.com/load_SNSearch.php?ctn=${number}`,
  },
  iccs: {
    pattern: /^[A-Z]{2,3}\d{3}$/,
    example: "XFN402",
    looks: "two or three letters and three digits",
    lookUp: () => "https://www.iccscoin.ca/",
  },
};

export const GRADERS: readonly Grader[] = Object.entries(GRADER_NAMES).map(([code, name]) => ({
  code: code as GraderCode,
  name,
  ...RULES[code as GraderCode],
}));

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
