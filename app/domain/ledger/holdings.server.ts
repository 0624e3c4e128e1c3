import { asc, eq, lte, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { auctions, ledgerAccounts, listings, orders } from "~/db/schema";
import type { Wallet } from "./wallet.server";

/** The most holds, and the most protected orders, that the wallet names one by one; the sums count all of them. */
const NAMED_PER_KIND = 30;

/** Money that is bound to something, and to what. */
export interface Holding {
  readonly kind: "held" | "protected";
  readonly amountMinor: number;
  readonly title: string;
  /** The auction that the hold backs, or the order that the money is protected for. */
  readonly auctionId: number | null;
  readonly orderId: number | null;
  /** When the auction ends, milliseconds since 1970 UTC. */
  readonly endsAt: number | null;
}

/** The accounts of a member that hold something, for a batch; {@link toHoldings} makes a wallet of its rows. */
export function holdingsQuery(db: Reader, memberId: number) {
  const { kind, balanceMinor, code } = ledgerAccounts;
  const ranked = db
    .select({
      kind,
      balanceMinor,
      auctionId: sql<number | null>`${ledgerAccounts.auctionId}`.as("for_auction"),
      orderId: sql<number | null>`${ledgerAccounts.orderId}`.as("for_order"),
      title: listings.title,
      endsAt: auctions.endsAt,
      totalMinor: sql<number>`sum(${balanceMinor}) OVER (PARTITION BY ${kind})`.as("total_minor"),
      nth: sql<number>`row_number() OVER (PARTITION BY ${kind} ORDER BY ${auctions.endsAt}, ${code})`.as("nth"),
    })
    .from(ledgerAccounts)
    .leftJoin(auctions, eq(auctions.id, ledgerAccounts.auctionId))
    .leftJoin(orders, eq(orders.id, ledgerAccounts.orderId))
    .leftJoin(listings, eq(listings.id, sql`coalesce(${auctions.listingId}, ${orders.listingId})`))
    .where(sql`${ledgerAccounts.ownerId} = ${memberId} AND ${balanceMinor} <> 0`)
    .as("ranked");
  return db.select().from(ranked).where(lte(ranked.nth, NAMED_PER_KIND)).orderBy(asc(ranked.nth));
}

/** A member's wallet with what its bound money is bound to. */
export function toHoldings(rows: Awaited<ReturnType<typeof holdingsQuery>>): { wallet: Wallet; holdings: Holding[] } {
  const total = (of: (typeof rows)[number]["kind"]) => rows.find((row) => row.kind === of)?.totalMinor ?? 0;
  return {
    wallet: {
      availableMinor: total("available"),
      heldMinor: total("held"),
      protectedMinor: total("protected"),
      pendingMinor: total("pending"),
    },
    holdings: rows.flatMap((row) =>
      row.kind === "held" || row.kind === "protected"
        ? [
            {
              kind: row.kind,
              amountMinor: row.balanceMinor,
              title: row.title ?? "",
              auctionId: row.auctionId,
              orderId: row.orderId,
              endsAt: row.endsAt,
            },
          ]
        : [],
    ),
  };
}
