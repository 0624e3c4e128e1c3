import { sql } from "drizzle-orm";
import * as z from "zod";
import { failedBecause, schemaRefusal, type Writer } from "~/db/database.server";
import { type Effect, threadChanged, unreadChanged } from "~/domain/effects";
import { type KeyedRequest, keyRequest, remember } from "~/domain/idempotency/idempotency.server";
import { notifyEach } from "~/domain/notifications/notify.server";
import { refuseFull, type SpokenLimit, slotOrAbort } from "~/domain/rate-limits/rate-limit.server";
import { isRefusal, type Refusal, refuse, refuseField } from "~/domain/refusal";
import { excerpt } from "~/domain/text/excerpt";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/domain/time";
import { spokenWait } from "~/domain/time/spoken-duration";
import { addMessage, type ThreadAbout, threadOf } from "./add-message.server";
import { discardMessagePhotos, keepMessagePhotos, type Pictures } from "./keep-message-photos.server";
import { markRead } from "./read-thread-up-to.server";
import { MESSAGES_PER_MINUTE, NEW_THREADS_PER_DAY, NEW_THREADS_PER_HOUR } from "./thread";

function limitsOf({ memberId, isNew }: { memberId: number; isNew: boolean }): readonly SpokenLimit[] {
  const limitOf = (bucket: string, limit: number, windowMs: number, rule: string) => ({
    bucket: `${bucket}:${memberId}`,
    limit,
    windowMs,
    sentence: (seconds: number) => `${rule} Your text was kept. Try again in ${spokenWait(seconds * SECOND_MS)}.`,
  });
  const perMinute = `You can send ${MESSAGES_PER_MINUTE} messages a minute.`;
  const messages = limitOf("messages", MESSAGES_PER_MINUTE, MINUTE_MS, perMinute);
  if (!isNew) return [messages];
  const perHour = `You can begin ${NEW_THREADS_PER_HOUR} conversations an hour.`;
  const perDay = `You can begin ${NEW_THREADS_PER_DAY} conversations a day.`;
  return [
    messages,
    limitOf("threads-hour", NEW_THREADS_PER_HOUR, HOUR_MS, perHour),
    limitOf("threads-day", NEW_THREADS_PER_DAY, DAY_MS, perDay),
  ];
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
  .transform((message): SentMessage => ({ ...message, effects: [] }));

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
    : keyRequest({ userId: memberId, key }, verb, { ...to, body, photos: pictures?.bytes.length ?? 0 });
}

/** Notifies of the first message that the recipient hasn't read; the sender has read what was written before. */
export async function sendMessage(
  db: Writer,
  { memberId, body, pictures }: Draft,
  { about, isNew, side, recipientId, title }: Delivery,
  keyedRequest: KeyedRequest | undefined,
  now: number,
): Promise<SentMessage | Refusal> {
  if (body === "" && !pictures?.bytes.length)
    return refuseField("body", "Enter some text or choose a photo.", "malformed");
  const limits = limitsOf({ memberId, isNew });
  // Photos are stored before the message, and not for one that won't be sent.
  const busy = pictures?.bytes.length ? await refuseFull(db, limits, now) : undefined;
  if (busy) return busy;
  const photos = pictures ? await keepMessagePhotos(db, pictures, { memberId, now }) : [];
  if (isRefusal(photos)) return photos;
  const thread = threadOf(about);
  const recipient = sql`SELECT member_id AS user_id FROM thread_sides
    WHERE thread_id = ${thread} AND member_id = ${recipientId} AND unread = 1`;
  try {
    const { added } = await db.commit({
      slots: limits.map((limit) => slotOrAbort(limit, now)),
      added: addMessage(about, { senderId: memberId, body, photos }, now),
      notified: notifyEach(now, recipient, {
        kind: "message",
        facts: { from: side ?? "member", memberId, item: title, excerpt: excerpt(body, QUOTED_LETTERS) },
        thread,
      }),
      // A sender has read what they answer, also when they use the API.
      read: markRead(db, { thread, memberId, upTo: sql`(SELECT MAX(id) FROM messages)` }, now),
      answer: remember(
        keyedRequest,
        sql`(SELECT json_object('threadId', thread_id, 'messageId', id) FROM messages ORDER BY id DESC LIMIT 1)`,
        now,
      ),
    });
    const { threadId } = added.message;
    return {
      ...added.message,
      effects: [threadChanged(threadId, [memberId, recipientId]), unreadChanged([recipientId, memberId])],
    };
  } catch (error) {
    // The commit may have succeeded although its answer was lost.
    if (pictures && schemaRefusal(error)) await discardMessagePhotos(pictures.tools, photos);
    if (failedBecause(error, ["member_blocked"])) return refuse("not_allowed", NOT_TAKEN);
    const full = failedBecause(error, ["conflict"]) ? await refuseFull(db, limits, now) : undefined;
    if (full) return full;
    throw error;
  }
}

/** For a block made while the message was being sent. */
const NOT_TAKEN = "One of you has blocked the other, so this message wasn't sent.";
