const POLICY_VIOLATION = 1008;
const TOO_BIG = 1009;

/** In characters, or in bytes for a binary message. */
const LONGEST_MESSAGE = 64 * 1024;

/** Our sockets only send. The runtime answers heartbeats, which never get here. */
export function closeOnMessage(socket: WebSocket, message: string | ArrayBuffer): void {
  const length = typeof message === "string" ? message.length : message.byteLength;
  if (length > LONGEST_MESSAGE) socket.close(TOO_BIG, "This message is too long.");
  else socket.close(POLICY_VIOLATION, "This socket doesn't accept messages.");
}
