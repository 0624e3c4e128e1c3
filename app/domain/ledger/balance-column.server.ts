import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Null if the account was never opened. */
export function balanceColumn(code: string | SQL): SQL<number | null> {
  return sql<number | null>`(SELECT balance_minor FROM ledger_accounts WHERE code = ${code})`;
}

export function availableColumn(memberId: SQLWrapper): SQL<number | null> {
  return balanceColumn(sql`'available:' || ${memberId}`);
}
