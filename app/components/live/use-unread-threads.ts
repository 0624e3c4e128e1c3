import { useEffect, useState } from "react";
import type { Member } from "~/domain/accounts/member";
import { listenToHub } from "./hub-news";

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
