import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/database.server";

export interface PaymentIssue {
  /** One issue for each. */
  readonly ref: string;
  readonly kind:
    | "unknown-payment"
    | "missing-here"
    | "missing-there"
    | "other-amount"
    | "other-state"
    | "balance-short";
  readonly detail: string;
}

export function recordIssues(issues: readonly PaymentIssue[], now: number): Statement {
  return statement(sql`INSERT INTO payment_issues (ref, kind, detail, found_at)
    SELECT value ->> 'ref', value ->> 'kind', value ->> 'detail', CAST(${now} AS INTEGER)
    FROM json_each(${JSON.stringify(issues)}) WHERE 1
    ON CONFLICT DO UPDATE SET kind = excluded.kind, detail = excluded.detail, gone_at = NULL`);
}

/** What came back to a member whose account is deleted, whom nobody else would notice. Must follow its transfer. */
export function recordOwnerless(memberId: number, now: number): Statement {
  return statement(sql`INSERT INTO payment_issues (ref, kind, detail, found_at)
    SELECT 'deleted:' || user_id, 'unknown-payment', code || ' has ' || balance_minor, CAST(${now} AS INTEGER)
    FROM account_deletions JOIN ledger_accounts ON code = 'available:' || user_id
    WHERE user_id = ${memberId} AND begun_at IS NOT NULL AND balance_minor > 0
    ON CONFLICT DO UPDATE SET detail = excluded.detail, gone_at = NULL`);
}
