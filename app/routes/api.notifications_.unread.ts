import { z } from "zod";
import { call, defineApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = defineApi({
  get: call({
    summary: "The unread count",
    answer: z.int(),
    // It comes with the session, in the same trip.
    handle: async ({ caller }) => caller.member.unreadNotifications,
  }),
});
