import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { literal, mustChangeOne, returning, statement, type Writer } from "~/db/database.server";
import { retryOvertaken } from "~/db/retry";
import { parcels } from "~/db/schema/orders";
import { deadlineChanged, type Effect, unreadChanged } from "~/domain/effects";
import { notify } from "~/domain/notifications/notify.server";
import { sideOf } from "~/domain/offers/trade-side";
import { loadForStep } from "~/domain/orders/steps/load-for-step.server";
import { PARCEL_MAX_MS, SHIP_WITHIN_MS } from "~/domain/orders/steps/order-deadlines";
import { noSuchOrder, type Refusal, refuse } from "~/domain/refusal";

export interface Closing {
  readonly orderId: number;
  readonly memberId: number;
  readonly closing: "keep-open" | "send-now";
}

type Chosen = { readonly effects: readonly Effect[] } | Refusal;

/** The buyer chooses it while the order's parcel is open. Choosing the same again is not an error. */
export function chooseClosing(db: Writer, choice: Closing, now: number): Promise<Chosen> {
  return retryOvertaken(() => chooseOnce(db, choice, now));
}

async function chooseOnce(db: Writer, { orderId, memberId, closing }: Closing, now: number): Promise<Chosen> {
  const order = await loadForStep(db, orderId);
  const side = order && sideOf(order, memberId);
  if (!order || !side) return noSuchOrder();
  if (side !== "buyer") return refuse("not_allowed", "Only the buyer can choose when the parcel is sent.");
  const [parcel] = await db
    .select()
    .from(parcels)
    .where(eq(parcels.id, order.parcelId ?? 0));
  if (!parcel) return refuse("conflict", "This order isn't part of a parcel.");
  const closesAt = closing === "keep-open" ? parcel.openedAt + PARCEL_MAX_MS : now;
  const { changedAt } = parcel;
  const isChosen = changedAt !== null && parcel.closesAt === (closing === "keep-open" ? closesAt : changedAt);
  if (isChosen) return { effects: [] };
  if (parcel.sentAt !== null || parcel.closesAt <= now)
    return refuse("conflict", "This parcel is already closed, so what you buy now goes in another one.");
  const openMs = closing === "keep-open" ? closesAt - now : null;
  const done = await db.commit({
    closing: [
      statement(sql`UPDATE parcels SET closes_at = ${closesAt}, changed_at = ${now}
        WHERE id = ${parcel.id} AND sent_at IS NULL AND closes_at = ${parcel.closesAt}`),
      mustChangeOne,
    ],
    // A later deadline is that of a seller who was away.
    orders: returning(
      sql`UPDATE orders SET due_at = MAX((SELECT closes_at FROM parcels WHERE id = parcel_id) + ${literal(SHIP_WITHIN_MS)},
          iif(due_at > ${parcel.closesAt + SHIP_WITHIN_MS}, due_at, 0))
        WHERE parcel_id = ${parcel.id} AND status = 'paid' RETURNING id`,
      z.object({ id: z.int() }),
    ),
    seller: notify(now, {
      userId: order.sellerId,
      kind: "parcel-closing",
      facts: { item: order.title, memberId, openMs },
      listingId: order.listingId,
    }),
  });
  return { effects: [unreadChanged([order.sellerId]), ...done.orders.map(({ id }) => deadlineChanged("order", id))] };
}
