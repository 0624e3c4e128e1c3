import { unblockMember } from "~/domain/blocks/block-member.server";
import { readId } from "~/domain/read-id";
import { defineActions, form } from "~/platform/forms/define-actions.server";

export const action = defineActions({
  unblock: form({
    run: ({ writer, memberId, fields }) => unblockMember(writer, { blockerId: memberId, blockedId: readId(fields.id) }),
    done: { title: "Unblocked", description: "You can write to each other again." },
  }),
});
