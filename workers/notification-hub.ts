import { DurableObject } from "cloudflare:workers";
import { openReader } from "~/db/client.server";
import type { HubMessage, NotificationHubApi } from "~/domain/notifications/hub-protocol";
import { unreadCounts } from "~/domain/notifications/unread-count.server";
import type { Env } from "~/platform/env";
import { closeOnMessage } from "./close-on-message";
import { Mutex } from "./mutex";

/** A WebSocket close code. */
const NORMAL = 1000;

/** One per member: tells every open tab the unread counts and what happens in the member's threads. Contains no business rules. */
export class NotificationHub extends DurableObject<Env> implements NotificationHubApi {
  readonly #db = openReader(this.env.DB);
  readonly #mutex = new Mutex();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  async changed(userId: number): Promise<void> {
    if (this.ctx.getWebSockets().length === 0) return;
    await this.#mutex.run(() => this.#showUnread(userId));
  }

  async tell(message: HubMessage): Promise<void> {
    send(message, this.ctx.getWebSockets());
  }

  async signedOut(tokenHashes: readonly string[]): Promise<void> {
    const sockets = tokenHashes.flatMap((tokenHash) => this.ctx.getWebSockets(tokenHash));
    send({ type: "signed-out" }, sockets);
    for (const socket of sockets) socket.close(NORMAL, "signed out");
  }

  /** Opens a tab's socket. workers/sockets.ts has already authenticated it. */
  override async fetch(request: Request): Promise<Response> {
    const asked = new URL(request.url).searchParams;
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours, [asked.get("session") ?? ""]);
    this.ctx.waitUntil(this.#mutex.run(() => this.#showUnread(Number(asked.get("user")))));
    return new Response(null, { status: 101, webSocket: theirs });
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    closeOnMessage(socket, message);
  }

  /** Runs in the mutex, so that an older count never follows a newer one. */
  async #showUnread(userId: number): Promise<void> {
    const { count, threads } = await unreadCounts(this.#db, userId);
    const sockets = this.ctx.getWebSockets();
    send({ type: "threads", unread: threads }, sockets);
    send({ type: "unread", count }, sockets);
  }
}

function send(message: HubMessage, sockets: WebSocket[]): void {
  const text = JSON.stringify(message);
  for (const socket of sockets) {
    if (socket.readyState === WebSocket.OPEN) socket.send(text);
  }
}
