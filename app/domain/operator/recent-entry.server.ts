import { timingSafeEqual } from "node:crypto";
import { desc } from "drizzle-orm";
import { columnsOf, type Writer } from "~/db/database.server";
import { operatorLog } from "~/db/schema/reports";
import { addressBucket } from "~/domain/rate-limits/address-bucket";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";

export const RECENT_MS = 5 * MINUTE_MS;
const NEWEST = 20;
export const TRIES = { limit: 60, windowMs: HOUR_MS };
const encoder = new TextEncoder();
const HASH = /^[0-9a-f]{64}$/;

export interface RecentEntry {
  readonly kind: string;
  readonly targetId: number | null;
}

/** Only someone who reads the database knows the hash. Limited for right and wrong ones alike. */
export async function findRecentEntry(db: Writer, { hash, address }: { hash: string; address: string }, now: number) {
  const limit = { bucket: `operator-entries:${addressBucket(address)}`, ...TRIES };
  const refusal = await takeSlotOrRefuse(db, limit, { now, sentence: "Too many requests. Please wait." });
  if (refusal) return refusal;
  if (!HASH.test(hash)) return undefined;
  const newest = await db
    .select(columnsOf(operatorLog, "kind", "targetId", "at", "hash"))
    .from(operatorLog)
    .orderBy(desc(operatorLog.id))
    .limit(NEWEST);
  const hashBytes = encoder.encode(hash);
  const found = newest.filter((entry) => timingSafeEqual(encoder.encode(entry.hash), hashBytes));
  return found.find(({ at }) => at > now - RECENT_MS);
}
