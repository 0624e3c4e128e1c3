import { useEffect, useRef } from "react";
import { useRootFacts } from "~/components/root-facts";
import { forgetMemberData, useMemberData, userOf } from "./member-data";
import { notifyOtherTabs } from "./other-tabs";
import { isNewToOtherTabs, noteSignedIn, noteSignedOut } from "./session-memory";
import { noteSigningOut } from "./signing-out";

/**
 * Applies each page's signed-in member to the browser: clears data cached for another member, and notifies the other
 * tabs about a change.
 */
export function useSyncSession(): void {
  const data = useMemberData();
  const facts = useRootFacts();
  const before = useRef<number | undefined>(facts?.user?.id);
  useEffect(() => {
    if (!facts) return;
    const userId = facts.user?.id;
    if (before.current !== userId) forgetMemberData(data);
    before.current = userId;
    data.user.set(userOf(facts.user));
    if (userId === undefined) noteSignedOut();
    else {
      noteSigningOut(false);
      noteSignedIn(Date.now());
    }
    if (isNewToOtherTabs(userId)) notifyOtherTabs();
  }, [facts, data]);
}
