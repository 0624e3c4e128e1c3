import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useRootFacts } from "~/components/formatted";
import { FullScreen } from "~/components/overlays/loading-overlay";
import { Button, ButtonLink } from "~/components/ui/controls";

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

/** Whether the browser knows who is signed in. It does from the page itself, until something casts doubt on it. */
type Knowledge = "known" | "asking" | "failed";

/** Covers the page while it is unknown whose page it is. */
export function SessionScreen({ knowledge, onRetry }: { knowledge: Knowledge; onRetry: () => void }) {
  if (knowledge === "asking") return <FullScreen>Loading authentication...</FullScreen>;
  return knowledge === "failed" ? <AuthenticationError onRetry={onRetry} /> : null;
}

function AuthenticationError({ onRetry }: { onRetry: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="authentication-error"
      onCancel={(event) => event.preventDefault()}
      className="m-0 grid h-dvh max-h-none w-full max-w-none place-items-center bg-paper p-6 text-ink"
    >
      <div className="max-w-form text-center">
        <h2 id="authentication-error" className="text-2xl">
          Authentication Error
        </h2>
        <p className="mt-3 text-lg">There was a problem authenticating your session. Please try logging in again.</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/auth" reloadDocument variant="primary">
            Go to Login
          </ButtonLink>
          <Button type="button" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** One channel for sending and receiving: a BroadcastChannel does not receive its own messages. */
const channel = typeof document === "undefined" ? null : new BroadcastChannel("obverse-session");

/** Does not say who signed in: each tab asks the server itself. */
export function notifyOtherTabs(): void {
  channel?.postMessage("changed");
}

function listenToOtherTabs(onChange: () => void): () => void {
  channel?.addEventListener("message", onChange);
  return () => channel?.removeEventListener("message", onChange);
}
