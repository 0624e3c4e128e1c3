import { and, eq, isNull, lte } from "drizzle-orm";
import { columnsOf, type Writer } from "~/db/database.server";
import { listings } from "~/db/schema/listings";
import { orders, reviews } from "~/db/schema/orders";
import { type Effect, unreadChanged } from "~/domain/effects";
import { notify } from "~/domain/notifications/notify.server";
import { type Refusal, refuse } from "~/domain/refusal";

/** Once, and for all to read. Repeating the same reply is not an error. */
export async function replyToReview(
  db: Writer,
  { orderId, memberId, reply }: { orderId: number; memberId: number; reply: string },
  now: number,
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const about = and(eq(reviews.orderId, orderId), eq(reviews.subjectId, memberId));
  const find = () =>
    db
      .select({
        ...columnsOf(reviews, "authorId", "side", "reply"),
        listingId: orders.listingId,
        title: listings.title,
      })
      .from(reviews)
      .innerJoin(orders, eq(orders.id, reviews.orderId))
      .innerJoin(listings, eq(listings.id, orders.listingId))
      .where(and(about, lte(reviews.opensAt, now)));
  const [review] = await find();
  if (!review) return refuse("not_found", "There is no such review.");
  const { authorId, side, listingId, title } = review;
  if (review.reply === null) {
    const facts = { item: title, memberId };
    const onceKey = `review-reply:${orderId}:${side}`;
    await db.commit([
      // If two replies arrive at once, the second finds nothing to change.
      db
        .update(reviews)
        .set({ reply, repliedAt: now })
        .where(and(about, isNull(reviews.reply))),
      notify(now, { userId: authorId, kind: "review-reply", facts, listingId, onceKey }),
    ]);
  }
  const [existing] = await find();
  if (existing?.reply === reply) return { effects: [unreadChanged([authorId])] };
  return refuse("conflict", "You've already replied to this review.");
}
