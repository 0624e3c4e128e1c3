import { eq, sql } from "drizzle-orm";
import type { Reader } from "~/db/database.server";
import { ledgerAccounts } from "~/db/schema/ledger";
import { orders } from "~/db/schema/orders";

export type Wallet = ReturnType<typeof toWallet>;

/** Of an order's money, `paid` is seen by the buyer and `due` by the seller. */
export type BalanceKind = "available" | "held" | "pending" | "paid" | "due";

/** Reads through partial indexes, whose conditions it repeats literally. */
export function selectBalances(db: Reader, memberId: number) {
  const { kind, code, balanceMinor, auctionId, orderId } = ledgerAccounts;
  const own = db
    .select({
      kind: sql<BalanceKind>`iif(${kind} = 'protected', 'due', ${kind})`.as("bound_kind"),
      code: sql<string>`${code}`.as("bound_code"),
      balanceMinor: sql<number>`${balanceMinor}`.as("bound_minor"),
      auctionId: sql<number | null>`${auctionId}`.as("for_auction"),
      orderId: sql<number | null>`${orderId}`.as("for_order"),
    })
    .from(ledgerAccounts)
    .where(sql`${ledgerAccounts.ownerId} = ${memberId} AND ${balanceMinor} <> 0`);
  const paid = db
    .select({
      kind: sql<BalanceKind>`'paid'`.as("bound_kind"),
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

export function toWallet(total: (kind: BalanceKind) => number) {
  const [protectedPaidMinor, protectedDueMinor] = [total("paid"), total("due")];
  return {
    availableMinor: total("available"),
    /** Backs bids that lead. */
    heldMinor: total("held"),
    protectedMinor: protectedPaidMinor + protectedDueMinor,
    protectedPaidMinor,
    protectedDueMinor,
    pendingMinor: total("pending"),
  };
}

export function walletTotals(db: Reader, memberId: number) {
  const bound = selectBalances(db, memberId);
  return db
    .select({ kind: bound.kind, totalMinor: sql<number>`sum(${bound.balanceMinor})`.as("total_minor") })
    .from(bound)
    .groupBy(sql`${bound.kind}`);
}

export function walletFrom(rows: readonly { readonly kind: BalanceKind; readonly totalMinor: number }[]): Wallet {
  return toWallet((kind) => rows.find((row) => row.kind === kind)?.totalMinor ?? 0);
}

export async function walletOf(db: Reader, memberId: number): Promise<Wallet> {
  return walletFrom(await walletTotals(db, memberId));
}
