import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/database.server";
import { photos } from "~/db/schema/listings";
import type { Effect } from "~/domain/effects";
import { enqueue } from "~/domain/outbox/outbox.server";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { DAY_MS, SECOND_MS } from "~/domain/time";
import { spokenWait } from "~/domain/time/spoken-duration";
import { loadOwnDraft } from "./own-draft.server";

/** How often a member may have photos read in 24 hours, since each time costs money. */
export const READINGS_PER_DAY = 30;

export async function askVision(
  db: Writer,
  { listingId, sellerId, model }: { listingId: number; sellerId: number; model: string | undefined },
  now: number,
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  if (model === undefined) return refuse("conflict", "No AI model is connected to this site.");
  const draft = await loadOwnDraft(db, { listingId, sellerId });
  if (isRefusal(draft)) return draft;
  const [photo] = await db
    .select({ id: photos.id })
    .from(photos)
    .where(sql`${photos.listingId} = ${listingId}`)
    .limit(1);
  if (!photo) return refuse("conflict", "Add a photo first.");
  const limit = { bucket: `vision:${sellerId}`, limit: READINGS_PER_DAY, windowMs: DAY_MS };
  const sentence = (seconds: number) =>
    `You can have photos read ${READINGS_PER_DAY} times a day. Try again in ${spokenWait(seconds * SECOND_MS)}.`;
  const refusal = await takeSlotOrRefuse(db, limit, { now, sentence });
  if (refusal) return refusal;
  const { effects } = await db.commit({
    asked:
      statement(sql`INSERT INTO vision_readings (listing_id, model, asked_at) VALUES (${listingId}, ${model}, ${now})
      ON CONFLICT (listing_id) DO UPDATE SET model = excluded.model, facts = NULL, fault = NULL, asked_at = excluded.asked_at`),
    effects: enqueue({ kind: "vision-reading", payload: { listingId }, dedupeKey: `vision-reading:${listingId}` }, now),
  });
  return { effects };
}
