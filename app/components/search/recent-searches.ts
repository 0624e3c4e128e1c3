import { attempt, RECENT_SEARCHES } from "~/components/session/session-memory";

const MOST = 8;

/** The words that the member searched for last in this browser, the newest first. */
export function recentSearches(memberId: number): readonly string[] {
  const parsed: unknown = attempt(() => JSON.parse(localStorage.getItem(RECENT_SEARCHES) ?? "[]"));
  const [owner, ...words] = Array.isArray(parsed) ? parsed : [];
  return owner === memberId ? words.filter((each) => typeof each === "string") : [];
}

export function rememberSearch(memberId: number, words: string): void {
  const others = recentSearches(memberId).filter((each) => each.toLowerCase() !== words.toLowerCase());
  attempt(() => localStorage.setItem(RECENT_SEARCHES, JSON.stringify([memberId, words, ...others.slice(0, MOST - 1)])));
}
