import { sql } from "drizzle-orm";
import type { Reader, Writer } from "~/db/database.server";
import { metalPrices, referenceRates } from "~/db/schema/rates";
import type { MetalPrices } from "./metal-value";
import { type ReferenceRates, refuseLeaps } from "./reference-rates";

export async function storedRates(db: Reader): Promise<ReferenceRates> {
  const rows = await db.select().from(referenceRates).where(sql`day = (SELECT MAX(day) FROM ${referenceRates})`);
  return { day: rows[0]?.day ?? "", perEuro: Object.fromEntries(rows.map((row) => [row.currency, row.perEuro])) };
}

export async function storedMetalPrices(db: Reader): Promise<MetalPrices | null> {
  const rows = await db.select().from(metalPrices).orderBy(metalPrices.day);
  const [oldest] = rows;
  return oldest
    ? { day: oldest.day, perOunceMinor: Object.fromEntries(rows.map((row) => [row.metal, row.perOunceMinor])) }
    : null;
}

const rowsOf = (values: object, day: string) =>
  sql`SELECT key, value, ${day} FROM json_each(${JSON.stringify(values)}) WHERE true`;
const day = sql`excluded.day`;

export async function storeRates(db: Writer, rates: ReferenceRates): Promise<void> {
  const before = await storedRates(db);
  refuseLeaps({ ...before, values: before.perEuro }, { ...rates, values: rates.perEuro });
  await db
    .insert(referenceRates)
    .select(rowsOf(rates.perEuro, rates.day))
    .onConflictDoUpdate({
      target: referenceRates.currency,
      set: { perEuro: sql`excluded.per_euro`, day },
      setWhere: sql`${day} >= ${referenceRates.day}`,
    });
}

export async function storeMetalPrices(db: Writer, prices: MetalPrices): Promise<void> {
  const before = await storedMetalPrices(db);
  if (before) refuseLeaps({ ...before, values: before.perOunceMinor }, { ...prices, values: prices.perOunceMinor });
  await db
    .insert(metalPrices)
    .select(rowsOf(prices.perOunceMinor, prices.day))
    .onConflictDoUpdate({
      target: metalPrices.metal,
      set: { perOunceMinor: sql`excluded.per_ounce_minor`, day },
      setWhere: sql`${day} >= ${metalPrices.day}`,
    });
}
