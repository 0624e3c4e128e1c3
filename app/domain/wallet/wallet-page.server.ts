import { asc, desc, eq, lte, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { walletMonths } from "~/db/schema/ledger";
import { auctions, listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { standingChargebacks } from "~/domain/payments/chargebacks/standing-chargebacks.server";
import { unpaidDeposits } from "~/domain/payments/deposits/delayed-deposit.server";
import { methodsOf } from "~/domain/payments/methods/methods-of.server";
import { payableQuery, toPayable } from "~/domain/payments/payouts/payable-money.server";
import { pendingPayouts } from "~/domain/payments/payouts/pending-payouts.server";
import type { ProviderName } from "~/domain/payments/provider/payment-provider";
import { type StatementRequest, toPage } from "./lines-query.server";
import { pageQuery } from "./statement-entries.server";
import { type BalanceKind, selectBalances, toWallet } from "./wallet.server";

export async function walletPage(db: Reader, request: StatementRequest, provider: ProviderName, now: number) {
  const { memberId } = request;
  const [holdings, rows, months, methods, payouts, deposits, chargebacks, payable] = await db.batch([
    holdingsQuery(db, memberId),
    pageQuery(db, request),
    monthsOf(db, memberId),
    methodsOf(db, memberId, provider),
    pendingPayouts(db, memberId, now),
    unpaidDeposits(db, memberId, now),
    standingChargebacks(db, memberId),
    payableQuery(db, memberId, now),
  ]);
  const statement = toPage(rows, request.limit);
  return {
    ...toHoldings(holdings),
    statement,
    months,
    methods,
    payouts,
    deposits,
    chargebacks,
    payable: toPayable(payable),
  };
}

const LISTED_PER_KIND = 30;

export function holdingsQuery(db: Reader, memberId: number) {
  const bound = selectBalances(db, memberId);
  const ranked = db
    .select({
      ...columnsOf(bound, "kind", "balanceMinor", "auctionId", "orderId"),
      title: listings.title,
      endsAt: auctions.endsAt,
      totalMinor: sql<number>`sum(${bound.balanceMinor}) OVER (PARTITION BY ${bound.kind})`.as("total_minor"),
      count: sql<number>`count(*) OVER (PARTITION BY ${bound.kind})`.as("bound_count"),
      nth: sql<number>`row_number() OVER (PARTITION BY ${bound.kind}
        ORDER BY ${auctions.endsAt}, ${bound.orderId} DESC)`.as("nth"),
    })
    .from(bound)
    .leftJoin(auctions, eq(auctions.id, bound.auctionId))
    .leftJoin(orders, eq(orders.id, bound.orderId))
    .leftJoin(listings, eq(listings.id, sql`coalesce(${auctions.listingId}, ${orders.listingId})`))
    .as("ranked");
  return db.select().from(ranked).where(lte(ranked.nth, LISTED_PER_KIND)).orderBy(asc(ranked.nth));
}

/** A holding is held for a bid, paid by the member for an order, or due to them for one. */
export function toHoldings(rows: Awaited<ReturnType<typeof holdingsQuery>>) {
  const first = (kind: BalanceKind) => rows.find((row) => row.kind === kind);
  const count = (kind: BalanceKind) => first(kind)?.count ?? 0;
  return {
    wallet: toWallet((kind) => first(kind)?.totalMinor ?? 0),
    counts: { held: count("held"), paid: count("paid"), due: count("due") },
    holdings: rows.flatMap(({ kind, balanceMinor, title, auctionId, orderId, endsAt }) =>
      kind === "available" || kind === "pending"
        ? []
        : [{ kind, amountMinor: balanceMinor, title: title ?? "", auctionId, orderId, endsAt }],
    ),
  };
}

const MONTHS_SHOWN = 24;

export function monthsOf(db: Reader, memberId: number) {
  return db
    .select({
      ...columnsOf(walletMonths, "month", "outMinor", "feeMinor"),
      // The table stores what sellers were paid, net. Adding the fee back makes this month match the printed one.
      inMinor: sql<number>`${walletMonths.inMinor} + ${walletMonths.feeMinor}`.as("in_minor"),
    })
    .from(walletMonths)
    .where(eq(walletMonths.userId, memberId))
    .orderBy(desc(walletMonths.month))
    .limit(MONTHS_SHOWN);
}
