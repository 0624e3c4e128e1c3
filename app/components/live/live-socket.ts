import { reconnectDelayMs } from "./backoff";

/** Proxies drop sockets that say nothing; the other end answers without waking. */
const HEARTBEAT_MS = 30_000;

/** What is heard on a live socket. */
export interface Listener {
  /** A message's text; answers whether it was understood, which is what makes the connection a good one. */
  readonly message: (text: string) => boolean;
  /** Whether what is shown is live. */
  readonly connected?: (isConnected: boolean) => void;
}

/**
 * Keeps a socket to `path` open until the answered function is called. The other end says the truth on every connect,
 * so whatever was missed heals with the reconnect. A connection that answers no heartbeat counts as lost.
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

  // After a sleep or a lost network there is no sense in waiting the pause out.
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
