import { idempotencyKeySchema } from "~/domain/idempotency/idempotency-key";
import { readId } from "~/domain/read-id";
import { captionInputSchema } from "~/domain/threads/message-input";
import { MAX_MESSAGE_MB } from "~/domain/threads/message-limits";
import { startThread } from "~/domain/threads/start-thread.server";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import { messagePhotoTools } from "~/platform/storage/photo-store.server";

/** The form that begins a conversation. */
export const newThreadForms = defineActions(
  {
    message: form({
      read: captionInputSchema,
      run: ({ context, memberId, input, files, fields }) => {
        const pictures =
          files.length > 0 ? { bytes: files.map(({ bytes }) => bytes), tools: messagePhotoTools(context) } : undefined;
        const idempotencyKey = idempotencyKeySchema.safeParse(fields.key).data;
        const listingId = readId(fields.listing) || undefined;
        const draft = { memberId, body: input.body, pictures, idempotencyKey };
        return startThread(context.writer, { ...draft, to: readId(fields.to), listingId }, context.clock.now());
      },
      done: ({ answer: { threadId } }) => ({ to: `/messages/${threadId}#write` }),
    }),
  },
  { files: { maxBytes: MAX_MESSAGE_MB * 1024 * 1024, field: "photo" } },
);
