import { ABORT_CODES, type AbortCode } from "./abort-codes";

/** Why the schema refused a write, or undefined when the error is of another kind. */
export type SchemaRefusal =
  | { by: "trigger"; code: AbortCode }
  | { by: "unique"; columns: string }
  | { by: "check"; name: string };

/** The messages of an error and of its causes. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Drizzle wraps the error of a single query and keeps the database's message in the cause.
  return error.cause === undefined ? error.message : `${error.message}\n${textOf(error.cause)}`;
}

/** Parses D1's error message. No other code depends on its wording. */
export function schemaRefusal(error: unknown): SchemaRefusal | undefined {
  const text = textOf(error);
  const unique = /UNIQUE constraint failed: ([\w., ']+)/.exec(text);
  if (unique?.[1]) return { by: "unique", columns: unique[1].trim() };
  const check = /CHECK constraint failed: (\w+)/.exec(text)?.[1];
  if (check) return { by: "check", name: check };
  // Only the database's own message: Drizzle's repeats the query's parameters, which a member typed.
  const abort = /D1_ERROR: (\w+)/.exec(text)?.[1];
  const code = ABORT_CODES.find((each) => each === abort);
  return code && { by: "trigger", code };
}

/** The CHECKs that a member's overdraft violates: the statement line is written before the account's balance. */
const OVERDRAFTS: readonly string[] = ["ledger_accounts_balance_covers_debit", "statement_lines_balance_covers_debit"];

/** Whether the write was refused because an account holds too little money. */
export function isOverdraft(refusal: SchemaRefusal | undefined): boolean {
  return refusal?.by === "check" && OVERDRAFTS.includes(refusal.name);
}

/** What D1's documentation lists as worth another try. Whether a write was carried out is unknown after any of them. */
const UNREACHABLE = [
  "Network connection lost",
  "storage caused object to be reset",
  "reset because its code was updated",
] as const;

/**
 * Why a write failed: the code of the trigger that refused it, an overdraft, a key that is taken, or a record that
 * could not be reached.
 */
export type FailureReason = AbortCode | "overdraft" | "unique" | "unreachable";

/** Whether a write failed for one of these reasons. Any other failure is a bug, and its error belongs to the caller's caller. */
export function failedBecause(error: unknown, reasons: readonly FailureReason[]): boolean {
  const refusal = schemaRefusal(error);
  switch (refusal?.by) {
    case "trigger":
      return reasons.includes(refusal.code);
    case "unique":
      return reasons.includes("unique");
    case "check":
      return isOverdraft(refusal) && reasons.includes("overdraft");
    case undefined:
      return reasons.includes("unreachable") && isUnreachable(error);
  }
}

export function isUnreachable(error: unknown): boolean {
  const text = textOf(error);
  return UNREACHABLE.some((each) => text.includes(each));
}
