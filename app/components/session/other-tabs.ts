/** One channel for sending and receiving: a BroadcastChannel does not receive its own messages. */
const channel = typeof document === "undefined" ? null : new BroadcastChannel("obverse-session");

/**
 * Tells the browser's other tabs that someone signed in or out. It does not say who: each tab asks the server itself.
 */
export function notifyOtherTabs(): void {
  channel?.postMessage("changed");
}

/** Calls `onChange` when another tab reports a change. Returns a function that stops listening. */
export function listenToOtherTabs(onChange: () => void): () => void {
  channel?.addEventListener("message", onChange);
  return () => channel?.removeEventListener("message", onChange);
}
