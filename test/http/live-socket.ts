/** A test's socket and the messages it has received. */
export interface LiveSocket {
  readonly heard: unknown[];
  /** The first message, received or still to come, that the test is looking for. */
  next(predicate: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  /** False once the other end's close frame has arrived; `closed` also waits for the connection to end. */
  isOpen(): boolean;
  readonly closed: Promise<number>;
  say(text: string): void;
  close(): void;
}

/** The answer to a heartbeat. */
const HEARTBEAT = "pong";
const PATIENCE_MS = 30_000;

/** Opens a socket as a browser would: with the page's origin and cookies. */
export async function openSocket(address: URL, headers: Record<string, string>): Promise<LiveSocket> {
  const url = new URL(address);
  url.protocol = "ws:";
  // Node's WebSocket accepts headers, which the browser's type doesn't include.
  const init: unknown = { headers };
  const socket: WebSocket = Reflect.construct(WebSocket, [url, init]);
  const heard: Record<string, unknown>[] = [];
  const waiting = new Set<(message: Record<string, unknown>) => void>();
  socket.addEventListener("message", (event) => {
    if (event.data === HEARTBEAT) return;
    const message: Record<string, unknown> = JSON.parse(String(event.data));
    heard.push(message);
    for (const tell of waiting) tell(message);
  });
  const closed = new Promise<number>((resolve) => socket.addEventListener("close", (event) => resolve(event.code)));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error(`no socket at ${url.pathname}`)));
  });
  return {
    heard,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    closed,
    say: (text) => socket.send(text),
    close: () => socket.close(),
    next: (predicate) =>
      new Promise((resolve, reject) => {
        const received = heard.find(predicate);
        if (received) return resolve(received);
        const timer = setTimeout(() => reject(new Error(`not heard; heard ${JSON.stringify(heard)}`)), PATIENCE_MS);
        const tell = (message: Record<string, unknown>) => {
          if (!predicate(message)) return;
          clearTimeout(timer);
          waiting.delete(tell);
          resolve(message);
        };
        waiting.add(tell);
      }),
  };
}
