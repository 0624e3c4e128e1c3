import { and, eq, sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { failedBecause } from "~/db/refused";
import { auctions } from "~/db/schema/auctions";
import { watches } from "~/db/schema/watching";
import { statement } from "~/db/statement.server";
import { type Refusal, refuse } from "~/domain/refusal";

interface Watch {
  readonly auctionId: number;
  readonly userId: number;
}

/**
 * Lets a member watch a scheduled or live auction and be reminded before it closes. Repeating it is no error. Refuses an
 * unknown auction, the member's own, and one that is over.
 */
export async function watch(db: Writer, { auctionId, userId }: Watch, now: number): Promise<Refusal | undefined> {
  const [auction] = await db
    .select({ status: auctions.status, sellerId: auctions.sellerId })
    .from(auctions)
    .where(eq(auctions.id, auctionId));
  if (!auction || auction.status === "draft") return refuse("not_found", "There is no such auction.");
  if (auction.sellerId === userId)
    return refuse("not_allowed", "This is your own auction. We'll notify you about it anyway.");
  if (auction.status !== "open") return over();
  try {
    await db.commit([
      statement(sql`INSERT INTO watches (user_id, auction_id, at) SELECT ${userId}, ${auctionId}, ${now}
        WHERE NOT EXISTS (SELECT 1 FROM watches WHERE user_id = ${userId} AND auction_id = ${auctionId})`),
    ]);
    return undefined;
  } catch (error) {
    if (failedBecause(error, ["auction_changed"])) return over();
    throw error;
  }
}

const over = () => refuse("conflict", "This auction has ended.");

/** Repeating it, or never having watched, is no error. */
export async function unwatch(db: Writer, { auctionId, userId }: Watch): Promise<void> {
  await db.delete(watches).where(and(eq(watches.userId, userId), eq(watches.auctionId, auctionId)));
}
