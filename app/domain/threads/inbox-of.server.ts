import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { columnsOf, literal, type Reader } from "~/db/database.server";
import { prepared } from "~/db/prepared.server";
import { users } from "~/db/schema/accounts";
import { listings } from "~/db/schema/listings";
import { messages, threadSides, threads } from "~/db/schema/threads";
import { shownPicture } from "~/domain/accounts/shown-picture.server";
import { pageOf } from "~/domain/paging/page-of";
import { leadPhotoKey } from "~/domain/photos/lead-photo-key.server";
import { notRemoved, removedBecause } from "~/domain/removals/removal.server";
import { removedWords } from "~/domain/removals/report-kind";
import { INBOX_PAGE, type InboxFilter } from "./thread";

const MAX_WORDS = 6;

/** Finds messages with all of the words, each also as the beginning of a longer one. */
function wordsOfSearch(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORDS) ?? [];
  return words.length === 0 ? undefined : words.map((word) => `"${word}"*`).join(" ");
}

interface InboxRequest {
  readonly memberId: number;
  readonly show: InboxFilter;
  /** Finds messages instead, in all threads. */
  readonly words: string;
  readonly before?: number | undefined;
}

function selectInbox(db: Reader, { memberId, show, words, before }: InboxRequest) {
  const search = wordsOfSearch(words);
  const side = and(eq(threadSides.threadId, messages.threadId), eq(threadSides.memberId, memberId));
  const isShown: SQL | undefined = search
    ? sql`${notRemoved("message", sql`messages.id`)} AND ${messages.id} IN (SELECT rowid FROM message_index
        WHERE message_index MATCH ${`members:m${memberId} AND body:(${search})`}
          ${before === undefined ? sql`` : sql`AND rowid < CAST(${before} AS INTEGER)`}
        ORDER BY rowid DESC LIMIT ${literal(INBOX_PAGE + 1)})`
    : and(
        eq(threadSides.memberId, memberId),
        FILTERS[show],
        before === undefined ? sql`${threadSides.lastId} > 0` : lt(threadSides.lastId, before),
      );
  return db
    .select({
      ...columnsOf(threadSides, "threadId", "otherId", "about", "unread"),
      ...columnsOf(threads, "orderId", "listingId"),
      otherName: users.username,
      otherImageUrl: shownPicture(),
      title: listings.title,
      photoKey: sql<string | null>`iif(${listings.id} IS NULL, NULL, ${leadPhotoKey})`.as("photo_key"),
      messageId: messages.id,
      ...columnsOf(messages, "senderId", "body", "photoCount", "at"),
      removedBecause: removedBecause("message", sql`messages.id`),
    })
    .from(threadSides)
    .innerJoin(messages, search ? side : eq(messages.id, threadSides.lastId))
    .innerJoin(threads, eq(threads.id, threadSides.threadId))
    .innerJoin(users, eq(users.id, threadSides.otherId))
    .leftJoin(listings, eq(listings.id, threads.listingId))
    .where(isShown)
    .orderBy(desc(search ? messages.id : threadSides.lastId))
    .limit(INBOX_PAGE + 1);
}

/** Literals, because SQLite doesn't use a partial index for bound values. */
const FILTERS: Readonly<Record<InboxFilter, SQL | undefined>> = {
  all: undefined,
  unread: sql`${threadSides.unread} > 0`,
  orders: sql`${threadSides.about} = 'order'`,
  listings: sql`${threadSides.about} = 'listing'`,
};

const newest = (show: InboxFilter) =>
  prepared((db, { memberId }: { memberId: number }) => [selectInbox(db, { memberId, show, words: "" })] as const);

const readNewest: Readonly<Record<InboxFilter, ReturnType<typeof newest>>> = {
  all: newest("all"),
  unread: newest("unread"),
  orders: newest("orders"),
  listings: newest("listings"),
};

export async function inboxOf(db: Reader, request: InboxRequest) {
  const { memberId, show, words, before } = request;
  const isNewest = before === undefined && !wordsOfSearch(words);
  const rows = isNewest ? (await readNewest[show](db, { memberId }))[0] : await selectInbox(db, request);
  const { page, last } = pageOf(rows, INBOX_PAGE);
  return {
    entries: page.map(({ senderId, at, removedBecause: because, ...row }) => ({
      ...row,
      body: because === null ? row.body : removedWords(because),
      isOwn: senderId === memberId,
      at: new Date(at).toISOString(),
    })),
    nextBefore: last?.messageId ?? null,
  };
}

export type InboxPage = Awaited<ReturnType<typeof inboxOf>>;
export type InboxEntry = InboxPage["entries"][number];
