import { z } from "zod";
import { call, defineApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = defineApi({
  get: call({
    summary: "Count your unread notifications",
    answer: z.int(),
    // It comes with the session, in the same trip.
    handle: async ({ caller }) => caller.member.unreadNotifications,
  }),
});
