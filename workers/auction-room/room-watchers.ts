import type { Reader } from "~/db/database.server";
import { auctionState } from "~/domain/auctions/lot/auction-state.server";
import { publicAuctionSchema, type RoomMessage } from "~/domain/auctions/lot/room-protocol";
import { SECOND_MS } from "~/domain/time";
import { systemClock } from "~/platform/env";
import { logEvent } from "~/platform/log";
import { acceptFor, socketsOf, tooManySockets } from "../session-sockets";

/** A thousand watchers arriving together cause one count. */
const WATCHING_PAUSE_MS = SECOND_MS;
const NORMAL = 1000;
const TRY_AGAIN = 1013;
/** Sockets are tagged with their member too, who is counted once. */
const WATCHER = "member:";

export class RoomWatchers {
  readonly #ctx: Pick<DurableObjectState, "acceptWebSocket" | "getWebSockets" | "getTags">;
  readonly #db: Reader;
  readonly #bookmark: () => string | undefined;
  /** Sockets that have not been sent the auction yet. One read serves all of them. */
  #newcomers: WebSocket[] = [];
  #counting = false;

  constructor(
    ctx: Pick<DurableObjectState, "acceptWebSocket" | "getWebSockets" | "getTags">,
    db: Reader,
    bookmark: () => string | undefined,
  ) {
    this.#ctx = ctx;
    this.#db = db;
    this.#bookmark = bookmark;
  }

  /** Opens a socket for this watcher, who is sent nothing until the next {@link greet}. */
  admit(watcher: string, sessionId: string): Response {
    const accepted = acceptFor(this.#ctx, sessionId, [`${WATCHER}${watcher}`]);
    if (!accepted) return tooManySockets();
    this.#newcomers.push(accepted.ours);
    this.countSoon();
    return new Response(null, { status: 101, webSocket: accepted.theirs });
  }

  dismiss(sessionIds: readonly string[]): void {
    for (const socket of sessionIds.flatMap((sessionId) => socketsOf(this.#ctx, sessionId)))
      socket.close(NORMAL, "signed out");
  }

  /** Call it in the mutex that orders the bids, so that nobody is sent an older state after a newer one. */
  async greet(auctionId: number): Promise<void> {
    const sockets = this.#newcomers;
    this.#newcomers = [];
    if (sockets.length === 0) return;
    try {
      const state = await auctionState(this.#db, { auctionId, now: systemClock.now() });
      if (!state) return;
      const type = state.status === "live" || state.status === "scheduled" ? "price" : "closed";
      // The schema strips the viewer's own fields.
      this.show({ type, auction: publicAuctionSchema.parse(state) }, sockets);
    } catch (error) {
      logEvent("auction_not_shown", { auctionId }, error);
      for (const socket of sockets) socket.close(TRY_AGAIN, "Try again.");
    }
  }

  show(message: RoomMessage, sockets = this.#ctx.getWebSockets()): void {
    const text = JSON.stringify("auction" in message ? { ...message, bookmark: this.#bookmark() } : message);
    for (const socket of sockets) {
      // Sending to a closing socket throws, and must not stop the others.
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    }
  }

  /** Sends the number of people watching within a second of someone joining or leaving. */
  countSoon(): void {
    if (this.#counting) return;
    this.#counting = true;
    setTimeout(() => {
      this.#counting = false;
      const open = this.#ctx.getWebSockets().filter((socket) => socket.readyState === WebSocket.OPEN);
      // A person with several tabs counts once.
      const people = new Set(
        open.flatMap((socket) => this.#ctx.getTags(socket).filter((tag) => tag.startsWith(WATCHER))),
      );
      this.show({ type: "watching", count: people.size }, open);
    }, WATCHING_PAUSE_MS);
  }
}
