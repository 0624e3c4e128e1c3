import { useRevalidator } from "@remix-run/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { MemberFacts } from "~/components/root-facts";
import { isSigningOut } from "~/components/session/signing-out";
import { parseHubMessage } from "./hub-message";
import { keepSocket } from "./live-socket";
import { NOTIFICATIONS_KEY, UNREAD_KEY } from "./notifications";

/** The unread count: first from the page, then from the hub, while the member is signed in. */
export function useLiveUnread({ id, unreadNotifications }: MemberFacts): number {
  const queryClient = useQueryClient();
  const { data } = useQuery<unknown>({ queryKey: UNREAD_KEY, initialData: unreadNotifications });
  const { revalidate } = useRevalidator();

  useEffect(() => {
    queryClient.setQueryData(UNREAD_KEY, unreadNotifications);
  }, [queryClient, unreadNotifications]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one socket per member; revalidate changes with every page.
  useEffect(() => {
    const stop = keepSocket("/api/notifications/live", {
      message: (text) => {
        const message = parseHubMessage(text);
        if (message?.type === "unread") receiveUnread(message.count);
        if (message?.type === "signed-out") {
          stop();
          // The page then asks who is signed in. A tab that is signing out is already navigating away.
          if (!isSigningOut()) revalidate();
        }
        return message !== undefined;
      },
    });
    function receiveUnread(count: number) {
      if (queryClient.getQueryData(UNREAD_KEY) !== count) {
        void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
      }
      queryClient.setQueryData(UNREAD_KEY, count);
    }
    return stop;
  }, [id, queryClient]);

  return typeof data === "number" ? data : unreadNotifications;
}
