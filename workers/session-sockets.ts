/** How many sockets one session may have open in a hub, and in a room. */
export const SOCKETS_PER_SESSION = 10;

const tagOf = (sessionId: string) => `session:${sessionId}`;

/** Undefined once the session has as many sockets as it may have: its tab would open an older one again. */
export function acceptFor(
  ctx: Pick<DurableObjectState, "acceptWebSocket" | "getWebSockets">,
  sessionId: string,
  tags: readonly string[] = [],
): { readonly theirs: WebSocket; readonly ours: WebSocket } | undefined {
  if (socketsOf(ctx, sessionId).length >= SOCKETS_PER_SESSION) return undefined;
  const { 0: theirs, 1: ours } = new WebSocketPair();
  ctx.acceptWebSocket(ours, [...tags, tagOf(sessionId)]);
  return { theirs, ours };
}

export function socketsOf(ctx: Pick<DurableObjectState, "getWebSockets">, sessionId: string): WebSocket[] {
  return ctx.getWebSockets(tagOf(sessionId)).filter(({ readyState }) => readyState === WebSocket.OPEN);
}

export function tooManySockets(): Response {
  return new Response("Too many tabs are open. Close one and try again.", { status: 429 });
}

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
