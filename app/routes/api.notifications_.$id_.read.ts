import { markRead } from "~/domain/notifications/mark-read.server";
import { isRefusal } from "~/domain/refusal";
import { call, defineApi } from "~/platform/api/define-api.server";
import { publish } from "~/platform/effects/publish-effects.server";

export const { loader, action, api } = defineApi({
  post: call({
    summary: "Mark a notification as read. Repeating it is not an error",
    refuses: { not_found: "This notification doesn't exist." },
    handle: async ({ context, caller: { member }, id }) => {
      const read = await markRead(context.writer, { userId: member.id, id }, context.clock.now());
      if (!isRefusal(read)) publish(context, read.effects);
      return read;
    },
  }),
});
