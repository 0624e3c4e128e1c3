import { and, eq, sql } from "drizzle-orm";
import { columnsOf, failedBecause, statement, type Writer } from "~/db/database.server";
import { listings } from "~/db/schema/listings";
import { orders, reviews } from "~/db/schema/orders";
import { type Effect, unreadChanged } from "~/domain/effects";
import { notify } from "~/domain/notifications/notify.server";
import { sideOf } from "~/domain/offers/trade-side";
import type { ReviewInput } from "~/domain/orders/order-inputs";
import { noSuchOrder, type Refusal, refuse } from "~/domain/refusal";
import { spokenDuration } from "~/domain/time/spoken-duration";
import { DETAILS } from "./detailed-ratings";
import { REVIEW_WITHIN_MS, reviewableUntil } from "./review-window";

const REVIEW_TIME = spokenDuration(REVIEW_WITHIN_MS);

/** One side reviews the other once the order has ended; only a buyer rates details. Repeating the same review is not an error. */
export async function reviewOrder(
  db: Writer,
  { orderId, memberId, review }: { orderId: number; memberId: number; review: ReviewInput },
  now: number,
): Promise<{ readonly effects: readonly Effect[] } | Refusal> {
  const [order] = await db
    .select({ ...columnsOf(orders, "buyerId", "sellerId", "status", "settledAt", "listingId"), title: listings.title })
    .from(orders)
    .innerJoin(listings, eq(listings.id, orders.listingId))
    .where(eq(orders.id, orderId));
  const side = order && sideOf(order, memberId);
  if (!order || !side) return noSuchOrder();
  const until = reviewableUntil(order);
  if (until === null) return refuse("conflict", "You can review each other once the order is completed.");
  if (now >= until) return refuse("conflict", `The ${REVIEW_TIME} for reviewing this order have passed.`);
  const details = DETAILS.map((detail) => review[detail] ?? null);
  const stars = details.map((each) => sql`${each}`);
  if (side === "seller" && details.some((each) => each !== null))
    return refuse("breaks_rule", "Only a buyer can rate the details of an order.");
  const subjectId = side === "buyer" ? order.sellerId : order.buyerId;
  try {
    await db.commit([
      statement(sql`INSERT INTO reviews (order_id, side, author_id, subject_id, rating, text, at, opens_at,
          ${sql.raw(DETAILS.join())})
        VALUES (${orderId}, ${side}, ${memberId}, ${subjectId}, ${review.rating}, ${review.text}, ${now}, ${until},
          ${sql.join(stars, sql`, `)})`),
      // Once both sides have written, neither can react to the other's review.
      statement(sql`UPDATE reviews SET opens_at = ${now}
        WHERE order_id = ${orderId} AND (SELECT COUNT(*) FROM reviews WHERE order_id = ${orderId}) = 2`),
      notify(now, {
        userId: subjectId,
        kind: "review",
        facts: { item: order.title, by: side, withinMs: REVIEW_WITHIN_MS },
        listingId: order.listingId,
        onceKey: `review:${orderId}:${side}`,
      }),
    ]);
    return { effects: [unreadChanged([subjectId])] };
  } catch (error) {
    if (!failedBecause(error, ["review_exists"])) throw error;
    const [existing] = await db
      .select()
      .from(reviews)
      .where(and(eq(reviews.orderId, orderId), eq(reviews.side, side)));
    const isAgain =
      existing?.rating === review.rating &&
      existing.text === review.text &&
      DETAILS.every((detail, index) => existing[detail] === details[index]);
    return isAgain ? { effects: [] } : refuse("conflict", "You've already reviewed this order.");
  }
}
