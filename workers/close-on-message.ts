/** WebSocket close codes. */
const POLICY_VIOLATION = 1008;
const TOO_BIG = 1009;

/** A longer message gets the close code for one that is too big. */
const LONGEST_MESSAGE = 64 * 1024;

/**
 * Our sockets only listen: who says anything is hung up on at the first message, so nobody can say many. The heartbeat
 * never gets here, the runtime answers it.
 */
export function closeOnMessage(socket: WebSocket, message: string | ArrayBuffer): void {
  const length = typeof message === "string" ? message.length : message.byteLength;
  if (length > LONGEST_MESSAGE) socket.close(TOO_BIG, "This message is too long.");
  else socket.close(POLICY_VIOLATION, "This socket only listens.");
}
