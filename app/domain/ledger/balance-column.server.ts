import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The balance of an account as a column of a query, in minor units; null if the account was never opened. */
export function balanceColumn(code: string | SQL): SQL<number | null> {
  return sql<number | null>`(SELECT balance_minor FROM ledger_accounts WHERE code = ${code})`;
}

/** What a member can spend, as a column of a query in which `memberId` is their id; null if they never had money. */
export function availableColumn(memberId: SQLWrapper): SQL<number | null> {
  return balanceColumn(sql`'available:' || ${memberId}`);
}
