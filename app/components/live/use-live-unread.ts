import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isSigningOut } from "~/components/session/signing-out";
import type { Member } from "~/domain/accounts/member";
import { announce, keepBookmark, keepSocket, listenToHub, parseHubMessage } from "./live-socket";

/** The unread count: first from the page, then from the hub, while the member is signed in; and how to correct it. */
export function useLiveUnread({ id, unreadNotifications }: Member): [number, (unread: number) => void] {
  const [unread, setUnread] = useState(unreadNotifications);
  const { revalidate } = useRevalidator();

  useEffect(() => setUnread(unreadNotifications), [unreadNotifications]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one socket per member; revalidate changes with every page.
  useEffect(() => {
    let wasLost = false;
    const stop = keepSocket("/api/notifications/live", {
      connected: (isConnected) => {
        if (isConnected && wasLost) announce({ type: "reconnected" });
        wasLost = !isConnected;
      },
      message: (text) => {
        const message = parseHubMessage(text);
        if (message?.type === "bookmark") keepBookmark("bell", message.bookmark);
        else if (message) announce(message);
        if (message?.type === "unread") setUnread(message.count);
        if (message?.type === "signed-out") {
          stop();
          // The page then asks who is signed in. A tab that is signing out is already navigating away.
          if (!isSigningOut()) revalidate();
        }
        return message !== undefined;
      },
    });
    return stop;
  }, [id]);

  return [unread, setUnread];
}

/** The number of the member's conversations with unread messages: first from the page, then live from the hub. */
export function useUnreadThreads({ unreadThreads }: Member): number {
  const [unread, setUnread] = useState(unreadThreads);
  useEffect(() => setUnread(unreadThreads), [unreadThreads]);
  useEffect(
    () =>
      listenToHub((news) => {
        if (news.type === "threads") setUnread(news.unread);
      }),
    [],
  );
  return unread;
}
