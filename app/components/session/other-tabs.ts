/** One channel for sending and receiving: a BroadcastChannel does not receive its own messages. */
const channel = typeof document === "undefined" ? null : new BroadcastChannel("obverse-session");

/** Does not say who signed in: each tab asks the server itself. */
export function notifyOtherTabs(): void {
  channel?.postMessage("changed");
}

export function listenToOtherTabs(onChange: () => void): () => void {
  channel?.addEventListener("message", onChange);
  return () => channel?.removeEventListener("message", onChange);
}
