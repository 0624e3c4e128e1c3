import { type SQL, sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/database.server";
import type { ledgerTransfers } from "~/db/schema/ledger";

/** Deposits minus payouts, negated. The only account that may be negative. */
export const OUTSIDE = "outside";

export const availableOf = (memberId: number) => `available:${memberId}`;
export const pendingOf = (memberId: number) => `pending:${memberId}`;
export const heldFor = (memberId: number, auctionId: number) => `held:${memberId}:${auctionId}`;
export const FEES = "fees";

/** Triggers change both balances, and a CHECK refuses an overdraft. */
export interface Transfer {
  readonly kind: (typeof ledgerTransfers.$inferInsert)["kind"];
  readonly from: string;
  /** SQL if its name depends on an id created in the same batch. */
  readonly to: string | SQL;
  readonly amountMinor: number;
  /** Unique forever, so that the same movement can't be written twice. */
  readonly key: string;
  readonly at: number;
}

export const transfer = (movement: Transfer): Statement => transfers([movement]);

/** At most 16 movements, because D1 binds at most 100 values. */
export function transfers(movements: readonly [Transfer, ...Transfer[]]): Statement {
  const rows = movements.map(
    ({ kind, from, to, amountMinor, key, at }) => sql`(${kind}, ${from}, ${to}, ${amountMinor}, ${key}, ${at})`,
  );
  return transferEach(sql`VALUES ${sql.join(rows, sql`, `)}`);
}

/** The columns are the kind, payer, payee, amount, key and time. */
export function transferEach(rows: SQL): Statement {
  return statement(
    sql`INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) ${rows}`,
  );
}

/** The id is SQL for a member created in the same batch. */
export function openAvailable(memberId: number | SQL): Statement {
  const code = typeof memberId === "number" ? availableOf(memberId) : sql`'available:' || ${memberId}`;
  return statement(sql`INSERT INTO ledger_accounts (code, kind, owner_id)
    VALUES (${code}, 'available', ${memberId}) ON CONFLICT DO NOTHING`);
}

export function openPending(memberId: number): Statement {
  return statement(sql`INSERT INTO ledger_accounts (code, kind, owner_id)
    VALUES (${pendingOf(memberId)}, 'pending', ${memberId}) ON CONFLICT DO NOTHING`);
}

export function openHeld(memberId: number, auctionId: number): Statement {
  return statement(sql`INSERT INTO ledger_accounts (code, kind, owner_id, auction_id)
    VALUES (${heldFor(memberId, auctionId)}, 'held', ${memberId}, ${auctionId}) ON CONFLICT DO NOTHING`);
}

export function protectPayment(
  orderId: SQL,
  { sellerId, ...payment }: Omit<Transfer, "kind" | "to"> & { readonly sellerId: number },
): [Statement, Statement] {
  const code = sql`'protected:' || ${orderId}`;
  return [
    statement(sql`INSERT INTO ledger_accounts (code, kind, owner_id, order_id)
      VALUES (${code}, 'protected', ${sellerId}, ${orderId})`),
    transfer({ ...payment, kind: "payment", to: code }),
  ];
}
