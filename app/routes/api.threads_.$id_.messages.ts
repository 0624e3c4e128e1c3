import * as z from "zod";
import { idCursorSchema } from "~/domain/paging/id-cursor";
import { isRefusal, noSuchThread } from "~/domain/refusal";
import { messageInputSchema } from "~/domain/threads/message-input";
import { readThreadUpTo } from "~/domain/threads/read-thread-up-to.server";
import { messagePhotoPath } from "~/domain/threads/thread";
import { messageListSchema, sentAnswerSchema } from "~/domain/threads/thread-answers";
import { readOneThread } from "~/domain/threads/thread-page.server";
import { writeInThread } from "~/domain/threads/write-in-thread.server";
import { call, defineApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = defineApi({
  get: call({
    summary: "The messages of one of your conversations, newest first. Without a cursor, marks them as read",
    query: z.object({ cursor: idCursorSchema }),
    answer: messageListSchema,
    refuses: { not_found: noSuchThread().message },
    handle: async ({ writer, reader, now, caller: { member }, id: threadId, query: { cursor: before } }) => {
      const thread = await readOneThread(reader, { threadId, memberId: member.id, before });
      if (!thread) return noSuchThread();
      const upTo = { threadId, memberId: member.id, otherId: thread.otherId, messageId: thread.newestId };
      const isNew = thread.unread > 0 && before === undefined;
      const { effects } = isNew ? await readThreadUpTo(writer, upTo, now) : { effects: [] };
      const messages = thread.messages.map(({ photos, ...message }) => ({
        ...message,
        photos: photos.map(({ key, ...size }) => ({
          url: messagePhotoPath(threadId, key, "full"),
          thumbUrl: messagePhotoPath(threadId, key, "thumb"),
          ...size,
        })),
      }));
      return {
        messages: messages.reverse(),
        readUpTo: thread.theirReadId,
        readAt: thread.theirReadAt,
        nextCursor: thread.earlierBefore,
        effects,
      };
    },
  }),
  post: call({
    summary: "Write in one of your conversations",
    key: "optional",
    confirms: "before-writing",
    body: messageInputSchema,
    status: 201,
    answer: sentAnswerSchema,
    refuses: {
      not_found: noSuchThread().message,
      not_allowed: "This member doesn't want to be contacted by you.",
      rate_limited: "You can send 20 messages a minute. Your text was kept. Try again in 12 seconds.",
    },
    handle: async ({ writer, now, caller: { member }, id: threadId, key: idempotencyKey, body }) => {
      const draft = { threadId, memberId: member.id, ...body, idempotencyKey };
      const message = await writeInThread(writer, draft, now);
      return isRefusal(message) ? message : { id: threadId, messageId: message.messageId, effects: message.effects };
    },
  }),
});
