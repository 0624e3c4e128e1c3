import { sql } from "drizzle-orm";
import type { Reader, Writer } from "~/db/client.server";
import { metalPrices } from "~/db/schema/rates";
import type { MetalPrices } from "./metal-value";

export async function storedMetalPrices(db: Reader): Promise<MetalPrices | null> {
  const rows = await db.select().from(metalPrices);
  if (rows.length === 0) return null;
  return {
    day: rows.map(({ day }) => day).sort()[0] ?? "",
    perOunceMinor: Object.fromEntries(rows.map((row) => [row.metal, row.perOunceMinor])),
  };
}

export async function storeMetalPrices(db: Writer, { day, perOunceMinor }: MetalPrices): Promise<void> {
  await db
    .insert(metalPrices)
    .select(sql`SELECT key, value, ${day} FROM json_each(${JSON.stringify(perOunceMinor)}) WHERE true`)
    .onConflictDoUpdate({
      target: metalPrices.metal,
      set: { perOunceMinor: sql`excluded.per_ounce_minor`, day: sql`excluded.day` },
      setWhere: sql`excluded.day >= ${metalPrices.day}`,
    });
}
