import { eq, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { ledgerAccounts } from "~/db/schema/ledger";
import { orders } from "~/db/schema/orders";

/** A member's balances in minor units. */
export interface Wallet {
  readonly availableMinor: number;
  /** Backs bids that lead. */
  readonly heldMinor: number;
  /** Under payment protection, paid by the member and to be paid to them. */
  readonly protectedMinor: number;
  /** The part of it that the member paid as a buyer. */
  readonly protectedPaidMinor: number;
  /** The part of it that is for what the member sold. */
  readonly protectedDueMinor: number;
  /** Set aside for payouts that have not left. */
  readonly pendingMinor: number;
}

/** A balance's kind. Of an order's money, `paid` is seen by the buyer and `due` by the seller. */
export type BoundKind = "available" | "held" | "pending" | "paid" | "due";

/**
 * The accounts that hold a member's money, or that they paid into as a buyer: a subquery with `kind`, `code`,
 * `balance_minor`, `for_auction` and `for_order`. Reads through partial indexes, whose conditions it repeats literally.
 */
export function boundMoney(db: Reader, memberId: number) {
  const { kind, code, balanceMinor, auctionId, orderId } = ledgerAccounts;
  const own = db
    .select({
      kind: sql<BoundKind>`iif(${kind} = 'protected', 'due', ${kind})`.as("bound_kind"),
      code: sql<string>`${code}`.as("bound_code"),
      balanceMinor: sql<number>`${balanceMinor}`.as("bound_minor"),
      auctionId: sql<number | null>`${auctionId}`.as("for_auction"),
      orderId: sql<number | null>`${orderId}`.as("for_order"),
    })
    .from(ledgerAccounts)
    .where(sql`${ledgerAccounts.ownerId} = ${memberId} AND ${balanceMinor} <> 0`);
  const paid = db
    .select({
      kind: sql<BoundKind>`'paid'`.as("bound_kind"),
      code: sql<string>`${code}`.as("bound_code"),
      balanceMinor: sql<number>`${balanceMinor}`.as("bound_minor"),
      auctionId: sql<number | null>`NULL`.as("for_auction"),
      orderId: sql<number | null>`${orders.id}`.as("for_order"),
    })
    .from(orders)
    .innerJoin(ledgerAccounts, eq(code, sql`'protected:' || ${orders.id}`))
    .where(
      sql`${orders.buyerId} = ${memberId} AND ${orders.paidAt} IS NOT NULL AND ${orders.settledAt} IS NULL AND ${balanceMinor} <> 0`,
    );
  return own.unionAll(paid).as("bound");
}

/** Makes a wallet from the totals by kind. */
export function toWallet(total: (kind: BoundKind) => number): Wallet {
  const [protectedPaidMinor, protectedDueMinor] = [total("paid"), total("due")];
  return {
    availableMinor: total("available"),
    heldMinor: total("held"),
    protectedMinor: protectedPaidMinor + protectedDueMinor,
    protectedPaidMinor,
    protectedDueMinor,
    pendingMinor: total("pending"),
  };
}

/** The query for a member's totals, to run in a batch. {@link walletFrom} reads its rows. Reads only accounts with a balance. */
export function walletTotals(db: Reader, memberId: number) {
  const bound = boundMoney(db, memberId);
  return db
    .select({ kind: bound.kind, totalMinor: sql<number>`sum(${bound.balanceMinor})`.as("total_minor") })
    .from(bound)
    .groupBy(sql`${bound.kind}`);
}

/** Makes a wallet from the rows of {@link walletTotals}. */
export function walletFrom(rows: readonly { readonly kind: BoundKind; readonly totalMinor: number }[]): Wallet {
  return toWallet((kind) => rows.find((row) => row.kind === kind)?.totalMinor ?? 0);
}

/** One round trip. */
export async function walletOf(db: Reader, memberId: number): Promise<Wallet> {
  return walletFrom(await walletTotals(db, memberId));
}
