import { eq } from "drizzle-orm";
import type { Writer } from "~/db/database.server";
import { auctions } from "~/db/schema/auctions";
import { noSuchAuction, type Refusal, refuse } from "~/domain/refusal";
import { AUCTION_WATCHES, addWatch, removeWatch } from "./add-watch.server";

interface Watch {
  readonly auctionId: number;
  readonly userId: number;
}

/** They are reminded before it closes. Repeating it is no error. */
export async function watch(db: Writer, { auctionId, userId }: Watch, now: number): Promise<Refusal | undefined> {
  const [auction] = await db
    .select({ status: auctions.status, sellerId: auctions.sellerId })
    .from(auctions)
    .where(eq(auctions.id, auctionId));
  if (!auction || auction.status === "draft") return noSuchAuction();
  if (auction.sellerId === userId)
    return refuse("not_allowed", "This is your own auction. We'll notify you about it anyway.");
  const isAdded =
    auction.status === "open" && (await addWatch(db, AUCTION_WATCHES, { itemId: auctionId, userId }, now));
  return isAdded ? undefined : refuse("conflict", "This auction has ended.");
}

export function unwatch(db: Writer, { auctionId, userId }: Watch): Promise<void> {
  return removeWatch(db, AUCTION_WATCHES, { itemId: auctionId, userId });
}
