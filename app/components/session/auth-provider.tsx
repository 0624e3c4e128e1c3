import { useNavigate } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { type RootFacts, useRootFacts } from "~/components/formatted";
import { useToast } from "~/components/toast/toaster";
import type { User } from "~/domain/accounts/credentials";
import type { Member } from "~/domain/accounts/member";
import { responseError } from "./read-response";
import { notifyOtherTabs, SessionScreen, useSessionCheck } from "./session-check";
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
      <SessionScreen knowledge={knowledge} onRetry={check} />
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
    if (isNewToOtherTabs(userId)) notifyOtherTabs();
  }, [facts]);
}

function forgetReads(): void {
  void import("./queries").then(({ queryClient }) => queryClient.clear());
}

export interface Auth {
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
