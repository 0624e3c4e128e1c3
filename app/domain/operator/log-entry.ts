import { createHash } from "node:crypto";

export interface LogEntry {
  readonly id: number;
  readonly at: number;
  readonly operator: string;
  readonly action: string;
  readonly kind: string;
  readonly target_id: number | null;
  readonly reason: string | null;
  readonly details: string | null;
  readonly prev_hash: string;
  readonly hash: string;
}

export const FIRST_PREV_HASH = "0".repeat(64);

export function hashEntry(entry: Omit<LogEntry, "hash">): string {
  const { prev_hash, id, at, operator, action, kind, target_id, reason, details } = entry;
  const text = JSON.stringify([prev_hash, id, at, operator, action, kind, target_id, reason, details]);
  return createHash("sha256").update(text, "utf8").digest("hex");
}
