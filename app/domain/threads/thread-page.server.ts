import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/db/client.server";
import { columnsOf } from "~/db/columns-of";
import { prepared } from "~/db/prepared.server";
import { auctions } from "~/db/schema/auctions";
import { listingAnswers, threads } from "~/db/schema/threads";
import { type BlockBetween, readBlock, selectBlocks } from "~/domain/blocks/block-member.server";
import type { InboxFilter, InboxPage } from "./inbox";
import { inboxOf } from "./inbox-of.server";
import { cardOf, type SideRow, selectSide, type ThreadCard } from "./select-side.server";
import type { ThreadMessage } from "./thread";
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

type PublishedInThread = Awaited<ReturnType<typeof selectPublished>>[number];

interface ThreadRequest {
  readonly threadId: number;
  readonly memberId: number;
  readonly before?: number | undefined;
}

export interface ThreadView
  extends Pick<SideRow, "threadId" | "about" | "unread" | "otherId" | "username" | "profileImageUrl"> {
  readonly messages: readonly ThreadMessage[];
  readonly earlierBefore: number | null;
  /** The newest message of all, which the member has seen once the newest page was shown. */
  readonly newestId: number;
  /** Up to which message the other member has read, and when they last read a new one. */
  readonly theirReadId: number;
  readonly theirReadAt: string | null;
  readonly block: BlockBetween;
  readonly card: ThreadCard | null;
  readonly published: readonly PublishedInThread[];
}

export async function threadPage(
  db: Reader,
  asked: ThreadRequest,
  inbox: { readonly show: InboxFilter; readonly words: string },
): Promise<{ thread: ThreadView; inbox: InboxPage } | undefined> {
  const { memberId } = asked;
  const [thread, page] = await Promise.all([readOneThread(db, asked), inboxOf(db, { memberId, ...inbox })]);
  return thread && { thread, inbox: page };
}

export async function readOneThread(db: Reader, asked: ThreadRequest): Promise<ThreadView | undefined> {
  const isNewest = asked.before === undefined;
  const rows = isNewest ? await readNewest(db, asked) : await db.batch(selectThread(db, asked));
  return readThread(rows, asked.memberId);
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

function readThread(
  [[row], [auction], blockRows, published, messageRows, photoRows]: Awaited<ReturnType<typeof batchOfThread>>,
  memberId: number,
): ThreadView | undefined {
  if (!row) return undefined;
  const { threadId, about, unread, otherId, username, profileImageUrl, theirReadAt } = row;
  return {
    ...{ threadId, about, unread, otherId, username, profileImageUrl },
    ...threadMessages(messageRows, photoRows, memberId),
    newestId: row.lastId,
    theirReadId: row.theirReadId,
    theirReadAt: theirReadAt === null ? null : new Date(theirReadAt).toISOString(),
    block: readBlock(blockRows, memberId),
    card: cardOf(row, auction, memberId),
    published,
  };
}

/** Only for the type of {@link selectThread}'s rows. */
const batchOfThread = (db: Reader, asked: ThreadRequest) => db.batch(selectThread(db, asked));
