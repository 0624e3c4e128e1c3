import { sql } from "drizzle-orm";
import { statement, type Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { schemaRefusal } from "~/db/refused";
import { notify } from "~/domain/notifications/notify.server";
import { keepPhoto, type PhotoTools } from "~/domain/photos/add-photo.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { loadForStep, noSuchOrder, sideOf } from "./load-order.server";

/** Lines of one order's conversation. */
export const MAX_MESSAGES = 200;

/** A picture that goes with a line. */
export interface Attachment {
  readonly bytes: Uint8Array;
  readonly tools: PhotoTools<"order">;
}

/** A line to the other side of an order that was paid: where to send it, how it went, what is wrong; with a photo, if any. */
export async function writeInOrder(
  db: Writer,
  { orderId, memberId, body }: { orderId: number; memberId: number; body: string },
  now: number,
  attachment?: Attachment,
): Promise<{ readonly notified: readonly number[] } | Refusal> {
  const order = await loadForStep(db, orderId);
  const side = order && sideOf(order, memberId);
  if (!order || !side) return noSuchOrder();
  if (order.paidAt === null) return refuse("moved_on", "You can write to each other once the order is paid.");
  const otherId = side === "buyer" ? order.sellerId : order.buyerId;
  const message = `The ${side} of “${order.title}” wrote to you. Read it and answer in the order.`;
  const photo = attachment && (await keepPhoto(db, attachment.tools, { memberId, bytes: attachment.bytes, now }));
  if (isRefusal(photo)) return { ...photo, fields: { photo: photo.message } };
  try {
    await db.commit([
      statement(sql`INSERT INTO order_messages (order_id, sender_id, body, at, photo_key, photo_width, photo_height)
        SELECT ${orderId}, ${memberId}, ${body}, ${now},
          ${photo?.key ?? null}, ${photo?.width ?? null}, ${photo?.height ?? null}
        WHERE (SELECT COUNT(*) FROM order_messages WHERE order_id = ${orderId}) < ${MAX_MESSAGES}`),
      mustChangeOne,
      notify({ userId: otherId, kind: "order-message", title: "A message", message, listingId: order.listingId }, now),
    ]);
  } catch (error) {
    if (photo) await attachment.tools.store.delete([photo.key]);
    if (schemaRefusal(error)) return refuse("breaks_rule", "This conversation is full.");
    throw error;
  }
  return { notified: [otherId] };
}
