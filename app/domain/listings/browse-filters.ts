import { z } from "zod";
import { MAX_AMOUNT_MINOR, parseMoney } from "~/domain/money";
import { type Refusal, refuse } from "~/domain/refusal";
import { LISTING_FORMATS, LISTING_KINDS } from "./listing-input";

export const LISTING_SORTS = ["newest", "ending", "price", "price-desc"] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** The place where the page before ended: the sort's key and the listing that breaks ties. */
export interface Cursor {
  readonly key: number;
  readonly id: number;
}

const CURSOR = /^(\d{1,16})\.(\d{1,15})$/;

/** Undefined for anything but what {@link writeCursor} wrote. */
export function readCursor(typed: string): Cursor | undefined {
  const [, key, id] = CURSOR.exec(typed) ?? [];
  return key === undefined || id === undefined ? undefined : { key: Number(key), id: Number(id) };
}

export function writeCursor({ key, id }: Cursor): string {
  return `${key}.${id}`;
}

const digits = (pattern: RegExp, sentence: string) =>
  z
    .string()
    .regex(pattern, sentence)
    .transform(Number)
    .refine((number) => Number.isSafeInteger(number), sentence);

const minor = digits(/^\d{1,11}$/, "Give a whole number of minor units.").refine(
  (amount) => amount <= MAX_AMOUNT_MINOR,
  "That is more than we take.",
);
const money = z.string().transform((typed, context) => {
  const amount = parseMoney(typed);
  if (amount !== undefined) return amount;
  context.addIssue({ code: "custom", message: "Give an amount such as 1,250.50." });
  return z.NEVER;
});
const year = digits(/^-?\d{1,4}$/, "Give a year in figures.");

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`);

/** What every list of pieces can be narrowed by. */
export const pieceFilters = {
  kind: z.enum(LISTING_KINDS, "Choose coin, note or other.").optional(),
  /** Amounts as a person types them, in minor units once read. */
  min: money.optional(),
  max: money.optional(),
  country: text(80).optional(),
};

/** The query of GET /api/listings. */
export const filtersSchema = z.object({
  ...pieceFilters,
  q: text(200).optional(),
  format: z.enum(LISTING_FORMATS, "Choose auction or fixed.").optional(),
  sort: z.enum(LISTING_SORTS, "Sort by newest, ending, price or price-desc.").default("newest"),
  minMinor: minor.optional(),
  maxMinor: minor.optional(),
  yearFrom: year.optional(),
  yearTo: year.optional(),
  grade: text(80).optional(),
  cursor: z
    .string()
    .transform((typed, context): Cursor => {
      const cursor = readCursor(typed);
      if (cursor) return cursor;
      context.addIssue({ code: "custom", message: "This is no cursor of ours." });
      return z.NEVER;
    })
    .optional(),
});
export type BrowseFilters = z.infer<typeof filtersSchema>;

/** Reads a list's query by its schema. Empty values count as absent; unknown names are left alone. */
export function readQuery<T>(schema: z.ZodType<T>, query: URLSearchParams): T | Refusal {
  const given = [...query].filter(([, value]) => value.trim() !== "");
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = String(issue?.path[0] ?? "");
  const sentence = issue?.message ?? "The filters can't be read.";
  return refuse("malformed", `The filter "${field}" is wrong: ${sentence}`, { fields: { [field]: sentence } });
}

/** Reads GET /api/listings' query. */
export function readBrowseFilters(query: URLSearchParams): BrowseFilters | Refusal {
  return readQuery(filtersSchema, query);
}

const MAX_WORDS = 8;

/**
 * A person's words as an FTS5 query: each one quoted, so that no operator of FTS5 is ever theirs, and matched as
 * a prefix; all must occur. Undefined when there is no word in it.
 */
export function searchExpression(typed: string): string | undefined {
  const words = typed.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, MAX_WORDS) ?? [];
  return words.length === 0 ? undefined : words.map((word) => `"${word.slice(0, 40)}"*`).join(" ");
}
