import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { columnsOf, type Reader } from "~/db/database.server";
import { prepared } from "~/db/prepared.server";
import { users } from "~/db/schema/accounts";
import { auctions, listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { listingAnswers, threadSides, threads } from "~/db/schema/threads";
import { shownPicture } from "~/domain/accounts/shown-picture.server";
import { readBlock, selectBlocks } from "~/domain/blocks/block-member.server";
import { leadPhotoKey } from "~/domain/photos/lead-photo-key.server";
import { inboxOf } from "./inbox-of.server";
import type { InboxFilter } from "./thread";
import { selectMessages, threadMessages } from "./thread-messages.server";

function selectPublished(db: Reader, thread: SQL<number | null>) {
  return db
    .select(columnsOf(listingAnswers, "id", "questionId", "answerId"))
    .from(listingAnswers)
    .innerJoin(threads, eq(threads.listingId, listingAnswers.listingId))
    .where(
      and(
        eq(threads.id, thread),
        isNull(listingAnswers.withdrawnAt),
        sql`(SELECT thread_id FROM messages WHERE messages.id = ${listingAnswers.questionId}) = ${threads.id}`,
      ),
    );
}

interface ThreadRequest {
  readonly threadId: number;
  readonly memberId: number;
  readonly before?: number | undefined;
}

export type ThreadView = NonNullable<Awaited<ReturnType<typeof readOneThread>>>;

export async function threadPage(
  db: Reader,
  request: ThreadRequest,
  inbox: { readonly show: InboxFilter; readonly words: string },
) {
  const { memberId } = request;
  const [thread, page] = await Promise.all([readOneThread(db, request), inboxOf(db, { memberId, ...inbox })]);
  return thread && { thread, inbox: page };
}

export async function readOneThread(db: Reader, request: ThreadRequest) {
  const isNewest = request.before === undefined;
  const [[row], [auction], blockRows, published, messageRows, photoRows] = await (isNewest
    ? readNewest(db, request)
    : db.batch(selectThread(db, request)));
  if (!row) return undefined;
  const { memberId } = request;
  const { threadId, about, unread, otherId, username, profileImageUrl, theirReadAt } = row;
  return {
    threadId,
    about,
    unread,
    otherId,
    username,
    profileImageUrl,
    ...threadMessages(messageRows, photoRows, memberId),
    /** The newest message of all, which the member has seen once the newest page was shown. */
    newestId: row.lastId,
    /** Up to which message the other member has read, and when they last read a new one. */
    theirReadId: row.theirReadId,
    theirReadAt: theirReadAt === null ? null : new Date(theirReadAt).toISOString(),
    block: readBlock(blockRows, memberId),
    card: cardOf(row, auction, memberId),
    published,
  };
}

/** Without an earlier page's end, which changes the statements. */
const readNewest = prepared((db, { threadId, memberId }: Omit<ThreadRequest, "before">) =>
  selectThread(db, { threadId, memberId }),
);

function selectThread(db: Reader, { threadId, memberId, before }: ThreadRequest) {
  const mine = sql`thread_id = ${threadId} AND member_id = ${memberId}`;
  // Null for anyone else, so that no messages are read.
  const own = sql<number | null>`(SELECT thread_id FROM thread_sides WHERE ${mine})`;
  return [
    selectSide(db, threadId, memberId),
    db
      .select(columnsOf(auctions, "id", "shownMinor", "endsAt"))
      .from(auctions)
      .innerJoin(threads, eq(threads.listingId, auctions.listingId))
      .where(eq(threads.id, own))
      .orderBy(desc(auctions.id))
      .limit(1),
    selectBlocks(db, memberId, sql`(SELECT other_id FROM thread_sides WHERE ${mine})`),
    selectPublished(db, own),
    ...selectMessages(db, own, before),
  ] as const;
}

type SideRow = Awaited<ReturnType<typeof selectSide>>[number];

export type ThreadCard = NonNullable<ReturnType<typeof cardOf>>;

function selectSide(db: Reader, threadId: number, memberId: number) {
  const theirs = alias(threadSides, "theirs");
  return db
    .select({
      ...columnsOf(threadSides, "threadId", "about", "unread", "lastId", "otherId"),
      username: users.username,
      profileImageUrl: shownPicture(),
      theirReadId: sql<number>`${theirs.readId}`.as("their_read_id"),
      theirReadAt: sql<number | null>`${theirs.readAt}`.as("their_read_at"),
      ...columnsOf(threads, "orderId", "listingId"),
      orderStatus: orders.status,
      ...columnsOf(orders, "disputeStage", "shipTo"),
      orderTotalMinor: sql<number | null>`${orders.priceMinor} + ${orders.postageMinor}`.as("order_total"),
      ...columnsOf(listings, "title", "priceMinor"),
      listingStatus: sql<typeof listings.$inferSelect.status | null>`${listings.status}`.as("listing_status"),
      sellerId: sql<number | null>`${listings.sellerId}`.as("listing_seller"),
      photoKey: sql<string | null>`iif(${listings.id} IS NULL, NULL, ${leadPhotoKey})`.as("photo_key"),
    })
    .from(threadSides)
    .innerJoin(threads, eq(threads.id, threadSides.threadId))
    .innerJoin(users, eq(users.id, threadSides.otherId))
    .innerJoin(theirs, and(eq(theirs.threadId, threadSides.threadId), eq(theirs.memberId, threadSides.otherId)))
    .leftJoin(listings, eq(listings.id, threads.listingId))
    .leftJoin(orders, eq(orders.id, threads.orderId))
    .where(and(eq(threadSides.threadId, threadId), eq(threadSides.memberId, memberId)));
}

type AuctionRow = { readonly id: number; readonly shownMinor: number | null; readonly endsAt: number };

function cardOf(row: SideRow, auction: AuctionRow | undefined, memberId: number) {
  const { listingId, title, listingStatus: status, photoKey, sellerId } = row;
  if (listingId === null || title === null || status === null) return null;
  const { orderId, orderStatus, disputeStage, shipTo, orderTotalMinor } = row;
  const isOnSale = status === "active";
  return {
    orderId,
    orderStatus,
    disputeStage,
    shipTo,
    orderTotalMinor,
    listingId,
    title,
    photoKey,
    status,
    isOwn: sellerId === memberId,
    auctionId: auction?.id ?? null,
    /** The asking price or the auction's price now. */
    priceMinor: isOnSale ? (row.priceMinor ?? auction?.shownMinor ?? null) : null,
    endsAt: isOnSale && auction ? new Date(auction.endsAt).toISOString() : null,
  };
}
