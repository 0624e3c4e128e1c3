import type { TypeEntry } from "~/domain/catalogue/type-entry";
import { catalogueBatches } from "../scripts/catalogue/catalogue-sql";

/** A type for tests; id, title and everything else that doesn't matter is filled in. */
export function typeEntryOf(change: Partial<TypeEntry> & { readonly id: number }): TypeEntry {
  return {
    kind: "coin",
    title: `Type ${change.id}`,
    issuer: { code: "us", name: "United States" },
    denomination: { text: "1 dollar", value: 1, unit: "dollar" },
    years: { from: 1878, to: 1921, calendar: "gregorian", text: "1878–1904, 1921" },
    composition: { text: "Silver .900", parts: { Ag: 900, Cu: 100 } },
    weightG: 26.73,
    diameterMm: 38.1,
    references: [],
    obverse: "Head of Liberty facing left.",
    reverse: "Eagle with spread wings.",
    source: "Coinage Act of 1873",
    ...change,
  };
}

/** Writes types into the catalogue as `npm run catalogue` does. */
export async function loadTypes(db: D1Database, entries: readonly TypeEntry[]): Promise<void> {
  for (const statements of catalogueBatches(entries)) await db.batch(statements.map((each) => db.prepare(each)));
}

/** Sets a listing's type and its grade from 1 to 70. */
export async function nameType(
  db: D1Database,
  { listingId, typeId, gradeValue = null }: { listingId: number; typeId: number; gradeValue?: number | null },
): Promise<void> {
  await db
    .prepare(`INSERT INTO listing_facts (listing_id, type_id, grade_scale, grade_value, grade_from, grade_to)
      VALUES (?1, ?2, iif(?3 IS NULL, NULL, 'sheldon'), ?3, ?3, ?3)`)
    .bind(listingId, typeId, gradeValue)
    .run();
}
