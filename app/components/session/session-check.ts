import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useRootFacts } from "~/components/root-facts";
import { useMemberData } from "./member-data";
import { listenToOtherTabs } from "./other-tabs";
import type { Knowledge } from "./session-screen";

/**
 * Asks the server who is signed in when the browser can't know: the page came from the back-forward cache, another tab
 * signed in or out, or the user retries a failed lookup. If the answer differs from the page, the page is reloaded and
 * stays covered until the new data is here.
 */
export function useSessionCheck(): { knowledge: Knowledge; check: () => void } {
  const { user } = useMemberData();
  const { revalidate, state } = useRevalidator();
  const [knowledge, setKnowledge] = useState<Knowledge>("known");
  const userId = useRootFacts()?.user?.id;
  const pageUserId = useRef(userId);
  pageUserId.current = userId;
  const isReloading = useRef(false);

  const check = useCallback(async () => {
    setKnowledge("asking");
    try {
      const found = await user.refetch();
      if (found?.id === pageUserId.current) return setKnowledge("known");
      revalidate();
    } catch (error) {
      const isAborted = error instanceof Error && error.name === "AbortError";
      setKnowledge(isAborted ? "known" : "failed");
    }
  }, [user, revalidate]);

  useEffect(() => {
    const isLoading = state === "loading";
    if (isReloading.current && !isLoading) setKnowledge((now) => (now === "asking" ? "known" : now));
    isReloading.current = isLoading;
  }, [state]);

  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) check();
    };
    window.addEventListener("pageshow", onPageShow);
    const stopHearing = listenToOtherTabs(check);
    return () => {
      window.removeEventListener("pageshow", onPageShow);
      stopHearing();
    };
  }, [check]);

  return { knowledge, check };
}
