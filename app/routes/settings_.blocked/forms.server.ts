import { unblockMember } from "~/domain/blocks/block-member.server";
import { readId } from "~/domain/read-id";
import { defineActions, form } from "~/platform/forms/define-actions.server";

/** The form beside each member on the list of those that are blocked. */
export const action = defineActions({
  unblock: form({
    run: ({ context, memberId, fields }) =>
      unblockMember(context.writer, { blockerId: memberId, blockedId: readId(fields.id) }),
    done: { title: "Unblocked", description: "You can write to each other again." },
  }),
});
