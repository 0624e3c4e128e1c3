import type { HubMessage } from "~/domain/notifications/hub-protocol";
import { reconnectDelayMs } from "./backoff";
import { parseHubMessage } from "./hub-message";

const HEARTBEAT_MS = 30_000;

/**
 * Listens to the member's hub until `close` is called or the session ends. The hub says the truth on every connect,
 * so whatever was missed heals with the reconnect. A connection that answers no heartbeat counts as lost.
 */
export function openHubSocket(onMessage: (message: HubMessage) => void): { close(): void } {
  let socket: WebSocket | undefined;
  let failures = 0;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  function connect() {
    if (isClosed) return;
    const address = new URL("/api/notifications/live", window.location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const current = new WebSocket(address);
    socket = current;
    let heard = true;
    heartbeat = setInterval(() => {
      if (!heard) return current.close();
      heard = false;
      if (current.readyState === WebSocket.OPEN) current.send("ping");
    }, HEARTBEAT_MS);
    current.onmessage = (event) => {
      heard = true;
      failures = 0;
      const message = parseHubMessage(String(event.data));
      if (!message || isClosed) return;
      if (message.type === "signed-out") close();
      onMessage(message);
    };
    current.onclose = () => {
      clearInterval(heartbeat);
      if (isClosed) return;
      retry = setTimeout(connect, reconnectDelayMs(failures));
      failures += 1;
    };
  }

  function reconnectNow() {
    if (isClosed || socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(retry);
    connect();
  }

  function close() {
    isClosed = true;
    clearTimeout(retry);
    clearInterval(heartbeat);
    window.removeEventListener("online", reconnectNow);
    socket?.close();
  }

  window.addEventListener("online", reconnectNow);
  connect();
  return { close };
}
