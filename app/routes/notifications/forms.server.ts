import {
  deleteNotification,
  deleteRead,
  markAllRead,
  markRead,
  markUnread,
  undoChange,
} from "~/domain/notifications/mark-read.server";
import { readFilter, readSeen } from "~/domain/notifications/notification-filter";
import { readChange } from "~/domain/notifications/undo";
import { readId } from "~/domain/read-id";
import { refuseOutOfDate } from "~/domain/refusal";
import { defineActions, form, type MemberPost } from "~/platform/forms/define-actions.server";
import { listPath } from "./filters";

/** The notification that a form is about; with `group`, those of its group that are older too. */
const one = ({ memberId, fields }: MemberPost) => ({
  userId: memberId,
  id: readId(fields.id),
  withGroup: fields.group !== undefined,
});

const markOneRead = (post: MemberPost) => markRead(post.writer, one(post), post.now);

/** What a form about all notifications of a filter says: which filter, and how far the page showed them. */
const all = {
  read: ({ show, seen: text }: MemberPost["fields"]) => {
    const marker = readSeen(text);
    return marker ? { filter: readFilter(show), seen: marker } : refuseOutOfDate();
  },
};

/** The forms of the notifications page, which keeps its filter and its place in the list. */
export const action = defineActions({
  read: form({
    run: markOneRead,
    done: ({ context, answer: { change } }) => ({ to: listPath(context.url, { change }) }),
  }),
  unread: form({
    run: (post) => markUnread(post.writer, one(post)),
    done: ({ context }) => ({ to: listPath(context.url) }),
  }),
  open: form({
    run: markOneRead,
    done: ({ answer: { path }, context }) => ({ to: path ?? listPath(context.url) }),
  }),
  delete: form({
    run: (post) => deleteNotification(post.writer, one(post), post.now),
    done: ({ context, answer: { change } }) => ({ to: listPath(context.url, { change }) }),
  }),
  "read-all": form({
    ...all,
    run: ({ writer, now, memberId: userId, input }) => markAllRead(writer, { userId, ...input }, now),
    done: ({ context, answer: { change } }) => ({ to: listPath(context.url, { change, before: null }) }),
  }),
  "delete-read": form({
    ...all,
    run: ({ writer, now, memberId: userId, input }) => deleteRead(writer, { userId, ...input }, now),
    done: ({ context, answer: { change } }) => ({ to: listPath(context.url, { change, before: null }) }),
  }),
  undo: form({
    read: ({ change }) => readChange(change) ?? refuseOutOfDate(),
    run: ({ writer, now, memberId: userId, input: change }) => undoChange(writer, { userId, change }, now),
    done: ({ context, input: { did } }) => ({
      to: listPath(context.url),
      title: "Undone",
      description: did === "read" ? "Marked as unread again." : "Back in your list.",
    }),
  }),
});
