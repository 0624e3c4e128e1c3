/** One channel for both directions: it does not hear what it says itself. */
const channel = typeof document === "undefined" ? null : new BroadcastChannel("obverse-session");

/** Tells the browser's other tabs that someone signed in or out, not whom: each asks the server for itself. */
export function tellOtherTabs(): void {
  channel?.postMessage("changed");
}

/** Calls back on such news; answers how to stop. */
export function hearOtherTabs(onNews: () => void): () => void {
  channel?.addEventListener("message", onNews);
  return () => channel?.removeEventListener("message", onNews);
}
