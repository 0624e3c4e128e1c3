import { eq } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { visionReadings } from "~/db/schema/suggestions";
import { type VisionReading, visionFactsSchema } from "./vision-reading";

export const selectReading = (db: Reader, listingId: number) =>
  db
    .select({ model: visionReadings.model, facts: visionReadings.facts, fault: visionReadings.fault })
    .from(visionReadings)
    .where(eq(visionReadings.listingId, listingId));

export function readingOf([row]: Awaited<ReturnType<typeof selectReading>>): VisionReading | undefined {
  if (!row) return undefined;
  const facts = row.facts === null ? undefined : visionFactsSchema.parse(JSON.parse(row.facts));
  return { model: row.model, facts, fault: row.fault ?? undefined };
}
