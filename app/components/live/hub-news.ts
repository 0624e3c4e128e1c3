import type { HubMessage } from "~/domain/notifications/hub-protocol";

/** What the member's socket reports to the parts of a page: its messages, and that it is connected again after a loss. */
export type HubNews = HubMessage | { readonly type: "reconnected" };

const listeners = new Set<(news: HubNews) => void>();

export function announce(news: HubNews): void {
  for (const listener of listeners) listener(news);
}

/** Calls the listener with all news until the returned function is called. The navigation bar keeps the socket. */
export function listenToHub(listener: (news: HubNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
