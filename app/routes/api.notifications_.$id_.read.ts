import { markRead } from "~/domain/notifications/mark-read.server";
import { call, defineApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Mark a notification as read. Repeating it is not an error",
    refuses: { not_found: "This notification doesn't exist." },
    handle: ({ context: { writer, clock }, caller: { member }, id }) =>
      markRead(writer, { userId: member.id, id }, clock.now()),
  }),
});
