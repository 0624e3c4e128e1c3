import { markAllRead, markRead } from "~/domain/notifications/mark-read.server";
import { readId } from "~/domain/read-id";
import { defineActions, form, type MemberPost } from "~/platform/forms/define-actions.server";

const markOneRead = ({ context, memberId, fields }: MemberPost) =>
  markRead(context.writer, { userId: memberId, notificationId: readId(fields.id) });

/** The forms of the notifications page, which keeps its filter and its place in the list. */
export const notificationForms = defineActions({
  read: form({
    run: markOneRead,
    done: ({ context }) => ({ to: `/notifications${context.url.search}` }),
  }),
  open: form({
    run: markOneRead,
    done: ({ answer: { path }, context }) => ({ to: path ?? `/notifications${context.url.search}` }),
  }),
  "read-all": form({
    run: ({ context, memberId }) => markAllRead(context.writer, memberId),
    done: { to: "/notifications" },
  }),
});
