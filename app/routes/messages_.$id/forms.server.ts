import { blockMember, unblockMember } from "~/domain/blocks/block-member.server";
import { withdrawAnswer } from "~/domain/listings/answers/publish-answer.server";
import { readId } from "~/domain/read-id";
import { captionInputSchema } from "~/domain/threads/message-input";
import { writeInThread } from "~/domain/threads/write-in-thread.server";
import { defineActions, form } from "~/platform/forms/define-actions.server";
import { MESSAGE_FILES, messageDraft } from "~/platform/forms/message-draft.server";

/** The forms of a conversation: write, block or unblock the other member, and take a published answer off the listing. */
export const action = defineActions(
  {
    message: form({
      confirms: "before-writing",
      read: captionInputSchema,
      run: (post) =>
        writeInThread(post.context.writer, { threadId: post.id, ...messageDraft(post) }, post.context.clock.now()),
      done: ({ id }) => ({ to: `/messages/${id}#write` }),
    }),
    block: form({
      run: ({ context, memberId, fields }) =>
        blockMember(context.writer, { blockerId: memberId, blockedId: readId(fields.member) }, context.clock.now()),
      done: ({ answer: { username } }) => ({
        title: `${username} blocked`,
        description: "You can unblock them here or in Settings.",
      }),
    }),
    "withdraw-answer": form({
      run: ({ context, memberId, fields }) =>
        withdrawAnswer(context.writer, { answerId: readId(fields.published), memberId }, context.clock.now()),
      done: { title: "Removed from the listing", description: "It may be shown for a few more seconds." },
    }),
    unblock: form({
      run: ({ context, memberId, fields }) =>
        unblockMember(context.writer, { blockerId: memberId, blockedId: readId(fields.member) }),
      done: { title: "Unblocked", description: "You can write to each other again." },
    }),
  },
  { files: MESSAGE_FILES },
);
