import * as z from "zod";
import { idCursorSchema } from "~/domain/paging/id-cursor";
import { isRefusal } from "~/domain/refusal";
import { inboxOf } from "~/domain/threads/inbox-of.server";
import { startThread } from "~/domain/threads/start-thread.server";
import { sentAnswerSchema, threadInputSchema, threadListSchema } from "~/domain/threads/thread-answers";
import { call, defineApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = defineApi({
  get: call({
    summary: "Your conversations, the one with the newest message first",
    query: z.object({ cursor: idCursorSchema }),
    answer: threadListSchema,
    handle: async ({ reader, caller: { member }, query: { cursor } }) => {
      const query = { memberId: member.id, show: "all", words: "", before: cursor } as const;
      const { entries, nextBefore } = await inboxOf(reader, query);
      const threads = entries.map(({ messageId, isOwn, body, photoCount, at, ...each }) => ({
        id: each.threadId,
        other: { id: each.otherId, username: each.otherName, profile_image_url: each.otherImageUrl },
        about: each.about,
        listingId: each.listingId,
        orderId: each.orderId,
        title: each.title,
        unread: each.unread,
        lastMessage: { id: messageId, isOwn, body, photoCount, at },
      }));
      return { threads, nextCursor: nextBefore };
    },
  }),
  post: call({
    summary: "Write to a member, about a listing if one is named; continues the conversation if there is one already",
    key: "optional",
    confirms: "before-writing",
    body: threadInputSchema,
    status: 201,
    answer: sentAnswerSchema,
    refuses: {
      not_found: "This member doesn't exist.",
      breaks_rule: "Only the listing's seller can be asked about it.",
      not_allowed: "This member doesn't want to be contacted by you.",
      rate_limited: "You can begin 10 conversations an hour. Your text was kept. Try again in 12 minutes.",
    },
    handle: async ({ writer, now, caller: { member }, key: idempotencyKey, body }) => {
      const draft = { memberId: member.id, ...body, idempotencyKey };
      const thread = await startThread(writer, draft, now);
      return isRefusal(thread) ? thread : { id: thread.threadId, messageId: thread.messageId, effects: thread.effects };
    },
  }),
});
