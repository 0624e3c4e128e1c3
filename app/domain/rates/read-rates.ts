import * as z from "zod";
import { minorDigits } from "~/domain/money";
import { DAY_MS } from "~/domain/time";
import { type MetalPrices, PRECIOUS } from "./metal-value";
import type { ReferenceRates } from "./reference-rates";

/** Somewhere on Earth. What is stored of a later day would stay, as nothing older replaces it. */
const hasBegun = (day: string, now: number) => Date.parse(day) <= now + DAY_MS;

const DAY = /<Cube time=["'](\d{4}-\d\d-\d\d)["']/;
const RATE = /<Cube currency=["']([A-Z]{3})["'] rate=["'](\d{1,7}(?:\.\d{1,8})?)["']/g;

/** Of https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml. Throws without a day that has begun, or a rate. */
export function readEcb(xml: string, now: number): ReferenceRates {
  const day = DAY.exec(xml)?.[1];
  const rates = [...xml.matchAll(RATE)].map(([, currency, rate]) => [currency, Number(rate)] as const);
  if (!day || !hasBegun(day, now) || rates.length === 0) throw new Error("the reference rates can't be read");
  return { day, perEuro: { EUR: 1, ...Object.fromEntries(rates) } };
}

/** `{ "day": "2026-11-27", "currency": "USD", "perOunce": { "Au": 4105.2, "Ag": 52.1 } }` */
const metalPricesSchema = z.object({
  day: z.iso.date(),
  currency: z.string(),
  perOunce: z.partialRecord(z.enum(PRECIOUS), z.number().positive()),
});

/** Throws if the prices can't be read, are in another currency than the site's or of a day that hasn't begun. */
export function readMetalPrices(json: unknown, site: { currency: string; now: number }): MetalPrices {
  const { day, currency, perOunce } = metalPricesSchema.parse(json);
  if (currency !== site.currency) throw new Error(`metal prices are in ${currency}, not in ${site.currency}`);
  if (!hasBegun(day, site.now)) throw new Error(`metal prices are of ${day}, which hasn't begun`);
  const unit = 10 ** minorDigits(currency);
  const minor = Object.entries(perOunce).map(([metal, price]) => [metal, Math.round(price * unit)]);
  return { day, perOunceMinor: Object.fromEntries(minor) };
}
