import { z } from "zod";
import { isCountry } from "~/domain/addresses/countries";
import { MAX_DISPATCH_DAYS, MAX_POSTAGE_MINOR } from "./postage-limits";

/** Minor units; null or left out where the item isn't sent. */
const priceMinor = z
  .int("Enter a whole number of minor units.")
  .min(0, "Enter an amount, or 0 for free postage.")
  .max(MAX_POSTAGE_MINOR, "That's too much for postage.")
  .nullable()
  .default(null);

/** A listing's postage in the body of POST /api/listings. */
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
  })
  .superRefine(({ domesticMinor, regionMinor, worldMinor }, context) => {
    if (domesticMinor === null && regionMinor === null && worldMinor === null)
      context.addIssue({ code: "custom", message: "Enter a price for at least one place.", path: ["domesticMinor"] });
  });
