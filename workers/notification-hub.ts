import { DurableObject } from "cloudflare:workers";
import { openReader } from "~/db/client.server";
import { SESSION_MAX_MS } from "~/domain/accounts/account-terms";
import type { HubMessage, NotificationHubApi } from "~/domain/notifications/hub-protocol";
import { unreadCounts } from "~/domain/notifications/unread-counts.server";
import { LastBookmark } from "~/platform/durable-objects/last-bookmark.server";
import { auctionRoom } from "~/platform/durable-objects/stubs.server";
import { type Env, systemClock } from "~/platform/env";
import { Mutex } from "./mutex";
import { acceptFor, closeOnMessage, socketsOf, tooManySockets } from "./session-sockets";

const NORMAL = 1000;
/** The rooms that a session watched, under its id: when it last began to, and the auctions, the newest first. */
const WATCHED = "watched:";
interface WatchedAuctions {
  readonly at: number;
  readonly auctionIds: readonly number[];
}
const MAX_WATCHED = 200;
/** The most keys that one call to the storage reads or deletes; the platform refuses more. */
const STORAGE_KEYS = 128;

export class NotificationHub extends DurableObject<Env> implements NotificationHubApi {
  readonly #last = new LastBookmark(this.env);
  readonly #db = openReader(this.#last.trip);
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
    const sockets = this.ctx.getWebSockets();
    if (sockets.length === 0) return;
    if (message.type === "message") await this.#showBookmark(sockets);
    send(message, sockets);
  }

  async watches(sessionId: string, auctionId: number): Promise<void> {
    const key = `${WATCHED}${sessionId}`;
    const auctionIds = (await this.ctx.storage.get<WatchedAuctions>(key))?.auctionIds ?? [];
    if (auctionIds.includes(auctionId)) return;
    const now = systemClock.now();
    if (auctionIds.length === 0) await this.#forgetEnded(now);
    await this.ctx.storage.put<WatchedAuctions>(key, {
      at: now,
      auctionIds: [auctionId, ...auctionIds].slice(0, MAX_WATCHED),
    });
  }

  async signedOut(sessionIds: readonly string[]): Promise<void> {
    const sockets = sessionIds.flatMap((sessionId) => socketsOf(this.ctx, sessionId));
    await this.#showBookmark(sockets);
    send({ type: "signed-out" }, sockets);
    for (const socket of sockets) socket.close(NORMAL, "signed out");
    for (let from = 0; from < sessionIds.length; from += STORAGE_KEYS)
      await this.#leaveRooms(sessionIds.slice(from, from + STORAGE_KEYS));
  }

  /** For at most {@link STORAGE_KEYS} sessions. */
  async #leaveRooms(sessionIds: readonly string[]): Promise<void> {
    const entries = await this.ctx.storage.get<WatchedAuctions>(
      sessionIds.map((sessionId) => `${WATCHED}${sessionId}`),
    );
    const rooms = new Set([...entries.values()].flatMap(({ auctionIds }) => auctionIds));
    await Promise.all([...rooms].map((auctionId) => auctionRoom(this.env, auctionId).signedOut(sessionIds)));
    await this.ctx.storage.delete([...entries.keys()]);
  }

  /** Sessions that expired are reported to nobody. */
  async #forgetEnded(now: number): Promise<void> {
    const all = await this.ctx.storage.list<WatchedAuctions>({ prefix: WATCHED });
    const expiredKeys = [...all].filter(([, { at }]) => at < now - SESSION_MAX_MS).map(([key]) => key);
    await this.ctx.storage.delete(expiredKeys.slice(0, STORAGE_KEYS));
  }

  override async fetch(request: Request): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const accepted = acceptFor(this.ctx, query.get("session") ?? "");
    if (!accepted) return tooManySockets();
    this.ctx.waitUntil(this.#mutex.run(() => this.#showUnread(Number(query.get("user")))));
    return new Response(null, { status: 101, webSocket: accepted.theirs });
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    closeOnMessage(socket, message);
  }

  /** Runs in the mutex, so that an older count never follows a newer one. */
  async #showUnread(userId: number): Promise<void> {
    const { count, threads } = await unreadCounts(this.#db, userId);
    const sockets = this.ctx.getWebSockets();
    sendBookmark(this.#last.sealed, sockets);
    send({ type: "threads", unread: threads }, sockets);
    send({ type: "unread", count }, sockets);
  }

  async #showBookmark(sockets: WebSocket[]): Promise<void> {
    if (sockets.length === 0) return;
    await this.#last.trip((d1) => d1.prepare("SELECT 1").run());
    sendBookmark(this.#last.sealed, sockets);
  }
}

function sendBookmark(bookmark: string | undefined, sockets: WebSocket[]): void {
  if (bookmark !== undefined) send({ type: "bookmark", bookmark }, sockets);
}

function send(message: HubMessage, sockets: WebSocket[]): void {
  const text = JSON.stringify(message);
  for (const socket of sockets) {
    if (socket.readyState === WebSocket.OPEN) socket.send(text);
  }
}
