import { and, eq, sql } from "drizzle-orm";
import type { AbortCode } from "~/db/abort-codes";
import { answerTo, columnsOf, statement, type Writer } from "~/db/database.server";
import { auctions, listings } from "~/db/schema/listings";
import { listingWatches, watches } from "~/db/schema/watching";
import { noSuchAuction, noSuchListing, type Refusal, refuse } from "~/domain/refusal";

interface AuctionWatch {
  readonly auctionId: number;
  readonly userId: number;
}

/** They are reminded before it closes. Repeating it is no error. */
export async function watch(db: Writer, own: AuctionWatch, now: number): Promise<Refusal | undefined> {
  const [auction] = await db
    .select(columnsOf(auctions, "status", "sellerId"))
    .from(auctions)
    .where(eq(auctions.id, own.auctionId));
  if (!auction || auction.status === "draft") return noSuchAuction();
  if (auction.sellerId === own.userId)
    return refuse("not_allowed", "This is your own auction. We'll notify you about it anyway.");
  const isAdded = auction.status === "open" && (await addWatch(db, watchOfAuction(own), now));
  return isAdded ? undefined : refuse("conflict", "This auction has ended.");
}

export const unwatch = (db: Writer, own: AuctionWatch) => removeWatch(db, watchOfAuction(own));

interface ListingWatch {
  readonly listingId: number;
  readonly userId: number;
}

/** They are notified when it is back on sale. Repeating it is no error. */
export async function watchListing(db: Writer, own: ListingWatch, now: number): Promise<Refusal | undefined> {
  const [listing] = await db
    .select(columnsOf(listings, "status", "format", "sellerId"))
    .from(listings)
    .where(eq(listings.id, own.listingId));
  if (!listing || listing.status === "draft" || listing.status === "removed") return noSuchListing();
  if (listing.sellerId === own.userId) return refuse("not_allowed", "This is your own listing.");
  if (listing.format === "auction")
    return refuse("breaks_rule", "This is an auction. You can watch it on its own page.");
  const isAdded = listing.status === "active" && (await addWatch(db, watchOfListing(own), now));
  return isAdded ? undefined : refuse("conflict", "This item is no longer for sale.");
}

export const unwatchListing = (db: Writer, own: ListingWatch) => removeWatch(db, watchOfListing(own));

/** `over` is the code with which the schema refuses an item that is over. */
const watchOfAuction = ({ auctionId: itemId, userId }: AuctionWatch) =>
  ({ table: watches, item: watches.auctionId, over: "auction_changed", itemId, userId }) as const;
const watchOfListing = ({ listingId: itemId, userId }: ListingWatch) =>
  ({ table: listingWatches, item: listingWatches.listingId, over: "not_for_sale", itemId, userId }) as const;

type Watch = ReturnType<typeof watchOfAuction> | ReturnType<typeof watchOfListing>;

/** Repeating it is no error, even once the item is over. False if it was over before the member watched it. */
async function addWatch(db: Writer, { table, item, over, itemId, userId }: Watch, now: number): Promise<boolean> {
  const insertion = statement(sql`INSERT INTO ${table} (user_id, ${sql.identifier(item.name)}, at)
    SELECT ${userId}, ${itemId}, ${now}
    WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table.userId} = ${userId} AND ${item} = ${itemId})`);
  const done = await db.commit([insertion]).catch(answerTo({ [over satisfies AbortCode]: () => null }));
  return done !== null;
}

/** Repeating it, or never having watched, is no error. */
async function removeWatch(db: Writer, { table, item, itemId, userId }: Watch): Promise<void> {
  await db.delete(table).where(and(eq(table.userId, userId), eq(item, itemId)));
}
