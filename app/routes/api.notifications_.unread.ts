import * as z from "zod";
import { getApi } from "~/platform/api/define-api.server";

export const { loader, action, api } = getApi({
  summary: "Count your unread notifications",
  answer: z.int(),
  // The session query has already loaded it.
  handle: async ({ caller }) => caller.member.unreadNotifications,
});
