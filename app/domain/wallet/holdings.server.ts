import { asc, eq, lte, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { auctions } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { type BalanceKind, selectBalances, toWallet } from "./wallet.server";

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
      nth: sql<number>`row_number() OVER (PARTITION BY ${bound.kind} ORDER BY ${auctions.endsAt}, ${bound.orderId} DESC)`.as(
        "nth",
      ),
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
