import { eraYearsIn } from "~/domain/calendars/era-years";
import type { Context } from "./context";
import {
  type Found,
  found,
  groupSpan,
  isFree,
  type ListingText,
  overlaps,
  type Span,
  spanOf,
  textAt,
} from "./listing-text";
import { readCertificates } from "./read-certificates";
import { readFinenesses, readMaterials } from "./read-compositions";
import { readDenominations } from "./read-denominations";
import { readGrades } from "./read-grades";
import { readMintMarks } from "./read-mint-marks";
import { readReferences } from "./read-references";
import { readRulers } from "./read-rulers";
import { readYears, type YearReading } from "./read-years";

/** Reads one text, the most certain marks first; what one reader has explained the later ones leave alone. */
export function readText(text: ListingText, context: Context, mentions: { graders: string[]; issuerCodes: string[] }) {
  const claimed: Span[] = priceSpans(text);
  const claim = <T>(findings: Found<T>[]): Found<T>[] => {
    claimed.push(...findings.map(({ evidence }) => evidence));
    return findings;
  };
  const certificates = claim(readCertificates(text, mentions.graders));
  const references = claim(readReferences(text, context));
  const weightsG = claim(readWeights(text, claimed));
  const diametersMm = claim(readDiameters(text, claimed));
  const eraYears = claim(readEraYears(text));
  const materials = readMaterials(text, context, claimed);
  const finenesses = claim(readFinenesses(text, context, claimed));
  const serials = context.isNote ? claim(readSerials(text, claimed)) : [];
  const { numbered, alone } = readDenominations(text, context, claimed);
  claim(numbered);
  const years = [...eraYears, ...claim(readYears(text, context, claimed, eraYears.length > 0))];
  const rulers = claim(readRulers(text, mentions.issuerCodes));
  const dates = years.map(({ evidence }) => evidence);
  const mintMarks = claim(readMintMarks(text, context, dates, claimed));
  const grades = readGrades(text, context, claimed);
  return {
    certificates,
    references,
    weightsG,
    diametersMm,
    materials,
    finenesses,
    serials,
    numbered,
    alone,
    years,
    rulers,
    mintMarks,
    grades,
  };
}

/** Years in a calendar or era of their own: "AH 1293/8", "大正10年", "Kuang-hsu Year 34", "BE 2505". */
function readEraYears(text: ListingText): Found<YearReading>[] {
  return eraYearsIn(text).map((match) => found(text, match.years, match));
}

const DECIMAL = String.raw`(?<![\d.,/])(?<amount>\d{1,4}(?:[.,]\d{1,3})?)`;
/** "1841 G" is a date and the mark of Karlsruhe: no coin of that weight has no decimals. */
const DATE_AND_MARK = String.raw`(?!(?:1[5-9]|20[0-3])\d{2} ?g\b)`;
const WEIGHT = new RegExp(
  String.raw`${DATE_AND_MARK}${DECIMAL} ?(?:g|grs?|gms?|gram(?:s|m|me|mes|m[ei]s?|os?|mi)?)\b`,
  "g",
);
const DIAMETER = new RegExp(String.raw`(?<!x ?)${DECIMAL} ?(?:mm|millim\w+)\b(?! ?x)`, "g");

/** "Taxe: 40.000,- Euro", "Estimate 500 GBP", "precio 15 €": a price, not the face value. */
const PRICE =
  /\b(?:taxe|schatzpreis|schatzung|zuschlag|startpreis|sofortkauf|preis|vb|estimated?|est\.|start(?:ing)? (?:price|bid)|reserve|price|precio|salida|estimacion|prix|estimation|depart|buy it now|bin|shipping|porto|versand|envio|gastos|frais)[: ]{1,2}(?:(?:usd|eur|gbp|chf) ?)?[$£€]? ?\d[\d.,' ]*(?:,?-)?(?: ?(?:-|to|bis) ?[$£€]? ?\d[\d.,']*(?:,?-)?)?(?: ?(?:euros?|eur|usd|gbp|chf|dollars?|pounds|[$£€]))?/g;

function priceSpans({ lower }: ListingText): Span[] {
  return [...lower.matchAll(PRICE)].map(spanOf);
}

function readWeights(text: ListingText, claimed: readonly Span[]): Found<number>[] {
  return amounts(text, claimed, WEIGHT, { min: 0.05, max: 5_000 });
}

/** In millimetres. "1573 mm acorn" is a date followed by a mint mark, and "120 x 62 mm" is the size of a banknote. */
function readDiameters(text: ListingText, claimed: readonly Span[]): Found<number>[] {
  return amounts(text, claimed, DIAMETER, { min: 4, max: 150 });
}

function amounts(text: ListingText, claimed: readonly Span[], pattern: RegExp, range: { min: number; max: number }) {
  return [...text.lower.matchAll(pattern)].flatMap((match) => {
    const amount = Number(match.groups?.amount?.replace(",", "."));
    const span = spanOf(match);
    const fits = amount >= range.min && amount <= range.max && isFree(claimed, span);
    return fits ? [found(text, amount, span)] : [];
  });
}

const SERIAL = String.raw`(?<serial>\*?(?:[A-Z]{1,2}(?:[./]?\d{1,3})?[A-Z]?|\d{1,2}[A-Z])?[ .]?\d{3,12}(?: \d{3,6})?[A-Z*]?)(?![\dA-Za-z-])`;

/** From the most to the least certain: a word for the number, a word for its series, the look of one. */
const PATTERNS: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:\b(?:[Ss]erial(?: (?:[Nn]o|[Nn]umber|[Nn]um))?|[Ss]\/[Nn]|SN|[Ss]erien-?(?:nummer|[Nn]r)|N[ro]|no|nr|[Nn]umero(?: de serie)?)\b|[Nn]°)[.:#]{0,2} ?${SERIAL}`,
    "dg",
  ),
  new RegExp(String.raw`\b[Ss]erie[:.]? ${SERIAL}`, "dg"),
  /(?<![\w.#-])(?<serial>\*?[A-Z]{1,2}\d{6,8}[A-Z*]?|\*\d{8}[A-Z]|[A-Z]\d{11}|[A-Z]{1,2}\d{2}[A-Z]? \d{6}|[A-Z]\/\d{1,3} \d{5,6}|[A-Z]{2} \d{6,7}|[A-Z]\.\d{2,4} \d{3,6}|\d[A-Z]\d{7}|[A-Z] \d{8} ?[A-Z])(?![\w-])/dg,
];

function readSerials(text: ListingText, claimed: readonly Span[]): Found<string>[] {
  for (const pattern of PATTERNS) {
    const serials: Found<string>[] = [];
    for (const match of text.plain.matchAll(pattern)) {
      const span = groupSpan(match, "serial");
      if (!span || !isFree(claimed, span) || serials.some(({ evidence }) => overlaps(evidence, span))) continue;
      const serial = textAt(text, span);
      const start = span.start + serial.length - serial.trimStart().length;
      serials.push(found(text, serial.trim(), { start, end: span.end }));
    }
    if (serials.length > 0) return serials;
  }
  return [];
}
