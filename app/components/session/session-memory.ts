/** If the browser refuses storage, nothing is remembered and everything else still works. */
const RETURN_PATH = "auth_redirect";
const SIGNED_IN_AT = "login_timestamp";
/** Shared by all tabs: the member last known to be signed in, so that each change is announced once. */
const KNOWN_MEMBER = "session_member";
export const RECENT_SEARCHES = "recent_searches";

/** Undefined where the browser refuses. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export function rememberReturnPath(path: string): void {
  attempt(() => sessionStorage.setItem(RETURN_PATH, path));
}

export function rememberedReturnPath(): string | undefined {
  return attempt(() => sessionStorage.getItem(RETURN_PATH)) ?? undefined;
}

/** Records that this tab is signed in, and since when. Forgets the return path, which has now been used. */
export function noteSignedIn(now: number): void {
  attempt(() => {
    if (!sessionStorage.getItem(SIGNED_IN_AT)) sessionStorage.setItem(SIGNED_IN_AT, String(now));
    sessionStorage.removeItem(RETURN_PATH);
  });
}

export function noteSignedOut(): void {
  attempt(() => sessionStorage.removeItem(SIGNED_IN_AT));
  attempt(() => localStorage.removeItem(RECENT_SEARCHES));
  attempt(() => void caches.delete("watched"));
  attempt(() => void navigator.clearAppBadge?.());
  attempt(() => navigator.serviceWorker.controller?.postMessage("signed-out"));
}

/** Records who is signed in; returns true if the other tabs don't know yet. */
export function isNewToOtherTabs(userId: number | undefined): boolean {
  const current = userId === undefined ? "" : String(userId);
  return (
    attempt(() => {
      const before = localStorage.getItem(KNOWN_MEMBER) ?? "";
      if (before !== current) localStorage.setItem(KNOWN_MEMBER, current);
      return before !== current;
    }) ?? false
  );
}
