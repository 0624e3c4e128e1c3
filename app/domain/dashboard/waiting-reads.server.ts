import { desc, eq, type SQL, sql } from "drizzle-orm";
import { column, columnsOf, literal, type Reader } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { listingImports } from "~/db/schema/imports";
import { listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { payouts } from "~/db/schema/payments";
import { messages, threadSides, threads } from "~/db/schema/threads";
import { progressColumns } from "~/domain/orders/steps/load-for-step.server";
import { DISPUTE_STAGES, type OrderSide, todoStages } from "~/domain/orders/steps/order-words";
import { leadPhotoKey, leadPhotoKeyOf } from "~/domain/photos/lead-photo-key.server";
import { DAY_MS } from "~/domain/time";

export const TASKS = 20;
/** How many of a buyer's paid orders are searched for one without an address; the oldest lack one the longest. */
const PAID = 60;
/** A payout that was refused, or an import that was begun, longer ago than this isn't mentioned any more. */
export const MENTIONED_MS = 30 * DAY_MS;

export function ordersToDo(db: Reader, memberId: number) {
  const side = (which: OrderSide, more: SQL[] = []) =>
    sql`SELECT id FROM (${sql.join(
      [...todoParts(which, memberId), ...more],
      sql` UNION ALL `,
    )}) ORDER BY due_at LIMIT ${literal(TASKS)}`;
  const withoutAddress = sql`SELECT id, due_at FROM (SELECT id, due_at FROM orders
      WHERE buyer_id = ${memberId} AND status = 'paid' AND settled_at IS NULL ORDER BY due_at LIMIT ${literal(PAID)}) AS p
    WHERE NOT EXISTS (SELECT 1 FROM order_addresses WHERE order_id = p.id)`;
  const { id, buyerId, sellerId, status, priceMinor, postageMinor, shipTo, paidAt, disputeStage, dueAt } = orders;
  return db
    .select({
      id,
      status,
      priceMinor,
      postageMinor,
      shipTo,
      paidAt,
      disputeStage,
      dueAt,
      side: sql<OrderSide>`iif(${buyerId} = ${memberId}, 'buyer', 'seller')`.as("side"),
      ...columnsOf(progressColumns, "closesAt", "dispatchDays", "hasAddress"),
      title: listings.title,
      photoKey: leadPhotoKey.as("photo_key"),
      otherName: users.username,
    })
    .from(orders)
    .innerJoin(listings, eq(listings.id, orders.listingId))
    .innerJoin(users, sql`${users.id} = iif(${buyerId} = ${memberId}, ${sellerId}, ${buyerId})`)
    .where(sql`${id} IN (${side("buyer", [withoutAddress])}) OR ${id} IN (${side("seller")})`);
}

/** One part for each status in which a side has something to do, read along an index by deadline. */
function todoParts(side: OrderSide, memberId: number): SQL[] {
  const stages = todoStages(side);
  const isStage = (stage: string): stage is (typeof DISPUTE_STAGES)[number] =>
    DISPUTE_STAGES.some((each) => each === stage);
  const inDispute = stages.filter(isStage).map((stage) => sql`dispute_stage = ${literal(stage)}`);
  const statuses = [...new Set(stages.map((stage) => (isStage(stage) ? "disputed" : stage)))];
  const disputed = sql`AND (${sql.join([sql`dispute_stage IS NULL`, ...inDispute], sql` OR `)})`;
  return statuses.map(
    (status) => sql`SELECT id, due_at FROM (SELECT id, due_at FROM orders
      WHERE ${sql.raw(`${side}_id`)} = ${memberId} AND status = ${literal(status)} AND settled_at IS NULL
        ${status === "disputed" ? disputed : sql``} ORDER BY due_at LIMIT ${literal(TASKS)})`,
  );
}

export function unreadThreads(db: Reader, memberId: number) {
  return db
    .select({
      ...columnsOf(threadSides, "threadId", "unread"),
      otherName: users.username,
      at: messages.at,
      listingTitle: sql<string | null>`${listings.title}`.as("listing_title"),
      photoKey: sql<string | null>`iif(${listings.id} IS NULL, NULL, ${leadPhotoKey})`.as("photo_key"),
      isOwnListing: sql<boolean>`${listings.sellerId} IS ${memberId} AND ${threads.orderId} IS NULL`
        .mapWith(Boolean)
        .as("is_own_listing"),
    })
    .from(threadSides)
    .innerJoin(messages, eq(messages.id, threadSides.lastId))
    .innerJoin(threads, eq(threads.id, threadSides.threadId))
    .innerJoin(users, eq(users.id, threadSides.otherId))
    .leftJoin(listings, eq(listings.id, threads.listingId))
    .where(sql`${threadSides.memberId} = ${memberId} AND ${threadSides.unread} > 0`)
    .orderBy(desc(threadSides.lastId))
    .limit(TASKS);
}

export function newestDraft(db: Reader, memberId: number) {
  return db
    .select({
      id: column<number>("l.id", "draft_id"),
      title: column<string>("l.title", "draft_title"),
      photoKey: leadPhotoKeyOf(sql`l.id`).as("draft_photo"),
    })
    .from(sql`listings AS l WHERE l.seller_id = ${memberId} AND l.status = 'draft' ORDER BY l.id DESC LIMIT 1`);
}

export function returnedPayout(db: Reader, memberId: number, since: number) {
  return db
    .select(columnsOf(payouts, "id", "amountMinor", "destination"))
    .from(payouts)
    .where(
      sql`${payouts.id} = (SELECT max(id) FROM payouts WHERE user_id = ${memberId}) AND ${payouts.status} = 'failed'
        AND ${payouts.cancelledAt} IS NULL AND ${payouts.settledAt} > ${since}`,
    );
}

/** If it began since then, isn't running, and left rows without a draft. */
export function unfinishedImport(db: Reader, memberId: number, since: number) {
  const rows = (which: string) =>
    sql.raw(`SELECT 1 FROM listing_import_rows WHERE import_id = listing_imports.id AND listing_id IS ${which}`);
  return db
    .select({
      importId: listingImports.id,
      openRows: sql<number>`(SELECT COUNT(*) FROM (${rows("NULL")}))`.as("open_rows"),
    })
    .from(listingImports)
    .where(
      sql`${listingImports.id} = (SELECT max(id) FROM listing_imports WHERE seller_id = ${memberId})
        AND ${listingImports.asked} IS NULL AND ${listingImports.createdAt} > ${since}
        AND EXISTS (${rows("NOT NULL")}) AND EXISTS (${rows("NULL")})`,
    );
}
