import { createHash } from "node:crypto";

/** An entry of the operator's log, as its row has it. */
export interface LogEntry {
  readonly id: number;
  readonly at: number;
  readonly operator: string;
  readonly action: string;
  readonly kind: string;
  readonly target_id: number | null;
  readonly reason: string | null;
  /** JSON. */
  readonly details: string | null;
  readonly prev_hash: string;
  readonly hash: string;
}

/** What the first entry has in place of the hash of the one before. */
export const FIRST_PREV_HASH = "0".repeat(64);

/** The SHA-256 of an entry's contents and of the hash of the one before it. */
export function hashEntry(entry: Omit<LogEntry, "hash">): string {
  const { prev_hash, id, at, operator, action, kind, target_id, reason, details } = entry;
  const text = JSON.stringify([prev_hash, id, at, operator, action, kind, target_id, reason, details]);
  return createHash("sha256").update(text, "utf8").digest("hex");
}
