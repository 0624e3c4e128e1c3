import { markRead } from "~/domain/notifications/mark-read.server";
import { postApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = postApi({
  summary: "Mark a notification as read. Repeating it is not an error",
  refuses: { not_found: "This notification doesn't exist." },
  handle: ({ writer, now, caller: { member }, id }) => markRead(writer, { userId: member.id, id }, now),
});
