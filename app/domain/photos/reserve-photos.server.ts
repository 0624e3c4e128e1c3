import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";
import { readSlot, takeSlot } from "~/domain/rate-limits/rate-limit.server";
import { type Refusal, refuse } from "~/domain/refusal";
import { formatCount } from "~/domain/text/format-count";
import { HOUR_MS, SECOND_MS } from "~/domain/time";
import { spokenWait } from "~/domain/time/spoken-duration";

export interface WorkLimit {
  readonly bucket: string;
  readonly limit: number;
  /** As in "You can upload 60 photos an hour." */
  readonly verb: string;
  readonly photos?: number;
}

/** Records the keys too, so that the sweep finds the photos if the work breaks off. */
export async function reservePhotos(
  db: Writer,
  { bucket, limit: most, verb, photos = 1 }: WorkLimit,
  keys: readonly string[],
  now: number,
): Promise<Refusal | undefined> {
  const limit = { bucket, limit: most, windowMs: HOUR_MS };
  // Must follow the statement that takes a slot, because it writes its rows only if that changed one.
  const pending = statement(sql`INSERT INTO pending_photos (key, at)
    SELECT value, CAST(${now} AS INTEGER) FROM json_each(${JSON.stringify(keys)}) WHERE changes() = 1`);
  const done = await db.commit({ slot: takeSlot(limit, now), pending });
  const slot = readSlot(done.slot, limit, now);
  if (!("retryAfterSeconds" in slot)) return undefined;
  const wait = spokenWait(slot.retryAfterSeconds * SECOND_MS);
  return refuse(
    "rate_limited",
    `You can ${verb} ${formatCount(most * photos)} photos an hour. Try again in ${wait}.`,
    slot,
  );
}
