import { readId } from "~/domain/read-id";
import { captionInputSchema } from "~/domain/threads/message-input";
import { startThread } from "~/domain/threads/start-thread.server";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import { MESSAGE_FILES, messageDraft } from "~/platform/forms/message-draft.server";

export const action = defineActions(
  {
    message: form({
      read: captionInputSchema,
      run: (post) => {
        const to = { to: readId(post.fields.to), listingId: readId(post.fields.listing) || undefined };
        return startThread(post.writer, { ...to, ...messageDraft(post) }, post.now);
      },
      done: ({ answer: { threadId } }) => ({ to: `/messages/${threadId}#write` }),
    }),
  },
  { files: MESSAGE_FILES },
);
