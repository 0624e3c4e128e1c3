import { sql } from "drizzle-orm";
import type { Reader, Writer } from "~/db/client.server";
import { referenceRates } from "~/db/schema/rates";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";
import type { RatesSource, ReferenceRates } from "./reference-rates";

const AT_MS = 23 * MINUTE_MS;

export async function storedRates(db: Reader): Promise<ReferenceRates> {
  const rows = await db.select().from(referenceRates).where(sql`day = (SELECT MAX(day) FROM ${referenceRates})`);
  return { day: rows[0]?.day ?? "", perEuro: Object.fromEntries(rows.map((row) => [row.currency, row.perEuro])) };
}

/** Stores the latest rates, once an hour. Throws what `source` throws. */
export async function refreshRates(db: Writer, source: RatesSource, now: number): Promise<void> {
  if (Math.floor((now % HOUR_MS) / MINUTE_MS) * MINUTE_MS !== AT_MS) return;
  await storeRates(db, await source.latest());
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
