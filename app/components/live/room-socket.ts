import type { RoomMessage } from "~/domain/auctions/room-protocol";
import { parseRoomMessage } from "./room-message";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Proxies drop sockets that say nothing; the room answers without waking. */
const HEARTBEAT_MS = 30_000;

/** Full jitter: anything from nothing to a limit that doubles, so that a crowd does not come back as one. */
export function reconnectPauseMs(attempt: number, random: () => number = Math.random): number {
  return random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
}

/**
 * Follows one auction's room until the answered function is called. Each connection opens with the current state, so
 * nothing missed stays missed. `connected` tells whether what is shown is live.
 */
export function followRoom(
  auctionId: number,
  hear: { message: (message: RoomMessage) => void; connected: (isConnected: boolean) => void },
): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let attempt = 0;
  let isOver = false;

  function connect() {
    const address = new URL(`/api/auctions/${auctionId}/live`, window.location.href);
    address.protocol = address.protocol.replace("http", "ws");
    socket = new WebSocket(address);
    socket.onopen = () => {
      hear.connected(true);
      heartbeat = setInterval(() => socket?.send("ping"), HEARTBEAT_MS);
    };
    socket.onmessage = ({ data }) => {
      const message = parseRoomMessage(String(data));
      if (!message) return;
      attempt = 0;
      hear.message(message);
    };
    socket.onclose = () => {
      clearInterval(heartbeat);
      if (isOver) return;
      hear.connected(false);
      timer = setTimeout(connect, reconnectPauseMs(attempt));
      attempt += 1;
    };
  }

  // After a sleep or a lost network there is no sense in waiting the pause out.
  function connectNow() {
    if (isOver || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(timer);
    connect();
  }

  connect();
  window.addEventListener("online", connectNow);
  return () => {
    isOver = true;
    clearTimeout(timer);
    clearInterval(heartbeat);
    window.removeEventListener("online", connectNow);
    socket?.close();
  };
}
