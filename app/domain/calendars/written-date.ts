import type { DateCalendar } from "./calendar-names";
import { type CalendarName, gregorianYears } from "./calendars";
import { eraYearsIn } from "./era-years";

/** A date on a piece. The years are Gregorian, negative before Christ; both are null if only a catalogue could tell them. */
export interface WrittenDate {
  readonly calendar: DateCalendar;
  readonly from: number | null;
  readonly to: number | null;
}

/** The years that dates on pieces of a calendar lie in. Japanese and Chinese years need their era's name as well. */
const PLAUSIBLE: Partial<Record<CalendarName, readonly [from: number, to: number]>> = {
  islamic: [1, 1500],
  hebrew: [5600, 5900],
  thai: [2380, 2700],
  "solar-hijri": [1290, 1500],
  nepali: [1700, 2200],
};

const EARLIEST = -3000;
const LATEST = 2100;

const UNDATED = /^(?:n\.? ?d\.?|undated|no date|o\. ?j\.?|s\. ?d\.?|sans date|sin fecha)(?![a-z])/;
const PLAIN =
  /^(?:(?:c|ca|circa)\.? ?)?(?<ad1>ad )?(?<first>\d{1,4})(?:\/\d{1,2})?(?: ?(?<mark1>bce?|ad|ce))?(?: ?- ?(?<ad2>ad )?(?<last>\d{1,4})(?: ?(?<mark2>bce?|ad|ce))?)?$/;

/** "AH 1327", "大正10年", "๒๔๖๐", "336–323 BC", "ND (1921)". A bare number is Gregorian unless `calendar` says otherwise. */
export function readWrittenDate(text: string, calendar?: DateCalendar): WrittenDate | undefined {
  const date = readDate(text, calendar);
  const isPossible = date && (date.from ?? EARLIEST) >= EARLIEST && (date.to ?? LATEST) <= LATEST;
  return isPossible ? date : undefined;
}

function readDate(text: string, calendar: DateCalendar | undefined): WrittenDate | undefined {
  const plain = asciiDigits(text).replace(/[–—−]/g, "-").replace(/\s+/g, " ").trim();
  const lower = plain.toLowerCase();
  const undated = UNDATED.exec(lower);
  if (undated || calendar === "none") {
    const rest = readPlain(
      lower
        .slice(undated?.[0].length ?? 0)
        .replace(/[()[\],]/g, "")
        .trim(),
    );
    return { calendar: "none", from: rest?.from ?? null, to: rest?.to ?? null };
  }
  const [era] = eraYearsIn({ plain, lower });
  if (era) return { calendar: era.years.calendar, ...era.years.gregorian };
  const thai = /[๐-๙]/.test(text) && calendar === undefined ? "thai" : calendar;
  if (thai !== undefined && thai !== "gregorian") return readNumbers(lower, thai);
  const years = readPlain(lower);
  return years && { calendar: "gregorian", ...years };
}

function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // The ten digits of a script follow each other, from a multiple of 16 or from six after one.
    const zero = [code & ~15, (code & ~15) + 6].find((start) => start <= code && code - start < 10 && isZero(start));
    return zero === undefined ? digit : String(code - zero);
  });
}

const isZero = (code: number) =>
  /\p{Nd}/u.test(String.fromCodePoint(code)) && !/\p{Nd}/u.test(String.fromCodePoint(code - 1));

function readNumbers(lower: string, calendar: Exclude<DateCalendar, "none">): WrittenDate | undefined {
  const match = /^(\d{1,4})(?: ?- ?(\d{1,4}))?$/.exec(lower);
  const [least, most] = PLAUSIBLE[calendar] ?? [1, 0];
  const first = Number(match?.[1]);
  const last = completed(first, match?.[2]);
  if (!match || first < least || last > most || last < first) return undefined;
  return { calendar, from: gregorianYears(calendar, first).from, to: gregorianYears(calendar, last).to };
}

function readPlain(lower: string): { from: number; to: number } | undefined {
  const { ad1, first, mark1, ad2, last, mark2 } = PLAIN.exec(lower)?.groups ?? {};
  if (first === undefined) return undefined;
  const isBefore = (mark: string | undefined) => mark?.startsWith("bc") ?? false;
  const isFirstBefore = isBefore(mark1) || (isBefore(mark2) && !ad1 && mark1 === undefined);
  const from = isFirstBefore ? -Number(first) : Number(first);
  const isMarked = ad2 !== undefined || mark1 !== undefined || mark2 !== undefined;
  const end = last === undefined || isMarked ? Number(last ?? first) : completed(Number(first), last);
  const to = last === undefined ? from : isBefore(mark2) ? -end : end;
  return from === 0 || to === 0 || to < from ? undefined : { from, to };
}

/** "65" after 1860 is 1865. */
function completed(first: number, last: string | undefined): number {
  if (last === undefined) return first;
  const digits = String(first);
  return last.length < digits.length ? Number(digits.slice(0, digits.length - last.length) + last) : Number(last);
}
