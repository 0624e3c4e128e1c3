import type { Writer } from "~/db/database.server";
import type { Effect } from "~/domain/effects";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { recordSecurityEvent } from "~/domain/security-events/record-security-event.server";
import type { Origin } from "~/domain/security-events/security-event";
import { DAY_MS, HOUR_MS, SECOND_MS } from "~/domain/time";
import { DOWNLOADS_PER_DAY } from "./downloads-per-day";

const NAMES = { data: "your data", photos: "photos" } as const;

/** A download of the member's data is recorded in their security log. */
export async function takeDownload(
  db: Writer,
  { memberId, of, from }: { memberId: number; of: keyof typeof DOWNLOADS_PER_DAY; from: Origin },
  now: number,
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const times = DOWNLOADS_PER_DAY[of];
  const limit = { bucket: `export-${of}:${memberId}`, limit: times, windowMs: DAY_MS };
  const sentence = (seconds: number) => {
    const hours = Math.ceil((seconds * SECOND_MS) / HOUR_MS);
    return `You've downloaded ${NAMES[of]} ${times} times in a day. Please try again in ${hours === 1 ? "an hour" : `${hours} hours`}.`;
  };
  const slot = await takeSlotOrRefuse(db, limit, { now, sentence });
  if (isRefusal(slot)) return slot;
  if (of === "photos") return { effects: [] };
  return db.commit({ effects: recordSecurityEvent({ kind: "exported", memberId, from }, now) });
}
