import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useRootFacts } from "~/components/root-facts";
import { listenToOtherTabs } from "./other-tabs";
import type { Knowledge } from "./session-screen";

/**
 * After the back-forward cache, another tab's sign-in or a failed lookup. If the answer differs, the page is reloaded
 * and stays covered.
 */
export function useSessionCheck(): { knowledge: Knowledge; error: Error | null; check: () => void } {
  const { revalidate, state } = useRevalidator();
  const [knowledge, setKnowledge] = useState<Knowledge>("known");
  const [error, setError] = useState<Error | null>(null);
  const userId = useRootFacts()?.user?.id;
  const pageUserId = useRef(userId);
  pageUserId.current = userId;
  const isReloading = useRef(false);

  const check = useCallback(async () => {
    setKnowledge("asking");
    try {
      const { queryClient, userQuery } = await import("./queries");
      const user = await queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
      if (user?.id === pageUserId.current) return setKnowledge("known");
      revalidate();
    } catch (thrown) {
      const failure = thrown instanceof Error ? thrown : new Error(String(thrown));
      const isAborted = failure.name === "AbortError" || failure.name === "CancelledError";
      setError(failure);
      setKnowledge(isAborted ? "known" : "failed");
    }
  }, [revalidate]);

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

  return { knowledge, error: knowledge === "failed" ? error : null, check };
}
