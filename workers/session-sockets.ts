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
