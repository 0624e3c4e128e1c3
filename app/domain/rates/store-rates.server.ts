import { sql } from "drizzle-orm";
import type { Reader, Writer } from "~/db/client.server";
import { referenceRates } from "~/db/schema/rates";
import type { ReferenceRates } from "./reference-rates";

export async function storedRates(db: Reader): Promise<ReferenceRates> {
  const rows = await db.select().from(referenceRates).where(sql`day = (SELECT MAX(day) FROM ${referenceRates})`);
  return { day: rows[0]?.day ?? "", perEuro: Object.fromEntries(rows.map((row) => [row.currency, row.perEuro])) };
}

export async function storeRates(db: Writer, { day, perEuro }: ReferenceRates): Promise<void> {
  await db
    .insert(referenceRates)
    .select(sql`SELECT key, value, ${day} FROM json_each(${JSON.stringify(perEuro)}) WHERE true`)
    .onConflictDoUpdate({
      target: referenceRates.currency,
      set: { perEuro: sql`excluded.per_euro`, day: sql`excluded.day` },
      setWhere: sql`excluded.day >= ${referenceRates.day}`,
    });
}
