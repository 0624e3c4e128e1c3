import { z } from "zod";
import { MAX_AMOUNT_MINOR } from "~/domain/money";
import { written } from "~/domain/written-text";
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, MIN_TITLE_LENGTH } from "./text-limits";

export const LISTING_KINDS = ["coin", "note", "other"] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

export const LISTING_FORMATS = ["auction", "fixed"] as const;
export type ListingFormat = (typeof LISTING_FORMATS)[number];

const fact = written(1, 80);

/** Minor units from 1 to {@link MAX_AMOUNT_MINOR}. */
const amountMinor = z
  .int("Enter a whole number of minor units.")
  .min(1, "Enter an amount above zero.")
  .max(MAX_AMOUNT_MINOR, "That amount is too high.");

/** The catalogue facts of an item, all optional, in display order. */
export const attributesSchema = z.strictObject({
  country: fact.optional(),
  issuer: fact.optional(),
  ruler: fact.optional(),
  /** Gregorian; negative before our era. */
  year: z
    .int("Enter the year in digits, such as 1921 or -44.")
    .min(-3000, "Enter 3000 BC or later.")
    .max(2100, "That year is too far in the future.")
    .optional(),
  /** The date as written on the item: "AH 1327", "明治三年". */
  yearWritten: fact.optional(),
  denomination: fact.optional(),
  series: fact.optional(),
  mint: fact.optional(),
  reference: fact.optional(),
  grade: fact.optional(),
  gradingService: fact.optional(),
  certificate: fact.optional(),
  composition: fact.optional(),
  weightG: z.number().positive("Enter a weight above zero.").max(100_000, "That is too heavy.").optional(),
  diameterMm: z.number().positive("Enter a size above zero.").max(5_000, "That is too large.").optional(),
  widthMm: z.number().positive("Enter a size above zero.").max(5_000, "That is too large.").optional(),
  heightMm: z.number().positive("Enter a size above zero.").max(5_000, "That is too large.").optional(),
  serialNumber: fact.optional(),
  signatures: fact.optional(),
  provenance: written(1, 300).optional(),
});
export type Attributes = z.infer<typeof attributesSchema>;

const instant = z.iso.datetime({
  offset: true,
  message: "Enter a time in ISO 8601 format, such as 2026-11-21T20:00:00Z.",
});

export const auctionTermsSchema = z.strictObject({
  startMinor: amountMinor,
  reserveMinor: amountMinor.optional(),
  buyNowMinor: amountMinor.optional(),
  /** If left out, it starts when published. */
  startsAt: instant.optional(),
  endsAt: instant,
});
export type AuctionTermsInput = z.infer<typeof auctionTermsSchema>;

const common = {
  kind: z.enum(LISTING_KINDS, "Choose coin, note or other."),
  title: written(MIN_TITLE_LENGTH, MAX_TITLE_LENGTH),
  description: written(1, MAX_DESCRIPTION_LENGTH),
  attributes: attributesSchema.default({}),
};

/** The body of POST /api/listings. */
export const listingInputSchema = z.discriminatedUnion("format", [
  z.strictObject({ ...common, format: z.literal("fixed"), priceMinor: amountMinor }),
  z.strictObject({ ...common, format: z.literal("auction"), auction: auctionTermsSchema }),
]);
export type ListingInput = z.infer<typeof listingInputSchema>;
