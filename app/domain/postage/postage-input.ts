import * as z from "zod";
import { isCountry } from "~/domain/addresses/countries";
import { plainText } from "~/domain/text/plain-text";
import { MAX_COLLECT_PLACE_LENGTH, MAX_DISPATCH_DAYS, MAX_POSTAGE_MINOR } from "./postage-limits";

/** Minor units; null or left out where the item isn't sent. */
const priceMinor = z
  .int("Enter a whole number of minor units.")
  .min(0, "Enter an amount, or 0 for free postage.")
  .max(MAX_POSTAGE_MINOR, "That's too much for postage.")
  .nullable()
  .default(null);

/** A price is null where the seller doesn't send the item. */
export const postageTermsSchema = z.strictObject({
  shipsFrom: z.string(),
  domesticMinor: z.int().nullable(),
  regionMinor: z.int().nullable(),
  worldMinor: z.int().nullable(),
  isTracked: z.boolean(),
  isInsured: z.boolean(),
  dispatchDays: z.int(),
  acceptsReturns: z.boolean(),
  /** The town, in the country it ships from, where buyers can collect it in person; null where they can't. */
  collectPlace: z.string().nullable(),
});

export const postageSchema = z
  .strictObject({
    shipsFrom: z.string().refine(isCountry, "Choose the country you ship from."),
    domesticMinor: priceMinor,
    regionMinor: priceMinor,
    worldMinor: priceMinor,
    isTracked: z.boolean().default(false),
    isInsured: z.boolean().default(false),
    dispatchDays: z
      .int("Choose how fast you ship.")
      .min(1, "Choose how fast you ship.")
      .max(MAX_DISPATCH_DAYS, `Ship within ${MAX_DISPATCH_DAYS} days.`)
      .default(3),
    acceptsReturns: z.boolean().default(false),
    collectPlace: plainText(1, MAX_COLLECT_PLACE_LENGTH)
      .refine((place) => !/\d/.test(place), "Enter only the town. Give the buyer the street and number by message.")
      .nullable()
      .default(null),
  })
  .superRefine(({ domesticMinor, regionMinor, worldMinor, collectPlace }, context) => {
    if (domesticMinor === null && regionMinor === null && worldMinor === null && collectPlace === null)
      context.addIssue({
        code: "custom",
        message: "Enter a price for at least one place, or a town where buyers can collect the item.",
        path: ["domesticMinor"],
      });
  });
