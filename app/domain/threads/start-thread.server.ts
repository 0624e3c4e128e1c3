import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import { columnsOf, type Reader, type Writer } from "~/db/database.server";
import { users } from "~/db/schema/accounts";
import { listings } from "~/db/schema/listings";
import { threads } from "~/db/schema/threads";
import { idOf } from "~/domain/accounts/email/account-of.server";
import { isHouse } from "~/domain/accounts/username";
import { readBlock, refuseBlock, selectBlocks } from "~/domain/blocks/block-member.server";
import { runOnce } from "~/domain/idempotency/idempotency.server";
import { isRefusal, noSuchListing, noSuchMember, refuse } from "~/domain/refusal";
import { type Draft, keyedDraft, sendMessage, sentSchema } from "./send-message.server";

export interface RecipientQuery {
  readonly to: number | string;
  readonly listingId?: number | undefined;
}

export async function startThread(db: Writer, { to, listingId, ...draft }: Draft & RecipientQuery, now: number) {
  const keyedRequest = await keyedDraft(draft, "start-thread", { to, listingId });
  return runOnce(db, keyedRequest, {
    schema: sentSchema,
    load: () => findRecipient(db, { to, listingId, memberId: draft.memberId }),
    act: async (found) => {
      if (isRefusal(found)) return found;
      const { id: recipientId, username, listing, threadId, block } = found;
      const refusal = refuseBlock(block, username);
      if (refusal) return refusal;
      const about = { memberIds: [draft.memberId, recipientId] as const, listingId: listing?.id ?? null };
      const title = listing?.title ?? null;
      return sendMessage(db, draft, { about, isNew: threadId === null, recipientId, title }, keyedRequest, now);
    },
  });
}

export async function findRecipient(db: Reader, { to, listingId, memberId }: RecipientQuery & { memberId: number }) {
  const otherId = typeof to === "number" ? sql`${to}` : idOf(to);
  const [[member], [listing], [thread], blockRows] = await db.batch([
    db
      .select(columnsOf(users, "id", "username"))
      .from(users)
      .where(eq(users.id, otherId)),
    db
      .select(columnsOf(listings, "id", "title", "sellerId"))
      .from(listings)
      .where(and(eq(listings.id, listingId ?? 0), notInArray(listings.status, ["draft", "removed"]))),
    db
      .select({ id: threads.id })
      .from(threads)
      .where(
        and(
          sql`${threads.lowId} = min(${memberId}, ${otherId})`,
          sql`${threads.highId} = max(${memberId}, ${otherId})`,
          isNull(threads.orderId),
          sql`${threads.listingId} IS ${listingId ?? null}`,
        ),
      ),
    selectBlocks(db, memberId, otherId),
  ]);
  if (!member) return noSuchMember();
  if (member.id === memberId) return refuse("breaks_rule", "You can't send messages to yourself.");
  if (isHouse(member.username))
    return refuse("breaks_rule", "Nobody reads this account's messages. Write to us on the contact page instead.");
  if (listingId !== undefined && !listing) return noSuchListing();
  if (listing && listing.sellerId !== memberId && listing.sellerId !== member.id)
    return refuse("breaks_rule", "Only the listing's seller can be asked about it.");
  return { ...member, listing, threadId: thread?.id ?? null, block: readBlock(blockRows, memberId) };
}
