import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/statement.server";

/** Something about a payment that the operator has to look at. */
export interface PaymentIssue {
  /** What the provider or we call it; one issue each. */
  readonly ref: string;
  readonly kind: "unknown-payment";
  readonly detail: string;
}

/** Puts it on the operator's list, once. */
export function recordIssue({ ref, kind, detail }: PaymentIssue, now: number): Statement {
  return statement(sql`INSERT INTO payment_issues (ref, kind, detail, found_at) VALUES (${ref}, ${kind}, ${detail}, ${now})
    ON CONFLICT DO UPDATE SET detail = excluded.detail, gone_at = NULL`);
}
