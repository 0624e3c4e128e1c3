import { gregorianYears } from "~/domain/calendars/calendars";
import type { CalendarYears } from "~/domain/calendars/era-years";
import type { Context } from "./context";
import { type Found, found, isFree, type ListingText, type Span, textBefore } from "./listing-text";

export type YearReading = CalendarYears;

const BEFORE_CHRIST = String.raw`b\.? ?c\.?(?: ?e\b\.?)?|v\. ?chr\.?|v\. ?u\. ?z\.?|a\. ?c\.?|av(?:ant)?\.? ?j\.?-? ?c\.?`;
const AFTER_CHRIST = String.raw`a\.? ?d\.?|c\.? ?e\.?|n\. ?chr\.?|d\. ?c\.?|ap(?:res)?\.? ?j\.?-? ?c\.?`;
const MARKED = new RegExp(
  String.raw`(?<![\w.,/#-])(?<ad1>a\.?d\.? ?)?(?<first>\d{1,4})(?: ?(?:(?<bc1>${BEFORE_CHRIST})|(?<ce1>${AFTER_CHRIST}))(?![a-z]))?(?: ?- ?(?<ad2>a\.?d\.? ?)?(?<last>\d{1,4})(?: ?(?:(?<bc2>${BEFORE_CHRIST})|(?<ce2>${AFTER_CHRIST}))(?![a-z]))?)?(?![\d])`,
  "g",
);
const REIGN = /(?<![\w.,/#*-])(?<first>\d{2,3}) ?- ?(?<last>\d{2,4})(?![\w]|[.,]\d|-\w)/g;
/** "Denarius, Rome, 145." after the years of a reign. */
const LONE = /(?<=[a-z],? )(?<year>\d{2,3})(?=[.,;](?:\s|$))/g;
const DATE = /(?<![\d.])\d{1,2}[./-] ?\d{1,2}[./-] ?(?<first>1[4-9]\d{2}|20[0-4]\d)(?!\d)/g;
const MODERN =
  /(?<![\d.,#$£€*]|\d[/-])(?<first>1\d{3}|20[0-3]\d)(?:\/\d{1,2}(?!\d))?(?: ?- ?(?<last>1[4-9]\d{2}|20\d{2}|\d{2})(?!\d|[.,]\d))?(?!\d|[.,]\d|s\b| ?(?:gr|mm|kg|oz|st[uü]ck|pcs|pieces|coins)\b)/g;
const OLDEST_BC = 700;
const NUMBERED = /(?:\b(?:no|nr|lot|ref|item)\.?|n°|#) ?$/;

export function readYears(text: ListingText, context: Context, claimed: readonly Span[], isDated: boolean) {
  const years: Found<YearReading>[] = [];
  const isNew = (span: Span) => isFree([...claimed, ...years.map(({ evidence }) => evidence)], span);
  const add = (pattern: RegExp, read: (match: RegExpMatchArray) => [from: number, to: number] | undefined) => {
    const search = new RegExp(pattern);
    for (let match = search.exec(text.lower); match; match = search.exec(text.lower)) {
      const span = { start: match.index, end: match.index + match[0].trimEnd().length };
      const range = isNew(span) ? read(match) : undefined;
      if (range) years.push(found(text, gregorian(...range), span));
      // "AH 1376 - 1956" is not a range, but its second year is a date.
      else search.lastIndex = match.index + 1;
    }
  };
  add(MARKED, readMarked);
  add(DATE, ({ groups }) => [Number(groups?.first), Number(groups?.first)]);
  add(REIGN, (match) => readReign(match, context));
  const reigns = years
    .map(({ value }) => value)
    .filter(({ year, lastYear }) => year > 0 && year < lastYear && lastYear < 1000);
  add(LONE, ({ groups }) => {
    const year = Number(groups?.year);
    return reigns.some(({ year: from, lastYear }) => year >= from && year <= lastYear) ? [year, year] : undefined;
  });
  const addModern = (isLikely: (year: number) => boolean) => add(MODERN, (match) => readModern(text, match, isLikely));
  addModern((year) => year >= 1400);
  if (years.length === 0 && !isDated) addModern((year) => year < 1400);
  return years;
}

function readMarked({ groups = {} }: RegExpMatchArray): [number, number] | undefined {
  const { ad1, first, bc1, ce1, ad2, last, bc2, ce2 } = groups;
  if (!(ad1 || bc1 || ce1 || ad2 || bc2 || ce2) || Number(first) === 0) return undefined;
  // The first coins are of about 650 BC; "1913 BC" is a date beside the initials of a mint master.
  if (bc1 && Number(first) > OLDEST_BC) return undefined;
  if (last === undefined) {
    const year = bc1 ? -Number(first) : Number(first);
    return [year, year];
  }
  const from = bc1 || (bc2 && !ad1 && !ce1) ? -Number(first) : Number(first);
  const to = bc2 ? -Number(last) : Number(last);
  return from <= to ? [from, to] : undefined;
}

/** "138-161" of an emperor, without a word for the era. */
function readReign({ groups = {} }: RegExpMatchArray, { isAncient }: Context): [number, number] | undefined {
  const [from, to] = [Number(groups.first), Number(groups.last)];
  const isLikely = Math.abs(to - from) <= 70 && Math.max(from, to) < 1400 && (isAncient || from >= 100);
  if (!isLikely || from === to) return undefined;
  // Years before Christ count down.
  return from < to ? [from, to] : isAncient ? [-from, -to] : undefined;
}

function readModern(
  { lower }: ListingText,
  match: RegExpMatchArray,
  isLikely: (year: number) => boolean,
): [number, number] | undefined {
  const first = Number(match.groups?.first);
  const lastDigits = match.groups?.last;
  if (!isLikely(first) || NUMBERED.test(textBefore(lower, match.index ?? 0))) return undefined;
  const last = lastDigits ? Number(`${first}`.slice(0, 4 - lastDigits.length) + lastDigits) : first;
  return last >= first ? [first, last] : [first, first];
}

function gregorian(year: number, lastYear: number): YearReading {
  const years = { from: gregorianYears("gregorian", year).from, to: lastYear };
  return { calendar: "gregorian", era: null, year, lastYear, gregorian: years };
}
