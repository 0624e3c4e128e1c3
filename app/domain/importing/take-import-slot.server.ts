import type { Writer } from "~/db/database.server";
import { takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import type { Refusal } from "~/domain/refusal";
import { HOUR_MS, SECOND_MS } from "~/domain/time";
import { spokenWait } from "~/domain/time/spoken-duration";

export const FILES_PER_HOUR = 60;

/** Counted before the file is read: a hostile one may take a second to refuse. */
export function takeImportSlot(db: Writer, memberId: number, now: number): Promise<Refusal | undefined> {
  const limit = { bucket: `import-file:${memberId}`, limit: FILES_PER_HOUR, windowMs: HOUR_MS };
  const sentence = (seconds: number) =>
    `You can upload ${FILES_PER_HOUR} files an hour to import. Try again in ${spokenWait(seconds * SECOND_MS)}.`;
  return takeSlotOrRefuse(db, limit, { now, sentence });
}
