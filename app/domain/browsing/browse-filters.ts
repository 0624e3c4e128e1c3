import * as z from "zod";
import { LISTING_FORMATS, LISTING_KINDS } from "~/domain/listing-terms/listing-kind";
import { MAX_AMOUNT_MINOR, type MoneyFormat } from "~/domain/money";
import { amountFault, readAmount } from "~/domain/money/read-amount";
import { type Cursor, readCursor } from "~/domain/paging/cursor";
import { regionOf } from "~/domain/postage/regions";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

export const LISTING_SORTS = ["newest", "ending", "price", "price-desc"] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

const digits = (pattern: RegExp, sentence: string) =>
  z
    .string()
    .regex(pattern, sentence)
    .transform(Number)
    .refine((number) => Number.isSafeInteger(number), sentence);

const minor = digits(/^\d{1,11}$/, "Enter a whole number of minor units.").refine(
  (amount) => amount <= MAX_AMOUNT_MINOR,
  "That amount is too high.",
);
const year = digits(/^-?\d{1,4}$/, "Enter the year in digits, such as 1921 or -44.");

export const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`);

export const itemFilters = {
  kind: z.enum(LISTING_KINDS, "Choose coin, note or other.").optional(),
  /** In minor units; {@link readQuery} parses them from typed amounts. */
  min: z.int().optional(),
  max: z.int().optional(),
  country: text(80).optional(),
};

export const shipsTo = z
  .string()
  .transform((code) => code.toUpperCase())
  .refine((code) => regionOf(code) !== undefined, "Enter the two letters of a country, such as DE.")
  .optional();

export const filtersSchema = z.object({
  ...itemFilters,
  q: text(200).optional(),
  format: z.enum(LISTING_FORMATS, "Choose auction or fixed.").optional(),
  sort: z.enum(LISTING_SORTS, "Sort by newest, ending, price or price-desc.").default("newest"),
  minMinor: minor.optional(),
  maxMinor: minor.optional(),
  yearFrom: year.optional(),
  yearTo: year.optional(),
  grade: text(80).optional(),
  shipsTo,
  cursor: z
    .string()
    .transform((input, context): Cursor => {
      const cursor = readCursor(input);
      if (cursor) return cursor;
      context.addIssue({ code: "custom", message: "This cursor isn't valid." });
      return z.NEVER;
    })
    .optional(),
});
export type BrowseFilters = z.infer<typeof filtersSchema>;

/** `min` and `max` are amounts that a person typed. Empty values count as absent. */
export function readQuery<T>(schema: z.ZodType<T>, query: URLSearchParams, moneyFormat: MoneyFormat): T | Refusal {
  const values: Record<string, string | number> = {};
  for (const [name, value] of query) {
    if (value.trim() === "") continue;
    const isAmount = name === "min" || name === "max";
    const read = isAmount ? readAmount(value, name, moneyFormat) : value;
    if (isRefusal(read)) return wrongFilter(name, amountFault(value, moneyFormat));
    values[name] = read;
  }
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = String(issue?.path[0] ?? "");
  return wrongFilter(field, issue?.message ?? "These filters aren't valid.");
}

function wrongFilter(field: string, sentence: string): Refusal {
  return refuse("malformed", `The filter "${field}" isn't valid. ${sentence}`, { fields: { [field]: sentence } });
}

export function readBrowseFilters(query: URLSearchParams, moneyFormat: MoneyFormat): BrowseFilters | Refusal {
  return readQuery(filtersSchema, query, moneyFormat);
}
