import { blockMember, unblockMember } from "~/domain/blocks/block-member.server";
import { withdrawAnswer } from "~/domain/listings/answers/publish-answer.server";
import { readId } from "~/domain/read-id";
import { captionInputSchema } from "~/domain/threads/message-input";
import { writeInThread } from "~/domain/threads/write-in-thread.server";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import { MESSAGE_FILES, messageDraft } from "~/platform/forms/message-draft.server";

export const action = defineActions(
  {
    message: form({
      confirms: "before-writing",
      read: captionInputSchema,
      run: (post) => writeInThread(post.writer, { threadId: post.id, ...messageDraft(post) }, post.now),
      done: ({ id }) => ({ to: `/messages/${id}#write` }),
    }),
    block: form({
      run: ({ writer, now, memberId, fields }) =>
        blockMember(writer, { blockerId: memberId, blockedId: readId(fields.member) }, now),
      done: ({ answer: { username } }) => ({
        title: `${username} blocked`,
        description: "You can unblock them here or in Settings.",
      }),
    }),
    "withdraw-answer": form({
      run: ({ writer, now, memberId, fields }) =>
        withdrawAnswer(writer, { answerId: readId(fields.published), memberId }, now),
      done: { title: "Removed from the listing", description: "It may be shown for a few more seconds." },
    }),
    unblock: form({
      run: ({ writer, memberId, fields }) =>
        unblockMember(writer, { blockerId: memberId, blockedId: readId(fields.member) }),
      done: { title: "Unblocked", description: "You can write to each other again." },
    }),
  },
  { files: MESSAGE_FILES },
);
