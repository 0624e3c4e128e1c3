import { type GradeRange, isGradeFault } from "~/domain/grading/grade";
import { parseGrade } from "~/domain/grading/parse-grade";
import { MAX_AMOUNT_MINOR } from "~/domain/money";
import { regionOf } from "~/domain/postage/regions";
import { DAY_MS, HOUR_MS } from "~/domain/time";
import type { SearchFilters } from "./search-filters";
import { tokensOf } from "./tokens";

const DECADE = 10;
/** Of what can be listed. */
const [EARLIEST, LATEST] = [-3000, 2100];

/** The decades of a range of years as tags; both ends are open if left out. Undefined without either. */
function decadesOf(from: number | undefined, to: number | undefined): string[] | undefined {
  if (from === undefined && to === undefined) return undefined;
  const decadeOf = (year: number) => Math.trunc(Math.min(Math.max(year, EARLIEST), LATEST) / DECADE);
  const [first, last] = [decadeOf(from ?? -1000), decadeOf(to ?? LATEST)];
  return numbers(first, Math.max(first, last)).map((decade) => `d${decade < 0 ? "b" : ""}${Math.abs(decade)}`);
}

const numbers = (first: number, last: number) =>
  Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);

/** Without the letters' strokes folded: the tags hold names as they were written. */
const tokensOfName = (name: string) =>
  (name.toLowerCase().match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? tokensOf(name)).join(" ");

const phrase = (mark: string, value: string) => `${mark} ${tokensOfName(value)} xe`;

/** Grades of any scale overlap: "VF" finds VF 30, and "TTB" XF 45. Undefined of other words, which must be the same. */
export function rangeOfGrade(text: string, isNote: boolean): GradeRange | undefined {
  // A number alone is a grade here, as in a slab.
  const grade = parseGrade(text, { isNote }) ?? parseGrade(text, { isNote: true });
  return grade && !isGradeFault(grade) ? grade.range : undefined;
}

function gradeTags(text: string, isNote: boolean): string[] {
  const range = rangeOfGrade(text, isNote);
  const same = phrase("xw", text);
  return range ? [same, `g${range.from}`, ...numbers(range.from, range.to).map((each) => `s${each}`)] : [same];
}

export function shippingTags(country: string): string[] {
  return ["zall", `z${regionOf(country)?.replaceAll("-", "")}`, `z${country.toLowerCase()}`];
}

/** A match has a tag of each group, the narrowest first. Decades and grades are wider than was asked: the rows decide. */
export function tagGroupsOf(filters: SearchFilters): string[][] {
  const { kind, format, metal, country, grade, grader, gradeFrom, gradeTo, yearFrom, yearTo, min, max } = filters;
  const groups: string[][] = [];
  if (country) groups.push([phrase("xc", country)]);
  const decades = decadesOf(yearFrom, yearTo);
  if (decades) groups.push(decades);
  if (metal) groups.push([`m${metal.replaceAll("-", "")}`]);
  if (grader) groups.push([phrase("xg", grader)]);
  if (grade) groups.push(gradeTags(grade, kind === "note"));
  if (gradeFrom !== undefined || gradeTo !== undefined)
    groups.push(numbers(gradeFrom ?? 1, Math.max(gradeTo ?? 70, gradeFrom ?? 1)).map((each) => `s${each}`));
  if (min !== undefined || max !== undefined) groups.push(priceTags(min, max));
  if (format) groups.push([`f${format}`]);
  if (kind) groups.push([`k${kind}`]);
  if (filters.shipsTo) groups.push(shippingTags(filters.shipsTo));
  groups.push([filters.sold ? "xsold" : "xsale"]);
  return groups;
}

/** Auctions that end in one of these hours: whole days by their own tags. More than were asked for, by up to two hours. */
function endTags(now: number, hours: number): string[] {
  const perDay = DAY_MS / HOUR_MS;
  const [first, last] = [Math.floor(now / HOUR_MS), Math.floor(now / HOUR_MS) + hours];
  const days = numbers(Math.ceil(first / perDay), Math.floor((last + 1) / perDay) - 1);
  const isWhole = (hour: number) => days.includes(Math.floor(hour / perDay));
  return [
    ...days.map((day) => `ed${day}`),
    ...numbers(first, last)
      .filter((hour) => !isWhole(hour))
      .map((hour) => `eh${hour}`),
  ];
}

/** Of no tags, as those of a price between 5 and 1, one that nothing has. */
export const oneOfTags = (tags: readonly string[]) =>
  `(${(tags.length > 0 ? tags : ["xnone"]).map((tag) => `"${tag}"`).join(" OR ")})`;

export function tagsOf(filters: SearchFilters, now: number): string {
  const { within } = filters;
  const ends = within === undefined ? [] : [endTags(now, within)];
  return [...ends, ...tagGroupsOf(filters)].map((tags) => `tags : ${oneOfTags(tags)}`).join(" AND ");
}

/** A price in minor units as a text whose beginnings are the tags of its document; the letter is its number of digits. */
const tagOf = (digits: number, beginning: string) => `p${String.fromCharCode(96 + digits)}${beginning}`;

function within(digits: number, beginning: string, [from, to]: readonly [number, number]): string[] {
  const scale = 10 ** (digits - beginning.length);
  const lowest = Math.max(Number(beginning) * scale, beginning || digits === 1 ? 0 : scale / 10);
  const highest = (Number(beginning) + 1) * scale - 1;
  if (lowest > to || highest < from) return [];
  if (lowest >= from && highest <= to) return [tagOf(digits, beginning)];
  return Array.from({ length: 10 }, (_, digit) => digit)
    .filter((digit) => digit > 0 || beginning !== "" || digits === 1)
    .flatMap((digit) => within(digits, `${beginning}${digit}`, [from, to]));
}

/** The fewest tags that exactly the prices of a range have, in minor units; both ends are open if left out. */
export function priceTags(from: number | undefined, to: number | undefined): string[] {
  const lengths = String(MAX_AMOUNT_MINOR).length;
  const range = [from ?? 0, to ?? 10 ** lengths - 1] as const;
  return Array.from({ length: lengths }, (_, index) => within(index + 1, "", range)).flat();
}
