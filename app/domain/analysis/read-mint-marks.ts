import type { Context } from "./context";
import type { Found, Span } from "./evidence";
import { found, groupSpan, type ListingText } from "./listing-text";

type Region = "us" | "british" | "german" | "french" | "hispanic" | "russian" | "other";

const MARKS: Readonly<Record<Region, string>> = {
  us: "CC|P|D|S|O|W|C",
  british: "SA|KN|M|S|P|H|I|C|B",
  german: "[A-HJ]",
  french: "BB|LB|MA|[A-Z]",
  hispanic: "Mo|MO|So|SO|Go|Ga|Zs|Pi|Do|Ca|Cn|Ho|Oa|As|Eo|Ce|PTS|NG|NR|LM|ME|PN|A|G|M|S|R|P|L",
  russian: "СПБ|SPB|SPM|EM|MM|MW|AM|BM",
  other: "KB|LB|[A-DHK-PRSW]",
};

const REGION_OF: readonly [Region, RegExp][] = [
  [
    "us",
    /\b(?:morgan|peace|lincoln|mercury|buffalo|seated|barber|saint gaudens|liberty|kennedy|franklin|jefferson|eagle|penny|dime|nickel|quarter|us|usa|united states|stone mountain|dollars?)\b/,
  ],
  [
    "german",
    /\b(?:mark|reichsmark|pfennig|deutsch\w*|reich|kaiser\w*|preuss\w*|bayern|sachsen|prussia|german\w*|borvssorum|borvssorvm|hamburg|baden|wurttemberg|brd|ddr|j\. ?\d)\b/,
  ],
  ["french", /\b(?:france|francs?|louis|lud|lvd|napoleon|ecu|sols?|livres?|piastre|indochin\w*|ludwig xi?[vx])\b/],
  [
    "hispanic",
    /\b(?:reales|real|pesos?|escudos?|mexico|bolivia|peru|chile|guatemala|espana|spain|pillar|libertad|centavos?|sueldos?|carolus|carolvs)\b/,
  ],
  ["russian", /\b(?:russia\w*|russland|kopek\w*|rouble|ruble|rubel|rusia)\b/],
];

/** A mark after a word for it: "Prägestätte A", "mint mark D", "H mint". */
const NAMED =
  /(?:\b(?:[Mm]int ?mark|(?<!\d ?)mm|[Mm]int|[Pp]ragestatte|[Mm]unzzeichen|[Mm]zz?\.|[Aa]telier|[Cc]eca)[: ]{1,2}(?<mark>[A-Z]{1,2}|Mo|So)\b(?! ?\.))|(?<![\w.])(?<before>[A-Z]) mint\b/dg;

/** A hyphen makes a mark of any letter, wherever the piece is from. */
const HYPHENATED = /^-(?<mark>[A-Z]{1,2}|[A-Z]o)(?![\w'.#&]|[-+]\d)/;
/** French dealers name the mint and give its letter: "1638 Toulouse (M)". */
const IN_BRACKETS = /^,? [A-Z][a-z-]+ \((?<mark>[A-Z]{1,2}|&|9)(?=\))/;

/** Mint marks beside a date, from those that mints of the piece's region use: "1881-S", "1806 Mo", "1783 PTS". */
export function readMintMarks(
  text: ListingText,
  context: Context,
  years: readonly Span[],
  claimed: readonly Span[],
): Found<string>[] {
  if (context.isNote || context.isAncient) return [];
  const marks = [...text.plain.matchAll(NAMED)].flatMap((match) => {
    const span = groupSpan(match, match.groups?.mark ? "mark" : "before");
    return span ? [found(text, text.original.slice(span.start, span.end), span.start, span.end)] : [];
  });
  const after = new RegExp(String.raw`^(?:-| ?)(?<mark>${MARKS[regionOf(text)]})(?![\w'.#&]|[-+]\d|\/\w| [.#]| ?\d)`);
  for (const { end } of years) {
    const match =
      after.exec(text.plain.slice(end)) ??
      HYPHENATED.exec(text.plain.slice(end)) ??
      IN_BRACKETS.exec(text.plain.slice(end));
    const mark = match?.groups?.mark;
    if (!match || !mark) continue;
    const span = { start: end + match[0].length - mark.length, end: end + match[0].length };
    const isTaken = claimed.some((other) => other.start < span.end && span.start < other.end);
    if (!isTaken) marks.push(found(text, text.original.slice(span.start, span.end), span.start, span.end));
  }
  return marks;
}

function regionOf({ lower }: ListingText): Region {
  return REGION_OF.find(([, words]) => words.test(lower))?.[0] ?? "other";
}
