import { and, eq, sql } from "drizzle-orm";
import type { AbortCode } from "~/db/abort-codes";
import { statement, type Writer } from "~/db/database.server";
import { answerTo } from "~/db/refused";
import { listingWatches, watches } from "~/db/schema/watching";

interface Watches {
  readonly table: typeof watches | typeof listingWatches;
  readonly item: typeof watches.auctionId | typeof listingWatches.listingId;
  /** With which the schema refuses an item that is over. */
  readonly over: AbortCode;
}

export const AUCTION_WATCHES: Watches = { table: watches, item: watches.auctionId, over: "auction_changed" };
export const LISTING_WATCHES: Watches = { table: listingWatches, item: listingWatches.listingId, over: "not_for_sale" };

interface Row {
  readonly itemId: number;
  readonly userId: number;
}

/** Repeating it is no error, even once the item is over. False if it was over before the member watched it. */
export async function addWatch(db: Writer, { table, item, over }: Watches, { itemId, userId }: Row, now: number) {
  const insertion = statement(sql`INSERT INTO ${table} (user_id, ${sql.identifier(item.name)}, at)
    SELECT ${userId}, ${itemId}, ${now}
    WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table.userId} = ${userId} AND ${item} = ${itemId})`);
  const done = await db.commit([insertion]).catch(answerTo({ [over]: () => null }));
  return done !== null;
}

/** Repeating it, or never having watched, is no error. */
export async function removeWatch(db: Writer, { table, item }: Watches, { itemId, userId }: Row): Promise<void> {
  await db.delete(table).where(and(eq(table.userId, userId), eq(item, itemId)));
}
