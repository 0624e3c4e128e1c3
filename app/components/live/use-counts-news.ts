import { useEffect, useRef } from "react";
import { useRootFacts } from "~/components/root-facts";
import { listenToHub } from "./hub-news";
import { useReload } from "./use-reload";

export function useCountsNews(): void {
  const { unreadNotifications = 0, unreadThreads = 0 } = useRootFacts()?.user ?? {};
  const shown = useRef({ unread: unreadNotifications, threads: unreadThreads });
  shown.current = { unread: unreadNotifications, threads: unreadThreads };
  const reload = useReload();

  useEffect(
    () =>
      listenToHub((news) => {
        if (news.type === "unread" && news.count !== shown.current.unread) reload();
        if (news.type === "threads" && news.unread !== shown.current.threads) reload();
        if (news.type === "reconnected") reload();
      }),
    [reload],
  );
}
