import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/database.server";
import type { PaymentIssue } from "./payment-issue";

export function recordIssues(issues: readonly PaymentIssue[], now: number): Statement {
  return statement(sql`INSERT INTO payment_issues (ref, kind, detail, found_at)
    SELECT value ->> 'ref', value ->> 'kind', value ->> 'detail', CAST(${now} AS INTEGER)
    FROM json_each(${JSON.stringify(issues)}) WHERE 1
    ON CONFLICT DO UPDATE SET kind = excluded.kind, detail = excluded.detail, gone_at = NULL`);
}
