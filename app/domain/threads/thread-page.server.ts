import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { columnsOf, type Reader } from "~/db/database.server";
import { prepared } from "~/db/prepared.server";
import { auctions } from "~/db/schema/auctions";
import { listingAnswers, threads } from "~/db/schema/threads";
import { readBlock, selectBlocks } from "~/domain/blocks/block-member.server";
import type { InboxFilter } from "./inbox";
import { inboxOf } from "./inbox-of.server";
import { cardOf, selectSide } from "./select-side.server";
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
    ...{ threadId, about, unread, otherId, username, profileImageUrl },
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
