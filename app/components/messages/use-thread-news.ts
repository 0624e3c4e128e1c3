import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { listenToHub } from "~/components/live/hub-news";
import { SECOND_MS } from "~/domain/time";

/** How long a member is shown as typing after each of the signals, which are sent more often than this. */
const TYPING_SHOWN_MS = 6 * SECOND_MS;
const BUSY_PAUSE_MS = 300;

/**
 * Reloads the page's data when a thread changes, or when the connection is back after a loss. Returns whether the other member
 * of the open thread is typing.
 */
export function useThreadNews(threadId?: number): boolean {
  const { revalidate } = useRevalidator();
  const isBusy = useRef(false);
  isBusy.current = useNavigation().state !== "idle";
  const [isTyping, setTyping] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let typing: ReturnType<typeof setTimeout> | undefined;
    // Revalidating now would abort the message being sent.
    const reload = () => {
      clearTimeout(timer);
      if (isBusy.current) timer = setTimeout(reload, BUSY_PAUSE_MS);
      else revalidate();
    };
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
      clearTimeout(timer);
      clearTimeout(typing);
    };
  }, [threadId, revalidate]);

  return isTyping;
}
