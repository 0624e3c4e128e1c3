import type { AbortCode } from "./abort-codes";

export type SchemaRefusal =
  | { by: "trigger"; code: string }
  | { by: "unique"; columns: string }
  | { by: "check"; name: string };

export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Drizzle wraps the error of a single query and keeps the database's message in the cause.
  return error.cause === undefined ? error.message : `${error.message}\n${textOf(error.cause)}`;
}

/** No other code depends on the wording of D1's errors. */
export function schemaRefusal(error: unknown): SchemaRefusal | undefined {
  const text = textOf(error);
  const unique = /UNIQUE constraint failed: ([\w., ']+)/.exec(text);
  if (unique?.[1]) return { by: "unique", columns: unique[1].trim() };
  const check = /CHECK constraint failed: (\w+)/.exec(text)?.[1];
  if (check) return { by: "check", name: check };
  // Only the database's own message: Drizzle's repeats the query's parameters, which a member typed.
  const code = /D1_ERROR: (\w+)(?:: SQLITE_CONSTRAINT|$)/m.exec(text)?.[1];
  return code === undefined ? undefined : { by: "trigger", code };
}

/** The CHECKs that a member's overdraft violates: the statement line is written before the account's balance. */
const OVERDRAFTS: readonly string[] = ["ledger_accounts_balance_covers_debit", "statement_lines_balance_covers_debit"];

export function isOverdraft(refusal: SchemaRefusal | undefined): boolean {
  return refusal?.by === "check" && OVERDRAFTS.includes(refusal.name);
}

/** What D1's documentation lists as worth another try. After any of them, it's unknown whether a write happened. */
const UNREACHABLE = [
  "Network connection lost",
  "storage caused object to be reset",
  "reset because its code was updated",
] as const;

export type FailureReason = AbortCode | "overdraft" | "unique" | "unreachable";

export function failedBecause(error: unknown, reasons: readonly FailureReason[]): boolean {
  const refusal = schemaRefusal(error);
  switch (refusal?.by) {
    case "trigger":
      return reasons.some((reason) => reason === refusal.code);
    case "unique":
      return reasons.includes("unique");
    case "check":
      return isOverdraft(refusal) && reasons.includes("overdraft");
    case undefined:
      return reasons.includes("unreachable") && isUnreachable(error);
  }
}

/**
 * For `.catch` behind a commit: the answer to the reason for which the database refused it. Any other error is thrown
 * again.
 */
export function answerTo<Answer>(answers: Readonly<Partial<Record<FailureReason, () => Answer>>>) {
  return (error: unknown): Answer => {
    for (const [reason, answer] of Object.entries(answers) as [FailureReason, () => Answer][])
      if (failedBecause(error, [reason])) return answer();
    throw error;
  };
}

export function isUnreachable(error: unknown): boolean {
  const text = textOf(error);
  return UNREACHABLE.some((each) => text.includes(each));
}
