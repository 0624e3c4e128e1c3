import * as z from "zod";
import { LISTING_KINDS } from "~/domain/listing-terms/listing-kind";
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, MIN_TITLE_LENGTH } from "~/domain/listing-terms/listing-limits";
import { attributesSchema } from "~/domain/listings/facts/attributes";
import { readFacts } from "~/domain/listings/facts/read-facts";
import { MAX_AMOUNT_MINOR } from "~/domain/money";
import { postageSchema } from "~/domain/postage/postage-input";
import { plainText } from "~/domain/text/plain-text";

const amountMinor = z
  .int("Enter a whole number of minor units.")
  .min(1, "Enter an amount above zero.")
  .max(MAX_AMOUNT_MINOR, "That amount is too high.");

const instant = z.iso.datetime({
  offset: true,
  message: "Enter a time in ISO 8601 format, such as 2026-11-21T20:00:00Z.",
});

export const auctionTermsSchema = z.strictObject({
  startMinor: amountMinor,
  reserveMinor: amountMinor.optional(),
  buyNowMinor: amountMinor.optional(),
  /** If left out, the auction starts when published. */
  startsAt: instant.optional(),
  endsAt: instant,
});
export type AuctionTermsInput = z.infer<typeof auctionTermsSchema>;

const common = {
  kind: z.enum(LISTING_KINDS, "Choose coin, note or other."),
  title: plainText(MIN_TITLE_LENGTH, MAX_TITLE_LENGTH),
  description: plainText(1, MAX_DESCRIPTION_LENGTH),
  attributes: attributesSchema.default({}),
  postage: postageSchema.optional().describe("If left out, postage is free to everywhere"),
};

export const listingInputSchema = z
  .discriminatedUnion("format", [
    z.strictObject({ ...common, format: z.literal("fixed"), priceMinor: amountMinor }),
    z.strictObject({ ...common, format: z.literal("auction"), auction: auctionTermsSchema }),
  ])
  .superRefine(({ kind, attributes }, context) => {
    for (const [name, message] of Object.entries(readFacts(attributes, { isNote: kind === "note" }).faults))
      context.addIssue({ code: "custom", message, path: ["attributes", name] });
  });
export type ListingInput = z.infer<typeof listingInputSchema>;
