import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Writer } from "~/db/client.server";
import { failedBecause, schemaRefusal } from "~/db/refused";
import { type Effect, threadChanged, unreadChanged } from "~/domain/effects";
import { type KeyedRequest, keyedRequest, remember } from "~/domain/idempotency/idempotency.server";
import { notifyEach } from "~/domain/notifications/notify.server";
import { type RateLimit, takeSlotOrRefuse } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, type Refusal, refuse, refuseField } from "~/domain/refusal";
import { excerpt } from "~/domain/text/excerpt";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";
import { spokenWait } from "~/domain/time/spoken-duration";
import { addMessage, type ThreadAbout, threadOf } from "./add-message.server";
import { discardMessagePhotos, keepMessagePhotos, type Pictures } from "./keep-message-photos.server";
import { MESSAGES_PER_MINUTE, NEW_THREADS_PER_DAY, NEW_THREADS_PER_HOUR } from "./message-limits";
import { markRead } from "./read-thread-up-to.server";

async function takeMessageSlot(
  db: Writer,
  { memberId, isNew }: { memberId: number; isNew: boolean },
  now: number,
): Promise<Refusal | undefined> {
  const perMinute = { bucket: `messages:${memberId}`, limit: MESSAGES_PER_MINUTE, windowMs: MINUTE_MS };
  const perHour = { bucket: `threads-hour:${memberId}`, limit: NEW_THREADS_PER_HOUR, windowMs: HOUR_MS };
  const perDay = { bucket: `threads-day:${memberId}`, limit: NEW_THREADS_PER_DAY, windowMs: DAY_MS };
  const busy = await take(db, perMinute, `You can send ${MESSAGES_PER_MINUTE} messages a minute.`, now);
  if (busy || !isNew) return busy;
  return (
    (await take(db, perHour, `You can begin ${NEW_THREADS_PER_HOUR} conversations an hour.`, now)) ??
    (await take(db, perDay, `You can begin ${NEW_THREADS_PER_DAY} conversations a day.`, now))
  );
}

function take(db: Writer, limit: RateLimit, rule: string, now: number): Promise<Refusal | undefined> {
  const sentence = (seconds: number) => `${rule} Your text was kept. Try again in ${spokenWait(seconds * SECOND_MS)}.`;
  return takeSlotOrRefuse(db, limit, { now, sentence });
}

const QUOTED_LETTERS = 160;

export interface Draft {
  readonly memberId: number;
  readonly body: string;
  readonly pictures?: Pictures | undefined;
  /** With a key, a message that is sent twice is written once. */
  readonly idempotencyKey?: string | undefined;
}

export interface SentMessage {
  readonly threadId: number;
  readonly messageId: number;
  readonly effects: readonly Effect[];
}

/** A replay has no effects. */
export const sentSchema = z
  .strictObject({ threadId: z.int(), messageId: z.int() })
  .transform((sent): SentMessage => ({ ...sent, effects: [] }));

export interface Delivery {
  readonly about: ThreadAbout;
  readonly isNew: boolean;
  /** The sender's side of the order that it is about, by which their notification names them. */
  readonly side?: "buyer" | "seller";
  readonly recipientId: number;
  readonly title: string | null;
}

/** Hashed over everything that the effect depends on apart from the photos' contents. */
export function keyedDraft(
  { memberId, body, pictures, idempotencyKey: key }: Draft,
  verb: string,
  to: Readonly<Record<string, unknown>>,
): Promise<KeyedRequest> | undefined {
  return key === undefined
    ? undefined
    : keyedRequest({ userId: memberId, key }, verb, { ...to, body, photos: pictures?.bytes.length ?? 0 });
}

/**
 * Once its sender is known to be a member of the thread. The recipient is notified of the first message that they
 * haven't read, and the sender has read what was written before.
 */
export async function sendMessage(
  db: Writer,
  { memberId, body, pictures }: Draft,
  { about, isNew, side, recipientId, title }: Delivery,
  keyed: KeyedRequest | undefined,
  now: number,
): Promise<SentMessage | Refusal> {
  if (body === "" && !pictures?.bytes.length)
    return refuseField("body", "Enter some text or choose a photo.", "malformed");
  const busy = await takeMessageSlot(db, { memberId, isNew }, now);
  if (busy) return busy;
  const photos = pictures ? await keepMessagePhotos(db, pictures, { memberId, now }) : [];
  if (isRefusal(photos)) return photos;
  const thread = threadOf(about);
  const waiting = sql`SELECT member_id AS user_id FROM thread_sides
    WHERE thread_id = ${thread} AND member_id = ${recipientId} AND unread = 1`;
  try {
    const { sent } = await db.commit({
      sent: addMessage(about, { senderId: memberId, body, photos }, now),
      notified: notifyEach(
        waiting,
        {
          kind: "message",
          facts: { from: side ?? "member", memberId, item: title, excerpt: excerpt(body, QUOTED_LETTERS) },
          thread,
        },
        now,
      ),
      // A sender has read what they answer, also when they use the API.
      read: markRead(db, { thread, memberId, upTo: sql`(SELECT MAX(id) FROM messages)` }, now),
      answer: remember(
        keyed,
        sql`(SELECT json_object('threadId', thread_id, 'messageId', id) FROM messages ORDER BY id DESC LIMIT 1)`,
        now,
      ),
    });
    const { threadId } = sent.message;
    return {
      ...sent.message,
      effects: [threadChanged(threadId, [memberId, recipientId]), unreadChanged([recipientId, memberId])],
    };
  } catch (error) {
    // The commit may have succeeded although its answer was lost.
    if (pictures && schemaRefusal(error)) await discardMessagePhotos(pictures.tools, photos);
    if (failedBecause(error, ["member_blocked"])) return refuse("not_allowed", NOT_TAKEN);
    throw error;
  }
}

/** For a block made while the message was being sent. */
const NOT_TAKEN = "One of you has blocked the other, so this message wasn't sent.";
