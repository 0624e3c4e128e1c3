import vocabulary from "~/domain/vocabulary/denominations.json";
import numbers from "~/domain/vocabulary/numbers.json";
import type { Context, Language } from "./context";
import {
  type Found,
  found,
  isFree,
  type ListingText,
  listingText,
  overlaps,
  type Span,
  spanOf,
  textBefore,
} from "./listing-text";
import { phraseFinder } from "./phrases";

const WORDS: Readonly<Record<string, number>> = numbers.numbers;
const SCALES: Readonly<Record<Language, Readonly<Record<string, number>>>> = numbers.scales;
const FRACTIONS: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };

const alternatives = (words: Iterable<string>) => [...words].sort((a, b) => b.length - a.length).join("|");
const SCALE = alternatives(new Set(Object.values(SCALES).flatMap((words) => Object.keys(words))));

/** A number as sellers write one: "10,000", "2 1/2", "1/24", "½", "ten", "500 billion". */
const NUMBER = String.raw`(?:\d{1,3}(?:[.,' ]\d{3})+(?!\d)|\d+ \d\/\d|\d\/\d{1,2}|\d+(?:[.,]\d{1,2})?|\d* ?[½¼¾]|(?<![a-z])(?:${alternatives(Object.keys(WORDS))}))(?: ?(?:${SCALE})(?![a-z]))?`;

/** The number in `text`, in lower case. What a billion is depends on the language. */
export function readNumber(text: string, language: Language): number | undefined {
  const scale = new RegExp(`(?:^|[ \\d])(${SCALE})$`).exec(text)?.[1];
  const digits = (scale ? text.slice(0, -scale.length) : text).trim();
  const factor = scale ? (SCALES[language][scale] ?? SCALES.en[scale] ?? firstScale(scale)) : 1;
  const value = readPlain(digits);
  return value === undefined ? undefined : value * factor;
}

const firstScale = (word: string): number => Object.values(SCALES).find((words) => word in words)?.[word] ?? 1;

function readPlain(text: string): number | undefined {
  const word = WORDS[text];
  if (word !== undefined) return word;
  const sign = FRACTIONS[text.at(-1) ?? ""];
  if (sign !== undefined) return Number(text.slice(0, -1) || 0) + sign;
  const fraction = /^(?:(\d+) )?(\d)\/(\d{1,2})$/.exec(text);
  if (fraction) return Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]);
  const digits = /^\d{1,3}(?:[.,' ]\d{3})+$/.test(text) ? text.replace(/[.,' ]/g, "") : text.replace(",", ".");
  const value = Number(digits);
  return digits !== "" && Number.isFinite(value) ? value : undefined;
}

export interface Denomination {
  readonly value: number;
  readonly unit: string;
}

/** A date may stand right before a unit: "1921 Dollar". */
const LIKELY_YEAR = { first: 1500, last: 2035 };

const ADJECTIVE = "(?: (?:new|nouveaux|neue|silver|gold|silber|irish))?";
const NUMBER_BEFORE = new RegExp(String.raw`(?<![\d.,/a-z-])(?<number>${NUMBER})${ADJECTIVE} ?-?$`);
const SIGNS = new RegExp(
  String.raw`(?<before>[$£€¥]) ?(?<number>${NUMBER})|(?<![\d.,/])(?<numberAfter>${NUMBER}) ?(?<after>[$£€¢])(?! ?\d)|(?<![\d.,/a-z-])(?<cents>\d{1,2})(?<c>c)\b`,
  "g",
);
const UNIT_OF_SIGN: Readonly<Record<string, string>> = {
  $: "dollar",
  "£": "pound",
  "€": "euro",
  "¥": "yen",
  "¢": "cent",
  c: "cent",
};

const STANDS_ALONE = new Set(vocabulary.alone);
const findUnits = phraseFinder(
  Object.entries(vocabulary.units).flatMap(([unit, words]) => words.map((word) => [word, unit] as const)),
);
const findNames = phraseFinder(Object.entries(vocabulary.names));

