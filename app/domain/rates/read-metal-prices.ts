import * as z from "zod";
import { minorDigits } from "~/domain/money";
import { type MetalPrices, PRECIOUS } from "./metal-value";
import { hasBegun } from "./reference-rates";

/** `{ "day": "2026-11-27", "currency": "USD", "perOunce": { "Au": 4105.2, "Ag": 52.1 } }` */
const answerSchema = z.object({
  day: z.iso.date(),
  currency: z.string(),
  perOunce: z.partialRecord(z.enum(PRECIOUS), z.number().positive()),
});

interface Site {
  readonly currency: string;
  readonly now: number;
}

/** Throws if the prices can't be read, are in another currency than the site's or of a day that hasn't begun. */
export function readMetalPrices(json: unknown, { currency, now }: Site): MetalPrices {
  const { day, perOunce, ...given } = answerSchema.parse(json);
  if (given.currency !== currency) throw new Error(`metal prices are in ${given.currency}, not in ${currency}`);
  if (!hasBegun(day, now)) throw new Error(`metal prices are of ${day}, which hasn't begun`);
  const minor = Object.entries(perOunce).map(([metal, price]) => [
    metal,
    Math.round(price * 10 ** minorDigits(currency)),
  ]);
  return { day, perOunceMinor: Object.fromEntries(minor) };
}
