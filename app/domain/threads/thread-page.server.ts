import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { users } from "~/db/schema/accounts";
import { auctions } from "~/db/schema/auctions";
import { listings } from "~/db/schema/listings";
import { orders } from "~/db/schema/orders";
import { threadSides, threads } from "~/db/schema/threads";
import { type BlockBetween, readBlock, selectBlocks } from "~/domain/blocks/blocks.server";
import { leadPhotoKey } from "~/domain/photos/lead-photo.server";
import { shownPicture } from "~/domain/profiles/shown-picture.server";
import type { InboxFilter, InboxPage } from "./inbox";
import { readInbox, selectInbox } from "./inbox.server";
import type { ThreadMessage } from "./thread";
import { readMessages, selectMessages } from "./thread-messages.server";

interface Asked {
  readonly threadId: number;
  readonly memberId: number;
  /** The `earlierBefore` of the page after. */
  readonly before?: number | undefined;
}

type ThreadRow = NonNullable<Awaited<ReturnType<typeof selectSide>>[number]>;

/** A thread as one of its members sees it. */
export interface ThreadView
  extends Pick<ThreadRow, "threadId" | "about" | "unread" | "otherId" | "username" | "profileImageUrl"> {
  readonly messages: readonly ThreadMessage[];
  readonly earlierBefore: number | null;
  /** The newest message of all, which the member has seen once the newest page was shown. */
  readonly newestId: number;
  /** Up to which message the other member has read, and when they last read a new one. */
  readonly theirReadId: number;
  readonly theirReadAt: string | null;
  readonly block: BlockBetween;
  readonly card: ThreadCard | null;
}

/** The listing or order that a thread is about. */
export interface ThreadCard
  extends Pick<ThreadRow, "orderId" | "orderStatus" | "disputeStage" | "shipTo" | "orderTotalMinor"> {
  readonly listingId: number;
  readonly title: string;
  readonly photoKey: string | null;
  readonly status: NonNullable<ThreadRow["listingStatus"]>;
  readonly isOwn: boolean;
  readonly auctionId: number | null;
  /** The asking price or the auction's price now; null once the listing has ended. */
  readonly priceMinor: number | null;
  readonly endsAt: string | null;
}

/** A thread with a page of its messages, and the first page of the inbox beside it. Undefined for anyone else. One round trip. */
export async function threadPage(
  db: Reader,
  asked: Asked,
  inbox: { readonly show: InboxFilter; readonly words: string },
): Promise<{ thread: ThreadView; inbox: InboxPage } | undefined> {
  const { memberId } = asked;
  const [inboxRows, ...threadRows] = await db.batch([
    selectInbox(db, { memberId, ...inbox }),
    ...selectThread(db, asked),
  ]);
  const thread = readThread(threadRows, memberId);
  return thread && { thread, inbox: readInbox(inboxRows, memberId) };
}

/** A thread alone. One round trip. */
export async function readOneThread(db: Reader, asked: Asked): Promise<ThreadView | undefined> {
  return readThread(await db.batch(selectThread(db, asked)), asked.memberId);
}

function selectThread(db: Reader, { threadId, memberId, before }: Asked) {
  const mine = sql`thread_id = ${threadId} AND member_id = ${memberId}`;
  // Null for anyone else, so that no messages are read.
  const own = sql<number | null>`(SELECT thread_id FROM thread_sides WHERE ${mine})`;
  return [
    selectSide(db, threadId, memberId),
    db
      .select(columnsOf(auctions, "id", "shownMinor", "endsAt"))
      .from(auctions)
      .innerJoin(threads, eq(threads.listingId, auctions.listingId))
      .where(and(eq(threads.id, own), sql`${auctions.status} <> 'draft'`))
      .orderBy(desc(auctions.id))
      .limit(1),
    selectBlocks(db, memberId, sql`(SELECT other_id FROM thread_sides WHERE ${mine})`),
    ...selectMessages(db, own, before),
  ] as const;
}

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
      title: listings.title,
      priceMinor: listings.priceMinor,
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

function readThread(
  [[row], [auction], blockRows, messageRows, photoRows]: Awaited<ReturnType<typeof batchOfThread>>,
  memberId: number,
): ThreadView | undefined {
  if (!row) return undefined;
  const { threadId, about, unread, otherId, username, profileImageUrl, theirReadAt } = row;
  return {
    ...{ threadId, about, unread, otherId, username, profileImageUrl },
    ...readMessages(messageRows, photoRows, memberId),
    newestId: row.lastId,
    theirReadId: row.theirReadId,
    theirReadAt: theirReadAt === null ? null : new Date(theirReadAt).toISOString(),
    block: readBlock(blockRows, memberId),
    card: cardOf(row, auction, memberId),
  };
}

/** Only for the type of {@link selectThread}'s rows. */
const batchOfThread = (db: Reader, asked: Asked) => db.batch(selectThread(db, asked));

function cardOf(row: ThreadRow, auction: AuctionRow | undefined, memberId: number): ThreadCard | null {
  const { listingId, title, listingStatus: status, photoKey, sellerId } = row;
  if (listingId === null || title === null || status === null) return null;
  const { orderId, orderStatus, disputeStage, shipTo, orderTotalMinor } = row;
  const isOnSale = status === "active";
  return {
    ...{ orderId, orderStatus, disputeStage, shipTo, orderTotalMinor, listingId, title, photoKey, status },
    isOwn: sellerId === memberId,
    auctionId: auction?.id ?? null,
    priceMinor: isOnSale ? (row.priceMinor ?? auction?.shownMinor ?? null) : null,
    endsAt: isOnSale && auction ? new Date(auction.endsAt).toISOString() : null,
  };
}
