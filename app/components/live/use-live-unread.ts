import { useRevalidator } from "@remix-run/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { MemberFacts } from "~/components/root-facts";
import { isLeaving } from "~/components/session/leaving";
import { openHubSocket } from "./hub-socket";
import { NOTIFICATIONS_KEY, UNREAD_KEY } from "./notifications";

/** The unread count: what the page came with, then what the hub says, while the member is signed in. */
export function useLiveUnread({ id, unreadNotifications }: MemberFacts): number {
  const queryClient = useQueryClient();
  const { data } = useQuery<unknown>({ queryKey: UNREAD_KEY, initialData: unreadNotifications });
  const { revalidate } = useRevalidator();

  useEffect(() => {
    queryClient.setQueryData(UNREAD_KEY, unreadNotifications);
  }, [queryClient, unreadNotifications]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one socket per member; revalidate changes with every page.
  useEffect(() => {
    const hub = openHubSocket((message) => {
      // The page then asks who is signed in. A tab that signs out itself is on its way elsewhere already.
      if (message.type === "signed-out" && !isLeaving()) revalidate();
      if (message.type !== "unread") return;
      if (queryClient.getQueryData(UNREAD_KEY) !== message.count) {
        void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
      }
      queryClient.setQueryData(UNREAD_KEY, message.count);
    });
    return () => hub.close();
  }, [id, queryClient]);

  return typeof data === "number" ? data : unreadNotifications;
}
