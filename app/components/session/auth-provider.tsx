import { useNavigate } from "@remix-run/react";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useRootFacts } from "~/components/root-facts";
import { useToast } from "~/components/toast/toaster";
import { type Auth, AuthContext } from "./auth-context";
import { useCached } from "./cached-read";
import { forgetMemberData, MemberDataProvider, makeMemberData, useMemberData } from "./member-data";
import { responseError } from "./read-response";
import { useSessionCheck } from "./session-check";
import { SessionScreen } from "./session-screen";
import { noteSigningOut } from "./signing-out";
import { useSyncSession } from "./sync-session";

/** Provides the session and the data read about it to every page. Must be rendered inside the toast provider. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const member = useRootFacts()?.user ?? null;
  const [data] = useState(() => makeMemberData(member));
  return (
    <MemberDataProvider value={data}>
      <SessionProvider>{children}</SessionProvider>
    </MemberDataProvider>
  );
}

function SessionProvider({ children }: { children: ReactNode }) {
  const { data = null, error } = useCached(useMemberData().user);
  useSyncSession();
  const { knowledge, check } = useSessionCheck();
  const logOut = useLogOut();
  // A failed lookup counts as signed out, whoever was signed in before.
  const user = knowledge === "failed" ? null : data;
  const auth = useMemo<Auth>(
    () => ({ user, isLoading: knowledge === "asking", error: knowledge === "failed" ? error : null, logOut }),
    [user, knowledge, error, logOut],
  );
  return (
    <AuthContext.Provider value={auth}>
      {children}
      <SessionScreen knowledge={knowledge} onRetry={check} />
    </AuthContext.Provider>
  );
}

function useLogOut(): Auth["logOut"] {
  const data = useMemberData();
  const navigate = useNavigate();
  const { toast } = useToast();
  return useCallback(async () => {
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
    forgetMemberData(data);
    toast({ title: "Logged out", description: "You have been logged out successfully." });
    navigate("/");
  }, [data, navigate, toast]);
}
