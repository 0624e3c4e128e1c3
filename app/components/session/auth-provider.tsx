import { useNavigate, useRevalidator } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { type RootFacts, useRootFacts } from "~/components/formatted";
import { FullScreen } from "~/components/overlays/loading-overlay";
import { useToast } from "~/components/toast/toaster";
import { Button, ButtonLink } from "~/components/ui/controls";
import type { User } from "~/domain/accounts/credentials";
import type { Member } from "~/domain/accounts/member";
import { responseError } from "./read-response";
import { isNewToOtherTabs, noteSignedIn, noteSignedOut } from "./session-memory";
import { noteSigningOut } from "./signing-out";

/** Must be rendered inside the toast provider. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const facts = useRootFacts();
  useSyncSession();
  const { knowledge, error, check } = useSessionCheck();
  const { logOut, hasLeft } = useLogOut(facts);
  // A failed lookup counts as signed out, whoever was signed in before.
  const member = hasLeft || knowledge === "failed" ? null : (facts?.user ?? null);
  const auth = useMemo<Auth>(
    () => ({ user: member && userOf(member), isLoading: knowledge === "asking", error, logOut }),
    [member, knowledge, error, logOut],
  );
  return (
    <AuthContext.Provider value={auth}>
      {children}
      {/* Covers the page while it is unknown whose page it is. */}
      {knowledge === "asking" ? <FullScreen>Loading authentication...</FullScreen> : null}
      {knowledge === "failed" ? <AuthenticationError onRetry={check} /> : null}
    </AuthContext.Provider>
  );
}

const forgetDrafts = async () => (await import("~/components/drafts/draft-store")).forgetDrafts();

/** The member in the shape of GET /api/user. */
function userOf({ id, username, email, profileImageUrl }: Member): User {
  return { id, username, email, profile_image_url: profileImageUrl };
}

/** `hasLeft` from a sign-out until the next page, whose facts say so themselves. */
function useLogOut(facts: RootFacts | undefined): { logOut: Auth["logOut"]; hasLeft: boolean } {
  const navigate = useNavigate();
  const { toast } = useToast();
  const page = useRef(facts);
  page.current = facts;
  const [factsAtLogOut, setFactsAtLogOut] = useState<RootFacts>();
  const logOut = useCallback(async () => {
    noteSigningOut(true);
    try {
      const response = await fetch("/api/logout", { method: "POST", headers: { Accept: "application/json" } });
      if (!response.ok) throw await responseError(response);
    } catch (error) {
      noteSigningOut(false);
      const description = error instanceof Error ? error.message : String(error);
      toast({ title: "Logout failed", description, tone: "bad" });
      return;
    }
    forgetReads();
    void forgetDrafts();
    setFactsAtLogOut(page.current);
    toast({ title: "Logged out", description: "You have been logged out successfully." });
    navigate("/");
  }, [navigate, toast]);
  return { logOut, hasLeft: factsAtLogOut !== undefined && factsAtLogOut === facts };
}

/** Clears data cached for another member, and notifies the other tabs about a change. */
function useSyncSession(): void {
  const facts = useRootFacts();
  const before = useRef<number | undefined>(facts?.user?.id);
  useEffect(() => {
    if (!facts) return;
    const userId = facts.user?.id;
    if (before.current !== userId) forgetReads();
    before.current = userId;
    if (userId === undefined) noteSignedOut();
    else {
      noteSigningOut(false);
      noteSignedIn(Date.now());
    }
    // It doesn't say who signed in: each tab asks the server itself.
    if (isNewToOtherTabs(userId)) channel?.postMessage("changed");
  }, [facts]);
}

function forgetReads(): void {
  void import("./queries").then(({ queryClient }) => queryClient.clear());
}

interface Auth {
  readonly user: User | null;
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Ends the session in this tab and in the other tabs. */
  logOut(): Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

const FALLBACK: Auth = {
  user: null,
  isLoading: false,
  error: new Error("AuthProvider not found"),
  logOut: () => Promise.resolve(),
};

export function useAuth(): Auth {
  return useContext(AuthContext) ?? FALLBACK;
}

/**
 * After the back-forward cache, another tab's sign-in or a failed lookup. If the answer differs, the page is reloaded
 * and stays covered.
 */
function useSessionCheck(): { knowledge: Knowledge; error: Error | null; check: () => void } {
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
    channel?.addEventListener("message", check);
    return () => {
      window.removeEventListener("pageshow", onPageShow);
      channel?.removeEventListener("message", check);
    };
  }, [check]);

  return { knowledge, error: knowledge === "failed" ? error : null, check };
}

/** Whether the browser knows who is signed in. It does from the page itself, until something casts doubt on it. */
type Knowledge = "known" | "asking" | "failed";

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
