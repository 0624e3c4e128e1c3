import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Writer } from "~/db/client.server";
import { mustChangeOne } from "~/db/must-change-one.server";
import { failedBecause, schemaRefusal } from "~/db/refused";
import { type Effect, unreadChanged } from "~/domain/effects";
import { type KeyedRequest, keyedRequest, remember, runOnce } from "~/domain/idempotency/idempotency.server";
import { noSuchOrder } from "~/domain/no-such";
import { notify } from "~/domain/notifications/notify.server";
import { loadForStep } from "~/domain/orders/steps/load-order.server";
import { discardPhotos, keepPhoto, type PhotoTools } from "~/domain/photos/keep-photo.server";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { sideOf } from "~/domain/trade-side";
import { addMessageWithinLimit, MAX_MESSAGES } from "./add-message.server";

/** A photo sent with a message. */
export interface Attachment {
  readonly bytes: Uint8Array;
  readonly tools: PhotoTools<"order">;
}

interface NewMessage {
  readonly orderId: number;
  readonly memberId: number;
  readonly body: string;
  /** With a key, a message that is sent twice is written once. */
  readonly idempotencyKey?: string | undefined;
}

interface WrittenMessage {
  readonly effects: readonly Effect[];
}

const writtenSchema = z.strictObject({}).transform((): WrittenMessage => ({ effects: [] }));

/**
 * Sends a message, with a photo if there is one, to the other side of a paid order. Repeating a message that was already
 * sent has no effects.
 */
export async function writeInOrder(
  db: Writer,
  line: NewMessage,
  now: number,
  attachment?: Attachment,
): Promise<WrittenMessage | Refusal> {
  const { orderId, memberId: userId, body, idempotencyKey: key } = line;
  const keyed = key ? await keyedRequest({ userId, key }, "order-message", { orderId, body }) : undefined;
  return runOnce(db, keyed, { schema: writtenSchema, act: () => write(db, line, keyed, now, attachment) });
}

async function write(
  db: Writer,
  { orderId, memberId, body }: NewMessage,
  keyed: KeyedRequest | undefined,
  now: number,
  attachment: Attachment | undefined,
): Promise<WrittenMessage | Refusal> {
  const order = await loadForStep(db, orderId);
  const side = order && sideOf(order, memberId);
  if (!order || !side) return noSuchOrder();
  if (order.paidAt === null) return refuse("conflict", "You can message each other once the order is paid.");
  const otherId = side === "buyer" ? order.sellerId : order.buyerId;
  const message = `The ${side} of “${order.title}” sent you a message. Read it and reply on the order page.`;
  const photo = attachment && (await keepPhoto(db, attachment.tools, { memberId, bytes: attachment.bytes, now }));
  if (isRefusal(photo)) return { ...photo, fields: { photo: photo.message } };
  try {
    await db.commit([
      addMessageWithinLimit({ orderId, senderId: memberId, body, photo }, now),
      mustChangeOne,
      notify(
        { userId: otherId, kind: "order-message", title: "New message", message, listingId: order.listingId },
        now,
      ),
      remember(keyed, sql`json_object()`, now),
    ]);
  } catch (error) {
    // If only the answer was lost, the photo may be on record.
    if (photo && schemaRefusal(error)) await discardPhotos(attachment.tools, [photo.key]);
    if (failedBecause(error, ["conflict"]))
      return refuse("breaks_rule", `This order has reached its limit of ${MAX_MESSAGES} messages.`);
    throw error;
  }
  return { effects: [unreadChanged([otherId])] };
}
