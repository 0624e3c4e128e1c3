import { enqueue } from "~/domain/outbox/outbox.server";
import type { ModeratedContent } from "./report";

/** Has the site act on what the operator decided about something, and tell those concerned. */
export function enqueueModeration({ kind, targetId }: ModeratedContent, now: number) {
  const dedupeKey = `moderation:${kind}:${targetId}`;
  return enqueue({ kind: "moderation", payload: { kind, targetId }, dedupeKey }, now);
}
