import { z } from "zod";
import { itemFilters, readQuery } from "~/domain/browsing/browse-filters";
import { LISTING_FORMATS } from "~/domain/listings/drafts/listing-input";
import type { MoneyFormat } from "~/domain/money";
import type { Refusal } from "~/domain/refusal";
import { tokensOf } from "./tokens";

const SEARCH_SORTS = ["best", "newest", "ending", "price", "price-desc"] as const;

/** Hours within which an auction ends. */
export const WITHIN_HOURS = [24, 72, 168] as const;

const METALS = [
  "gold",
  "electrum",
  "silver",
  "billon",
  "platinum",
  "palladium",
  "copper-nickel",
  "bronze",
  "brass",
  "copper",
  "aluminium",
  "nickel",
  "zinc",
  "steel",
  "clad",
  "polymer",
  "paper",
] as const;

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`);
const number = (pattern: RegExp, sentence: string) => z.string().trim().regex(pattern, sentence).transform(Number);
const year = number(/^-?\d{1,4}$/, "Enter the year in digits, such as 1921 or -44.");
const grade = number(/^([1-9]|[1-6]\d|70)$/, "Enter a grade from 1 to 70.");

/** Where the page before ended: its band and the document's id, or its sort key and the listing's id. */
export interface SearchCursor {
  readonly key: number;
  readonly id: number;
}

const filtersSchema = z.object({
  ...itemFilters,
  q: text(200).default(""),
  format: z.enum(LISTING_FORMATS, "Choose auction or fixed.").optional(),
  metal: z.enum(METALS, "Choose one of the metals.").optional(),
  grader: text(40).optional(),
  /** As the seller wrote it. */
  grade: text(80).optional(),
  yearFrom: year.optional(),
  yearTo: year.optional(),
  gradeFrom: grade.optional(),
  gradeTo: grade.optional(),
  within: z
    .string()
    .transform(Number)
    .refine((hours) => WITHIN_HOURS.some((each) => each === hours), "Choose 24, 72 or 168 hours.")
    .optional(),
  /** What was sold, instead of what is on sale. */
  sold: z
    .enum(["yes"], "Choose yes or leave it out.")
    .optional()
    .transform((answer) => answer === "yes"),
  sort: z.enum(SEARCH_SORTS, "Sort by best, newest, ending, price or price-desc.").default("best"),
  /** An invalid cursor means the first page. */
  cursor: z
    .string()
    .transform((typed): SearchCursor | undefined => {
      const [, key, id] = /^(\d{1,16})\.(\d{1,15})$/.exec(typed) ?? [];
      return key && id ? { key: Number(key), id: Number(id) } : undefined;
    })
    .optional(),
});

/** The words of a search and how a reader narrows and sorts it. Amounts in minor units, `within` in hours. */
export type SearchFilters = z.infer<typeof filtersSchema>;

/** Reads the query of /search. */
export function readSearchFilters(query: URLSearchParams, moneyFormat: MoneyFormat): SearchFilters | Refusal {
  return readQuery(filtersSchema, query, moneyFormat);
}

const DECADE = 10;

/** The decades of a range of years as tags; both ends are open if left out. Undefined if there are too many to name. */
function decadesOf(from: number | undefined, to: number | undefined): string[] | undefined {
  if (from === undefined && to === undefined) return undefined;
  const first = Math.trunc((from ?? -1000) / DECADE);
  const last = Math.trunc((to ?? 2100) / DECADE);
  return Array.from({ length: Math.max(last - first + 1, 1) }, (_, index) => {
    const decade = first + index;
    return `d${decade < 0 ? "b" : ""}${Math.abs(decade)}`;
  });
}

/**
 * The filters as groups of tags: a match has one tag of each group. Those that leave the fewest items come first.
 * Decades contain more years than were asked for, and a price and an end change too often to be tags: those are left to
 * the rows.
 */
export function tagGroupsOf(filters: SearchFilters): string[][] {
  const { kind, format, metal, country, grader, gradeFrom, gradeTo, yearFrom, yearTo } = filters;
  const phrase = (mark: string, value: string) => `${mark} ${tokensOfName(value)} xe`;
  const groups: string[][] = [];
  if (country) groups.push([phrase("xc", country)]);
  const decades = decadesOf(yearFrom, yearTo);
  if (decades) groups.push(decades);
  if (metal) groups.push([`m${metal.replaceAll("-", "")}`]);
  if (grader) groups.push([phrase("xg", grader)]);
  if (gradeFrom !== undefined || gradeTo !== undefined) {
    const from = gradeFrom ?? 1;
    const to = Math.max(gradeTo ?? 70, from);
    groups.push(Array.from({ length: to - from + 1 }, (_, index) => `s${from + index}`));
  }
  if (format) groups.push([`f${format}`]);
  if (kind) groups.push([`k${kind}`]);
  groups.push([filters.sold ? "xsold" : "xsale"]);
  return groups;
}

const anyOf = (tags: readonly string[]) => `tags : (${tags.map((tag) => `"${tag}"`).join(" OR ")})`;

/** The filters as an expression over the tags. */
export const tagsOf = (filters: SearchFilters): string => tagGroupsOf(filters).map(anyOf).join(" AND ");

/** Without the letters' strokes folded: the tags hold names as they were written. */
const tokensOfName = (name: string) =>
  (name.toLowerCase().match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? tokensOf(name)).join(" ");
