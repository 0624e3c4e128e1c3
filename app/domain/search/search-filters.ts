import * as z from "zod";
import { itemFilters, readQuery, shipsTo, text } from "~/domain/browsing/browse-filters";
import { LISTING_FORMATS } from "~/domain/listing-terms/listing-kind";
import type { MoneyFormat } from "~/domain/money";
import { readCursor } from "~/domain/paging/cursor";
import type { Refusal } from "~/domain/refusal";
import { METALS } from "./metals";

const SEARCH_SORTS = ["best", "newest", "ending", "price", "price-desc"] as const;

export const WITHIN_HOURS = [24, 72, 168] as const;

const number = (pattern: RegExp, sentence: string) => z.string().trim().regex(pattern, sentence).transform(Number);
const year = number(/^-?\d{1,4}$/, "Enter the year in digits, such as 1921 or -44.");
const grade = number(/^([1-9]|[1-6]\d|70)$/, "Enter a grade from 1 to 70.");

export const isYes = z
  .enum(["yes"], "Choose yes or leave it out.")
  .optional()
  .transform((answer) => answer === "yes");

export const factFilters = {
  metal: z.enum(METALS, "Choose one of the metals.").optional(),
  grade: text(80).optional(),
  yearFrom: year.optional(),
  yearTo: year.optional(),
};

const filtersSchema = z.object({
  ...itemFilters,
  ...factFilters,
  q: text(200).default(""),
  format: z.enum(LISTING_FORMATS, "Choose auction or fixed.").optional(),
  shipsTo,
  grader: text(40).optional(),
  gradeFrom: grade.optional(),
  gradeTo: grade.optional(),
  within: z
    .string()
    .transform(Number)
    .refine((hours) => WITHIN_HOURS.some((each) => each === hours), "Choose 24, 72 or 168 hours.")
    .optional(),
  sold: isYes,
  sort: z.enum(SEARCH_SORTS, "Sort by best, newest, ending, price or price-desc.").default("best"),
  /** Its key is the band or what is sorted by. An invalid cursor means the first page. */
  cursor: z.string().transform(readCursor).optional(),
});

export type SearchFilters = z.infer<typeof filtersSchema>;

export function readSearchFilters(query: URLSearchParams, moneyFormat: MoneyFormat): SearchFilters | Refusal {
  return readQuery(filtersSchema, query, moneyFormat);
}
