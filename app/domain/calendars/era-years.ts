import { type CalendarName, type GregorianYears, gregorianYears } from "./calendars";

/** A year, or a range of years, of one calendar. */
export interface CalendarYears {
  readonly calendar: CalendarName;
  readonly era: string | null;
  /** In its calendar; negative before Christ. */
  readonly year: number;
  /** The same as `year` unless a range is given. */
  readonly lastYear: number;
  readonly gregorian: GregorianYears;
}

interface EraPattern {
  readonly calendar: CalendarName;
  /** Groups: `year`, `last` of a range, `era` or the pattern's own. */
  readonly pattern: RegExp;
  readonly era?: string;
  readonly needs?: RegExp;
  /** Searched in lower case unless the capitals matter. */
  readonly capitals?: true;
}

const KANJI_ERAS: Readonly<Record<string, string>> = {
  明治: "meiji",
  大正: "taisho",
  昭和: "showa",
  平成: "heisei",
  令和: "reiwa",
  道光: "daoguang",
  咸豐: "xianfeng",
  同治: "tongzhi",
  光緒: "guangxu",
  宣統: "xuantong",
  民國: "minguo",
};
const ROMANISED: readonly [pattern: RegExp, era: string][] = [
  [/^(?:kuang|guang)/, "guangxu"],
  [/^(?:hsuan|xuan)/, "xuantong"],
  [/^(?:t'?ung|tong)/, "tongzhi"],
  [/^(?:min|republic)/, "minguo"],
];
const KANJI_DIGITS = "〇一二三四五六七八九";

const PATTERNS: readonly EraPattern[] = [
  {
    calendar: "japanese",
    pattern: /(?<era>明治|大正|昭和|平成|令和) ?(?<year>\d{1,2}|[元一二三四五六七八九十]+)(?: ?年)?/g,
  },
  {
    calendar: "chinese",
    pattern: /(?<era>道光|咸豐|同治|光緒|宣統|民國) ?(?<year>\d{1,2}|[元一二三四五六七八九十]+)(?: ?年)?/g,
  },
  {
    calendar: "japanese",
    pattern: /\b(?<era>meiji|taisho|showa|heisei|reiwa)(?: era)?(?:,? (?:year|yr\.?|jahr))? ?(?<year>\d{1,2})\b/g,
  },
  {
    calendar: "chinese",
    pattern:
      /\b(?<era>kuang[- ]?hs?u|guangxu|hsuan[- ]?t'?ung|xuantong|t'?ung[- ]?chih|tongzhi|min[- ]?guo|republic)\b[ ,(]{0,2}(?:year|yr\.?|jahr) ?(?<year>\d{1,2})\b/g,
  },
  {
    calendar: "chinese",
    era: "minguo",
    pattern: /\b(?:year|yr\.?|jahr) ?(?<year>\d{1,2})\b/g,
    needs: /yuan shih|shih[- ]kai|sun yat|fatman|china.*republic|republic.*china/,
  },
  {
    calendar: "islamic",
    pattern: /\b(?:a\.? ?h\.?|hijri|hegira)[ -]?(?<year>\d{2,4})(?:-(?<last>\d{2,4}))?(?: ?\/\/? ?\d{1,4})?\b/g,
  },
  { calendar: "islamic", pattern: /\b(?<year>\d{3,4})(?:-(?<last>\d{2,4}))? ?(?:a\.?h\b\.?|hijri)/g },
  {
    calendar: "solar-hijri",
    capitals: true,
    pattern: /\bSH ?(?<year>1[23]\d{2})(?:-(?<last>\d{2,4}))?\b|\bSH(?<attached>1[23]\d{2})\b/g,
  },
  { calendar: "solar-hijri", capitals: true, pattern: /\b(?<year>1[23]\d{2}) ?SH\b/g },
  { calendar: "thai", pattern: /\bb\.? ?e\.? ?(?<year>2[3-6]\d{2})(?:-(?<last>\d{2,4}))?\b/g },
  { calendar: "nepali", capitals: true, pattern: /\bV\.?S\.? ?(?<year>1[89]\d{2}|20\d{2})\b/g },
  {
    calendar: "hebrew",
    pattern: /\b(?:je ?)?(?<year>5[67]\d{2})\b/g,
    needs: /israel|hebrew|lirot|sheqel|shekel|\bje\b|jerusalem|palestine/,
  },
];

/** Where in a text a year stands: UTF-16 offsets. */
export interface EraYears {
  readonly years: CalendarYears;
  readonly start: number;
  readonly end: number;
}

/** Such as "AH 1293/8", "大正10年", "BE 2505". `lower` is `plain` in lower case, of the same length. */
export function eraYearsIn({ plain, lower }: { readonly plain: string; readonly lower: string }): EraYears[] {
  return PATTERNS.flatMap((entry) => {
    if (entry.needs && !entry.needs.test(lower)) return [];
    return [...(entry.capitals ? plain : lower).matchAll(entry.pattern)].flatMap((match) => {
      const years = yearsOf(entry, match);
      return years ? [{ years, start: match.index, end: match.index + match[0].length }] : [];
    });
  });
}

function yearsOf(entry: EraPattern, { groups = {} }: RegExpMatchArray): CalendarYears | undefined {
  const era = entry.era ?? (groups.era ? eraName(groups.era) : undefined);
  const year = yearNumber(groups.year ?? groups.attached ?? "");
  const last = groups.last ? Number(`${year}`.slice(0, -groups.last.length) + groups.last) : year;
  if (year < 1 || last < year) return undefined;
  const first = gregorianYears(entry.calendar, year, era);
  const end = gregorianYears(entry.calendar, last, era);
  return {
    calendar: entry.calendar,
    era: era ?? null,
    year,
    lastYear: last,
    gregorian: { from: first.from, to: end.to },
  };
}

function eraName(name: string): string {
  return KANJI_ERAS[name] ?? ROMANISED.find(([pattern]) => pattern.test(name))?.[1] ?? name;
}

/** "三十三" as 33; 元 is the first year of an era. */
function yearNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  if (text === "元") return 1;
  const [tens, ones] = text.includes("十") ? text.split("十") : ["", text];
  const digit = (kanji: string | undefined) => (kanji ? KANJI_DIGITS.indexOf(kanji) : 0);
  return (text.includes("十") ? (tens ? digit(tens) : 1) * 10 : 0) + digit(ones);
}
