import { asc, eq, lte, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { auctions } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { type BoundKind, boundMoney, toWallet, type Wallet } from "./wallet.server";

/** The most holds and orders of each kind that the wallet lists. Sums and counts include all of them. */
const NAMED_PER_KIND = 30;

/** Money set aside for an auction or an order. */
export interface Holding {
  /** Held for a bid, paid by the member for an order, or due to them for one. */
  readonly kind: "held" | "paid" | "due";
  readonly amountMinor: number;
  readonly title: string;
  /** The auction that the hold backs, or the order that the money is protected for. */
  readonly auctionId: number | null;
  readonly orderId: number | null;
  /** When the auction ends, milliseconds since 1970 UTC. */
  readonly endsAt: number | null;
}

export interface Holdings {
  readonly wallet: Wallet;
  readonly holdings: Holding[];
  /** How many there are of each kind, listed or not. */
  readonly counts: Readonly<Record<Holding["kind"], number>>;
}

/** The query for a member's balances and holdings, to run in a batch. {@link toHoldings} reads its rows. */
export function holdingsQuery(db: Reader, memberId: number) {
  const bound = boundMoney(db, memberId);
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
  return db.select().from(ranked).where(lte(ranked.nth, NAMED_PER_KIND)).orderBy(asc(ranked.nth));
}

/** A member's wallet, with the auctions and orders its money is set aside for. */
export function toHoldings(rows: Awaited<ReturnType<typeof holdingsQuery>>): Holdings {
  const first = (kind: BoundKind) => rows.find((row) => row.kind === kind);
  const count = (kind: BoundKind) => first(kind)?.count ?? 0;
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
