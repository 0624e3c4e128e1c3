import { useEffect, useRef } from "react";
import { useRootFacts } from "~/components/root-facts";
import { notifyOtherTabs } from "./other-tabs";
import { isNewToOtherTabs, noteSignedIn, noteSignedOut } from "./session-memory";
import { noteSigningOut } from "./signing-out";

/** Clears data cached for another member, and notifies the other tabs about a change. */
export function useSyncSession(): void {
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

export function forgetReads(): void {
  void import("./queries").then(({ queryClient }) => queryClient.clear());
}
