import { useEffect, useState } from "react";
import type { MemberFacts } from "~/components/root-facts";
import { listenToHub } from "./hub-news";

/** The number of the member's conversations with unread messages: first from the page, then live from the hub. */
export function useUnreadThreads({ unreadThreads }: MemberFacts): number {
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
