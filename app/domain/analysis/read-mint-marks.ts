import type { Context } from "./context";
import { found, groupSpan, isFree, type ListingText, type Span, spanOf, textAt, textBefore } from "./listing-text";

type Region = "us" | "british" | "german" | "french" | "hispanic" | "russian" | "other";

const MARKS: Readonly<Record<Region, string>> = {
  us: "CC|P|D|S|O|W|C",
  british: "SA|KN|M|S|P|H|I|C|B",
  german: "[A-HJ]",
  french: "BB|LB|MA|[A-Z]",
  hispanic: "Mo|MO|So|SO|Go|Ga|Zs|Pi|Do|Ca|Cn|Ho|Oa|As|Eo|Ce|PTS|NG|NR|LM|ME|PN|AM|A|G|M|S|R|P|L",
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
    /\b(?:mark|dm|reichsmark|pfennig|kreuzer|th?aler|groschen|deutsch\w*|reich|kaiser\w*|preuss\w*|bayern|sachsen|prussia|german\w*|borvssorum|borvssorvm|hamburg|baden|wurttemberg|brd|ddr|j\. ?\d)\b/,
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

/** Neither words nor initials, so they may stand anywhere: "8 reales Mo FF". */
const ANYWHERE_HISPANIC = /(?<![\w.])(?:Mo|Zs|PTS|Cn|Ho|Pi)(?![\w'.])/g;
/** Marks that a date follows: "8 Reales Mo 1806", "20 Mark A 1888". */
const BEFORE: Readonly<Record<Region, RegExp>> = {
  us: /(?!)/,
  british: /(?!)/,
  german: /(?:Mark|Taler|Pfennig|Thaler|Kreuzer) (?<mark>[A-HJ]) $/,
  french: /(?!)/,
  hispanic: /(?<![\w.])(?<mark>Mo|So|Go|Ga|Zs|Pi|Do|Ca|Cn|Ho|Oa|PTS|NG)[ -]$/,
  russian: /(?<![\w.])(?<mark>СПБ|SPB|SPM|EM|MM|MW|AM|BM)[ -]$/,
  other: /(?!)/,
};
/** American sellers also write "1881s". */
const ATTACHED_US = /^(?<mark>cc|[dsop])(?=\s|$|,)/;
/** After a hyphen any letter is a mark, wherever the item is from. */
const HYPHENATED = /^-(?<mark>[A-Z]{1,2}|[A-Z]o)(?![\w'.#&]|[-+]\d)/;
/** French dealers name the mint and give its letter: "1638 Toulouse (M)". */
const IN_BRACKETS = /^(?:,? [A-Z][a-z-]+)? \((?<mark>[A-Z]{1,2}|&|9)(?=\))/;

/** Mint marks beside a date, out of those used in the item's region: "1881-S", "1806 Mo", "1783 PTS". */
export function readMintMarks(text: ListingText, context: Context, years: readonly Span[], claimed: readonly Span[]) {
  if (context.isNote || context.isAncient) return [];
  const marks = [...text.plain.matchAll(NAMED)].flatMap((match) => {
    const span = groupSpan(match, match.groups?.mark ? "mark" : "before");
    return span ? [found(text, textAt(text, span), span)] : [];
  });
  const region = regionOf(text, context);
  for (const year of years) {
    const span = markAfter(text, region, year.end) ?? markBefore(text, region, year.start);
    if (span && isFree(claimed, span)) marks.push(found(text, textAt(text, span).replace(/^[a-z]+$/, upper), span));
  }
  if (marks.length === 0 && region === "hispanic")
    for (const match of text.plain.matchAll(ANYWHERE_HISPANIC))
      if (isFree(claimed, spanOf(match))) marks.push(found(text, match[0], spanOf(match)));
  return marks;
}

const upper = (mark: string) => mark.toUpperCase();

function markAfter({ plain }: ListingText, region: Region, end: number): Span | undefined {
  // "F", "G" and "P" before a number are a grade or a catalogue: "1936 F 12".
  const after = new RegExp(
    String.raw`^(?:-| ?)(?<mark>${MARKS[region]})(?![\w'#&]|[-+]\d|\/\w| [.#]|\.\S|\. ?[A-Z\d]|(?<=[FGP]) ?\d)`,
  );
  const rest = plain.slice(end);
  const match =
    after.exec(rest) ??
    HYPHENATED.exec(rest) ??
    IN_BRACKETS.exec(rest) ??
    (region === "us" ? ATTACHED_US.exec(rest) : null);
  const mark = match?.groups?.mark;
  return match && mark ? { start: end + match[0].length - mark.length, end: end + match[0].length } : undefined;
}

function markBefore({ plain }: ListingText, region: Region, start: number): Span | undefined {
  const match = BEFORE[region].exec(textBefore(plain, start));
  const mark = match?.groups?.mark;
  return mark ? { start: start - 1 - mark.length, end: start - 1 } : undefined;
}

function regionOf({ lower }: ListingText, { language }: Context): Region {
  return REGION_OF.find(([, words]) => words.test(lower))?.[0] ?? (language === "de" ? "german" : "other");
}
