import {
  BuddhistCalendar,
  type Calendar,
  CalendarDate,
  GregorianCalendar,
  HebrewCalendar,
  IslamicCivilCalendar,
  JapaneseCalendar,
  PersianCalendar,
  toCalendar,
} from "@internationalized/date";

/** Calendars whose years pieces bear. Chinese years are those of a reign or of the Republic. */
export type CalendarName =
  | "gregorian"
  | "islamic"
  | "hebrew"
  | "japanese"
  | "thai"
  | "solar-hijri"
  | "nepali"
  | "chinese";

export interface GregorianYears {
  readonly from: number;
  readonly to: number;
}

const gregorian = new GregorianCalendar();

const CALENDARS: Partial<Record<CalendarName, Calendar>> = {
  islamic: new IslamicCivilCalendar(),
  hebrew: new HebrewCalendar(),
  japanese: new JapaneseCalendar(),
  thai: new BuddhistCalendar(),
  "solar-hijri": new PersianCalendar(),
};

/** First Gregorian year of each Chinese reign and of the Republic. */
const CHINESE_ERAS: Readonly<Record<string, number>> = {
  daoguang: 1821,
  xianfeng: 1851,
  tongzhi: 1862,
  guangxu: 1875,
  xuantong: 1909,
  minguo: 1912,
};

/** Years of Vikram Samvat begin in April, 57 years ahead of the Gregorian year they begin in. */
const VIKRAM_SAMVAT_AHEAD = 57;

/** The Gregorian year or two in which a year of another calendar lies. `era` is that of a Japanese or Chinese year. */
export function gregorianYears(name: CalendarName, year: number, era?: string): GregorianYears {
  if (name === "gregorian") return { from: year, to: year };
  if (name === "nepali") return { from: year - VIKRAM_SAMVAT_AHEAD, to: year - VIKRAM_SAMVAT_AHEAD + 1 };
  if (name === "chinese") {
    const from = (CHINESE_ERAS[era ?? ""] ?? Number.NaN) + year - 1;
    return { from, to: from };
  }
  const calendar = CALENDARS[name];
  if (!calendar) throw new Error(`No calendar ${name}`);
  if (name === "japanese") {
    const middle = toCalendar(new CalendarDate(calendar, era ?? "", year, 7, 1), gregorian);
    return { from: middle.year, to: middle.year };
  }
  const first = toCalendar(new CalendarDate(calendar, year, 1, 1), gregorian);
  const last = toCalendar(new CalendarDate(calendar, year + 1, 1, 1), gregorian).subtract({ days: 1 });
  // Thailand began its years in April before 1941; the date on a piece follows the Gregorian year since.
  return { from: first.year, to: last.year };
}
