import { and, eq, sql } from "drizzle-orm";
import type { Reader, Writer } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { listings } from "~/db/schema/listings";
import { threadSides, threads } from "~/db/schema/threads";
import { readBlock, refuseBlock, selectBlocks } from "~/domain/blocks/block-member.server";
import { memberIsTyping } from "~/domain/effects";
import { runOnce } from "~/domain/idempotency/idempotency.server";
import { noSuchThread, type Refusal } from "~/domain/refusal";
import { type Draft, keyedDraft, type SentMessage, sendMessage, sentSchema } from "./send-message.server";

/** A block ends a thread, except one about an order, which both sides still have to deal with. */
export async function writeInThread(
  db: Writer,
  { threadId, ...draft }: Draft & { readonly threadId: number },
  now: number,
): Promise<SentMessage | Refusal> {
  const keyedRequest = await keyedDraft(draft, "thread-message", { threadId });
  return runOnce(db, keyedRequest, {
    schema: sentSchema,
    load: () => loadThread(db, threadId, draft.memberId),
    act: async (thread) => {
      if (!thread) return noSuchThread();
      const { otherId: recipientId, otherName, title } = thread;
      const refusal = thread.isAboutOrder ? undefined : refuseBlock(thread.block, otherName);
      if (refusal) return refusal;
      return sendMessage(db, draft, { about: { threadId }, isNew: false, recipientId, title }, keyedRequest, now);
    },
  });
}

export async function typeInThread(db: Reader, { threadId, memberId }: { threadId: number; memberId: number }) {
  const thread = await loadThread(db, threadId, memberId);
  if (!thread) return noSuchThread();
  const isHeard = thread.isAboutOrder || thread.block === null;
  return { effects: isHeard ? [memberIsTyping(threadId, thread.otherId)] : [] };
}

async function loadThread(db: Reader, threadId: number, memberId: number) {
  const otherId = sql`(SELECT other_id FROM thread_sides WHERE thread_id = ${threadId} AND member_id = ${memberId})`;
  const [[row], blockRows] = await db.batch([
    db
      .select({
        otherId: threadSides.otherId,
        otherName: users.username,
        title: listings.title,
        orderId: threads.orderId,
      })
      .from(threadSides)
      .innerJoin(threads, eq(threads.id, threadSides.threadId))
      .innerJoin(users, eq(users.id, threadSides.otherId))
      .leftJoin(listings, eq(listings.id, threads.listingId))
      .where(and(eq(threadSides.threadId, threadId), eq(threadSides.memberId, memberId))),
    selectBlocks(db, memberId, otherId),
  ]);
  return row && { ...row, isAboutOrder: row.orderId !== null, block: readBlock(blockRows, memberId) };
}
