import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { MemberFacts } from "~/components/root-facts";
import { useCached } from "~/components/session/cached-read";
import { useMemberData } from "~/components/session/member-data";
import { isSigningOut } from "~/components/session/signing-out";
import { parseHubMessage } from "./hub-message";
import { keepSocket } from "./live-socket";

/** The unread count: first from the page, then from the hub, while the member is signed in. */
export function useLiveUnread({ id, unreadNotifications }: MemberFacts): number {
  const { unread, notifications } = useMemberData();
  const { data = unreadNotifications } = useCached(unread);
  const { revalidate } = useRevalidator();

  useEffect(() => unread.set(unreadNotifications), [unread, unreadNotifications]);

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
      if (unread.get().data !== count) void notifications.invalidate();
      unread.set(count);
    }
    return stop;
  }, [id, unread, notifications]);

  return data;
}
