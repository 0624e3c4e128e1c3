import type { HubMessage } from "~/domain/notifications/hub-protocol";

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Full jitter: clients don't all reconnect at once after a deploy. */
export function reconnectDelayMs(failures: number, random: () => number = Math.random): number {
  return random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
}

/** Proxies drop silent sockets. The server answers heartbeats without waking the Durable Object. */
const HEARTBEAT_MS = 30_000;

interface Listener {
  /** Handles a message; returns whether it was understood, which marks the connection as working. */
  readonly message: (text: string) => boolean;
  readonly connected?: (isConnected: boolean) => void;
}

/**
 * The server sends the current state on every connect, so a missed message is made up for. A connection that doesn't
 * answer a heartbeat counts as lost.
 */
export function keepSocket(path: string, listener: Listener): () => void {
  let socket: WebSocket | undefined;
  let failures = 0;
  let isOver = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  function connect() {
    const address = new URL(path, window.location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const current = new WebSocket(address);
    socket = current;
    let heard = true;
    heartbeat = setInterval(() => {
      if (!heard) return current.close();
      heard = false;
      if (current.readyState === WebSocket.OPEN) current.send("ping");
    }, HEARTBEAT_MS);
    current.onopen = () => listener.connected?.(true);
    current.onmessage = ({ data }) => {
      heard = true;
      if (!isOver && listener.message(String(data))) failures = 0;
    };
    current.onclose = () => {
      clearInterval(heartbeat);
      if (isOver) return;
      listener.connected?.(false);
      retry = setTimeout(connect, reconnectDelayMs(failures));
      failures += 1;
    };
  }

  // After sleep or a lost network, waiting out the backoff would be pointless.
  function connectNow() {
    if (isOver || socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(retry);
    connect();
  }

  connect();
  window.addEventListener("online", connectNow);
  return () => {
    isOver = true;
    clearTimeout(retry);
    clearInterval(heartbeat);
    window.removeEventListener("online", connectNow);
    socket?.close();
  };
}

/** Longer than the reload that follows a message takes to begin. */
const MAX_AGE_S = 60;

/**
 * Lets the next pages show at least what a message of this socket reported: they may be read from a replica of the database
 * that lags behind it. See app/platform/http/bookmarks.server.ts.
 */
export function keepBookmark(socket: string, bookmark: string | undefined): void {
  if (bookmark === undefined) return;
  const isSecure = window.location.protocol === "https:";
  const name = `${isSecure ? "__Host-" : ""}bookmark-live-${socket}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late for that reload.
  document.cookie = `${name}=${bookmark}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Parsed by hand: the schema library would weigh more than the bell itself. */
export function parseHubMessage(text: string): HubMessage | undefined {
  const { type, count, unread, threadId, bookmark } = parseRecord(text) ?? {};
  if (type === "bookmark") return typeof bookmark === "string" ? { type, bookmark } : undefined;
  if (type === "signed-out") return { type };
  if (type === "unread") return isInteger(count) ? { type, count } : undefined;
  if (type === "threads") return isInteger(unread) ? { type, unread } : undefined;
  if (type === "message" || type === "typing") return isInteger(threadId) ? { type, threadId } : undefined;
  return undefined;
}

export const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Undefined for a text that isn't a JSON object. */
export function parseRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What the member's socket reports to the parts of a page: its messages, and that it is connected again after a loss. */
type HubNews = HubMessage | { readonly type: "reconnected" };

const listeners = new Set<(news: HubNews) => void>();

export function announce(news: HubNews): void {
  for (const listener of listeners) listener(news);
}

/** Calls the listener with all news until the returned function is called. The navigation bar keeps the socket. */
export function listenToHub(listener: (news: HubNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
