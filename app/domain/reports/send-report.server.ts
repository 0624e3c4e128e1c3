import { sql } from "drizzle-orm";
import * as z from "zod";
import { answerTo, type Reader, statement, type Writer } from "~/db/database.server";
import { readSlot, takeSlot } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { plainText } from "~/domain/text/plain-text";
import { isReason, MAX_REPORT_NOTE, MAX_REPORTS, REPORTS_WINDOW_MS } from "./report";
import { type FoundTarget, findTarget, TARGETS } from "./targets.server";

export const reportInput = z
  .object({ reason: z.string().refine(isReason, "Choose a reason."), note: plainText(0, MAX_REPORT_NOTE) })
  .refine(({ reason, note }) => reason !== "other" || note !== "", {
    path: ["note"],
    message: "Tell us briefly what's wrong.",
  });
export type ReportInput = z.infer<typeof reportInput>;

interface TargetRequest {
  readonly kind: string;
  readonly id: number;
  readonly memberId: number;
}

/** Refuses what the member can't see, and what is their own. */
export async function targetToReport(
  db: Reader,
  { kind, id, memberId }: TargetRequest,
): Promise<FoundTarget | Refusal> {
  const target = await findTarget(db, { kind, id, viewerId: memberId });
  if (!target) return refuse("not_found", "There is nothing here to report. It may have been removed already.");
  if (target.ownerId === memberId) return refuse("not_allowed", `This is your own ${target.noun}.`);
  return target;
}

export async function sendReport(db: Writer, request: TargetRequest & { readonly input: ReportInput }, now: number) {
  const target = await targetToReport(db, request);
  if (isRefusal(target)) return target;
  const { kind, id, noun } = target;
  const { input, memberId } = request;
  const already = () => refuse("conflict", `You already reported this ${noun}.`);
  if (target.isReported) return already();
  if (!TARGETS[kind]?.reasons.some((reason) => reason === input.reason))
    return refuse("malformed", "Please correct the highlighted fields.", { fields: { reason: "Choose a reason." } });
  const limit = { bucket: `reports:${memberId}`, limit: MAX_REPORTS, windowMs: REPORTS_WINDOW_MS };
  const done = await db
    .commit({
      slot: takeSlot(limit, now),
      report: statement(sql`INSERT INTO reports (reporter_id, kind, target_id, reason, note, at)
        SELECT ${memberId}, ${kind}, ${id}, ${input.reason}, ${input.note}, ${now} WHERE changes() = 1`),
    })
    .catch(answerTo({ unique: already }));
  if (isRefusal(done)) return done;
  const slot = readSlot(done.slot, limit, now);
  if ("slot" in slot) return { kind };
  const sentence = `You've sent ${MAX_REPORTS} reports today, which is the limit. Please send this one tomorrow.`;
  return refuse("rate_limited", sentence, slot);
}
