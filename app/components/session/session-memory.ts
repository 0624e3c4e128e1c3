/*
 * What a tab remembers of its session (SPEC §4). Storage may be refused by the browser; then nothing is remembered
 * and nothing else changes.
 */
const RETURN_PATH = "auth_redirect";
const SIGNED_IN_AT = "login_timestamp";
/** Shared by the tabs: whom they last knew to be signed in, so that each change is told once. */
const KNOWN_MEMBER = "session_member";

function attempt<T>(act: () => T): T | undefined {
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

/** Notes that this tab is signed in, and since when; the way back has been gone. */
export function noteSignedIn(now: number): void {
  attempt(() => {
    if (!sessionStorage.getItem(SIGNED_IN_AT)) sessionStorage.setItem(SIGNED_IN_AT, String(now));
    sessionStorage.removeItem(RETURN_PATH);
  });
}

export function noteSignedOut(): void {
  attempt(() => sessionStorage.removeItem(SIGNED_IN_AT));
}

/** Notes whom this browser knows to be signed in; true when that is news to its other tabs. */
export function isNewsToOtherTabs(userId: number | undefined): boolean {
  const known = userId === undefined ? "" : String(userId);
  return (
    attempt(() => {
      const before = localStorage.getItem(KNOWN_MEMBER) ?? "";
      if (before !== known) localStorage.setItem(KNOWN_MEMBER, known);
      return before !== known;
    }) ?? false
  );
}
