import { z } from "zod";
import { MAX_AMOUNT_MINOR } from "~/domain/money";
import { written } from "~/domain/written-text";

export const LISTING_KINDS = ["coin", "note", "other"] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

export const LISTING_FORMATS = ["auction", "fixed"] as const;
export type ListingFormat = (typeof LISTING_FORMATS)[number];

const fact = written(1, 80);

/** Minor units from 1 to {@link MAX_AMOUNT_MINOR}. */
const amountMinor = z
  .int("Give a whole number of minor units.")
  .min(1, "Give an amount above zero.")
  .max(MAX_AMOUNT_MINOR, "That is more than we take.");

/** What the catalogue knows of a piece; every fact is optional. The order is the order of showing. */
export const attributesSchema = z.strictObject({
  country: fact.optional(),
  issuer: fact.optional(),
  ruler: fact.optional(),
  /** Gregorian; negative before our era. */
  year: z
    .int("Give the year in figures.")
    .min(-3000, "Give a year from 3000 BC on.")
    .max(2100, "That year is too far ahead.")
    .optional(),
  /** The date as the piece itself writes it: "AH 1327", "明治三年". */
  yearWritten: fact.optional(),
  denomination: fact.optional(),
  series: fact.optional(),
  mint: fact.optional(),
  reference: fact.optional(),
  grade: fact.optional(),
  gradingService: fact.optional(),
  certificate: fact.optional(),
  composition: fact.optional(),
  weightG: z.number().positive("Give a weight above zero.").max(100_000, "That is too heavy.").optional(),
  diameterMm: z.number().positive("Give a size above zero.").max(5_000, "That is too large.").optional(),
  widthMm: z.number().positive("Give a size above zero.").max(5_000, "That is too large.").optional(),
  heightMm: z.number().positive("Give a size above zero.").max(5_000, "That is too large.").optional(),
  serialNumber: fact.optional(),
  signatures: fact.optional(),
  provenance: written(1, 300).optional(),
});
export type Attributes = z.infer<typeof attributesSchema>;

const instant = z.iso.datetime({ offset: true, message: "Give a time as ISO 8601, such as 2026-11-21T20:00:00Z." });

export const auctionTermsSchema = z.strictObject({
  startMinor: amountMinor,
  reserveMinor: amountMinor.optional(),
  buyNowMinor: amountMinor.optional(),
  /** Left out: as soon as it is published. */
  startsAt: instant.optional(),
  endsAt: instant,
});
export type AuctionTermsInput = z.infer<typeof auctionTermsSchema>;

const common = {
  kind: z.enum(LISTING_KINDS, "Choose coin, note or other."),
  title: written(3, 120),
  description: written(1, 10_000),
  attributes: attributesSchema.default({}),
};

/** The body of POST /api/listings. */
export const listingInputSchema = z.discriminatedUnion("format", [
  z.strictObject({ ...common, format: z.literal("fixed"), priceMinor: amountMinor }),
  z.strictObject({ ...common, format: z.literal("auction"), auction: auctionTermsSchema }),
]);
export type ListingInput = z.infer<typeof listingInputSchema>;
