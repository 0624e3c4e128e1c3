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
 * Opens the account that protects the payment of an order made in the same batch. `orderId` is an SQL expression;
 * the account is named by {@link protectedName}.
 */
export function openProtected(orderId: SQL, sellerId: number): Statement {
  return statement(sql`INSERT INTO ledger_accounts (code, kind, owner_id, order_id)
    VALUES (${protectedName(orderId)}, 'protected', ${sellerId}, ${orderId})`);
}

/** The name of the account that protects an order's payment, as SQL, for an order created in the same batch. */
export function protectedName(orderId: SQL): SQL {
  return sql`'protected:' || ${orderId}`;
}
