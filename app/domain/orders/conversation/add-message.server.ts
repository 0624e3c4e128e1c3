import { type SQL, sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/statement.server";
import type { KeptPhoto } from "~/domain/photos/keep-photo.server";

/** The most messages that the two sides of an order can write. */
export const MAX_MESSAGES = 200;

export interface NewMessage {
  readonly orderId: number;
  readonly senderId: number;
  readonly body: string;
  readonly photo?: KeptPhoto | undefined;
}

/** Adds a message to an order's conversation, however many there are: what a dispute rests on must be on record. */
export function addMessage(message: NewMessage, now: number): Statement {
  return insertMessage(message, now, sql`1`);
}

/** Adds a message unless there are {@link MAX_MESSAGES}; then it changes no row. */
export function addMessageWithinLimit(message: NewMessage, now: number): Statement {
  const count = sql`(SELECT COUNT(*) FROM order_messages WHERE order_id = ${message.orderId})`;
  return insertMessage(message, now, sql`${count} < ${MAX_MESSAGES}`);
}

function insertMessage({ orderId, senderId, body, photo }: NewMessage, now: number, condition: SQL): Statement {
  return statement(sql`INSERT INTO order_messages (order_id, sender_id, body, at, photo_key, photo_width, photo_height)
    SELECT ${orderId}, ${senderId}, ${body}, ${now}, ${photo?.key ?? null}, ${photo?.width ?? null}, ${photo?.height ?? null}
    WHERE ${condition}`);
}
