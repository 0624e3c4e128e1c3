import * as z from "zod";
import { call, defineApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = defineApi({
  get: call({
    summary: "Count your unread notifications",
    answer: z.int(),
    // The session query has already loaded it.
    handle: async ({ caller }) => caller.member.unreadNotifications,
  }),
});
