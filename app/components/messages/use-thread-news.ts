import { useEffect, useState } from "react";
import { listenToHub } from "~/components/live/hub-news";
import { useReload } from "~/components/live/use-reload";
import { SECOND_MS } from "~/domain/time";

/** How long a member is shown as typing after each of the signals, which are sent more often than this. */
const TYPING_SHOWN_MS = 6 * SECOND_MS;

/** Returns whether the other member of the open thread is typing. */
export function useThreadNews(threadId?: number): boolean {
  const reload = useReload();
  const [isTyping, setTyping] = useState(false);

  useEffect(() => {
    let typing: ReturnType<typeof setTimeout> | undefined;
    const stop = listenToHub((news) => {
      if (news.type === "message" || news.type === "reconnected") {
        setTyping(false);
        reload();
      }
      if (news.type === "typing" && news.threadId === threadId) {
        setTyping(true);
        clearTimeout(typing);
        typing = setTimeout(() => setTyping(false), TYPING_SHOWN_MS);
      }
    });
    return () => {
      stop();
      clearTimeout(typing);
    };
  }, [threadId, reload]);

  return isTyping;
}