/** The catalogue and collectors' lists need no hint beyond the words of the denomination itself. */
const ALONE: Context = { language: "en", isNote: false, isAncient: false, isRoman: false };

/** {@link readDenominations} of words that name nothing else, such as "5 Cent" or "half crown". */
export function denominationsIn(words: string): { numbered: Denomination[]; alone: Denomination[] } {
  const { numbered, alone } = readDenominations(listingText("title", words), ALONE, []);
  return { numbered: numbered.map(({ value }) => value), alone: alone.map(({ value }) => value) };
}

/** With a number ("20 francs", "half crown") or, without one, units that alone mean it ("Denar", "Morgan Dollar"). */
export function readDenominations(text: ListingText, context: Context, claimed: readonly Span[]) {
  const numbered = [...readSigns(text, context, claimed), ...readNames(text, claimed)];
  const alone: Found<Denomination>[] = [];
  for (const match of findUnits(text)) {
    const { value: unit, start, end } = match;
    if ([...claimed, ...numbered.map(({ evidence }) => evidence)].some((span) => overlaps(span, match))) continue;
    const number = numberBefore(text, context, claimed, start);
    if (number)
      numbered.push(found(text, { value: number.value, unit: inContext(unit, context) }, { start: number.start, end }));
    else if (STANDS_ALONE.has(unit) && isCoin(unit, text, start, end))
      alone.push(found(text, { value: 1, unit: inContext(unit, context) }, match));
  }
  return { numbered, alone };
}

function readSigns(text: ListingText, context: Context, claimed: readonly Span[]): Found<Denomination>[] {
  return [...text.lower.matchAll(SIGNS)].flatMap((match) => {
    const { before, number, numberAfter, after, cents, c } = match.groups ?? {};
    const value = readNumber(number ?? numberAfter ?? cents ?? "", context.language);
    const unit = UNIT_OF_SIGN[before ?? after ?? c ?? ""];
    const span = spanOf(match);
    if (value === undefined || !unit || !isFree(claimed, span)) return [];
    return [found(text, { value, unit }, span)];
  });
}

function readNames(text: ListingText, claimed: readonly Span[]): Found<Denomination>[] {
  return findNames(text).flatMap((match) => (isFree(claimed, match) ? [found(text, match.value, match)] : []));
}

function numberBefore(text: ListingText, context: Context, claimed: readonly Span[], unitStart: number) {
  const before = textBefore(text.lower, unitStart);
  const match = NUMBER_BEFORE.exec(before.replace(/[ -]$/, " "));
  const numeral = match?.groups?.number;
  if (!match || !numeral) return undefined;
  const value = readNumber(numeral, context.language);
  const start = unitStart - before.length + match.index;
  if (value === undefined || value === 0 || !isFree(claimed, { start, end: unitStart })) return undefined;
  const isDate = context !== ALONE && isTheDate(text, value, { start, end: unitStart });
  return isDate ? undefined : { value, start };
}

/** Whether a number before a unit is a year: it looks like one, and nothing else in the text does. */
function isTheDate({ lower }: ListingText, value: number, span: Span): boolean {
  if (!Number.isInteger(value) || value < LIKELY_YEAR.first || value > LIKELY_YEAR.last) return false;
  const rest = lower.slice(0, span.start) + lower.slice(span.end);
  return !/(?<![\d.,#])(?:1[5-9]\d{2}|20[0-3]\d)(?!\d)/.test(rest);
}

/** The Roman bronze coin rather than the English or German word, and five shillings rather than the Crown of Aragon. */
function isCoin(unit: string, { plain }: ListingText, start: number, end: number): boolean {
  if (unit === "crown") return !/^ of /.test(plain.slice(end));
  return unit !== "as" || (/^A[sS]$/.test(plain.slice(start, end)) && !/^ [a-z]/.test(plain.slice(end)));
}

function inContext(unit: string, { isRoman, isAncient }: Context): string {
  if (unit === "denier" && isRoman) return "denarius";
  if (unit === "drachma" && isAncient) return "drachm";
  return unit;
}
