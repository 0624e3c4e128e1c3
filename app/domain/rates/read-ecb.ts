import { hasBegun, type ReferenceRates } from "./reference-rates";

const DAY = /<Cube time=["'](\d{4}-\d\d-\d\d)["']/;
const RATE = /<Cube currency=["']([A-Z]{3})["'] rate=["'](\d{1,7}(?:\.\d{1,8})?)["']/g;

/**
 * The European Central Bank's daily file: https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml. Throws if it
 * names no day that has begun or no rate.
 */
export function readEcb(xml: string, now: number): ReferenceRates {
  const day = DAY.exec(xml)?.[1];
  const rates = [...xml.matchAll(RATE)].map(([, currency, rate]) => [currency, Number(rate)] as const);
  if (!day || !hasBegun(day, now) || rates.length === 0) throw new Error("the reference rates can't be read");
  return { day, perEuro: { EUR: 1, ...Object.fromEntries(rates) } };
}
