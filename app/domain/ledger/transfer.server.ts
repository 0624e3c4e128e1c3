import { type SQL, sql } from "drizzle-orm";
import type { ledgerTransfers } from "~/db/schema/ledger";
import { type Statement, statement } from "~/db/statement.server";
import { availableOf, heldFor, pendingOf } from "./account-codes";

/** One movement of money. Triggers change both balances, and a CHECK refuses an overdraft. */
export interface Transfer {
  readonly kind: (typeof ledgerTransfers.$inferInsert)["kind"];
  /** The account that pays. */
  readonly from: string;
  /** The account that is paid; an SQL expression if its name depends on an id created in the same batch. */
  readonly to: string | SQL;
  /** At least 1, in minor units. */
  readonly amountMinor: number;
  /** Unique forever, so that the same movement can't be written twice. */
  readonly key: string;
  readonly at: number;
}

export function transfer(movement: Transfer): Statement {
  return transfers([movement]);
}

/** Movements in order, in one statement; at most 16, because D1 binds at most 100 values. */
export function transfers(movements: readonly [Transfer, ...Transfer[]]): Statement {
  const rows = movements.map(
    ({ kind, from, to, amountMinor, key, at }) => sql`(${kind}, ${from}, ${to}, ${amountMinor}, ${key}, ${at})`,
  );
  return transferEach(sql`VALUES ${sql.join(rows, sql`, `)}`);
}

/** A movement per row of a query, whose columns are its kind, payer, payee, amount, key and time. */
export function transferEach(rows: SQL): Statement {
  return statement(
    sql`INSERT INTO ledger_transfers (kind, debit_code, credit_code, amount_minor, idempotency_key, at) ${rows}`,
  );
}

/** Opens the member's `available` account if it doesn't exist. The id is SQL for a member created in the same batch. */
export function openAvailable(memberId: number | SQL): Statement {
  const code = typeof memberId === "number" ? availableOf(memberId) : sql`'available:' || ${memberId}`;
  return statement(sql`INSERT INTO ledger_accounts (code, kind, owner_id)
    VALUES (${code}, 'available', ${memberId}) ON CONFLICT DO NOTHING`);
}

/** Opens the member's `pending` account if it doesn't exist. */
export function openPending(memberId: number): Statement {
  return statement(sql`INSERT INTO ledger_accounts (code, kind, owner_id)
    VALUES (${pendingOf(memberId)}, 'pending', ${memberId}) ON CONFLICT DO NOTHING`);
}

/** Opens the account that backs a member's bids in one auction, if it doesn't exist. */
export function openHeld(memberId: number, auctionId: number): Statement {
  return statement(sql`INSERT INTO ledger_accounts (code, kind, owner_id, auction_id)
    VALUES (${heldFor(memberId, auctionId)}, 'held', ${memberId}, ${auctionId}) ON CONFLICT DO NOTHING`);
}

/**
 * Moves an order's payment into protection, on the account that it opens for it. `orderId` is an SQL expression, for an
 * order made in the same batch.
 */
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
