import type { Reader } from "~/db/client.server";
import { auctionState } from "~/domain/auctions/lot/auction-state.server";
import { publicAuctionSchema, type RoomMessage } from "~/domain/auctions/lot/room-protocol";
import { SECOND_MS } from "~/domain/time";
import { systemClock } from "~/platform/clock";

/** A thousand watchers who come at once are counted once. */
const WATCHING_PAUSE_MS = SECOND_MS;
/** A WebSocket close code. */
const TRY_AGAIN = 1013;

/** The sockets through which people watch one auction. */
export class RoomWatchers {
  readonly #ctx: Pick<DurableObjectState, "acceptWebSocket" | "getWebSockets" | "getTags">;
  readonly #db: Reader;
  /** Sockets that were not yet shown the auction; they are all greeted by one read. */
  #newcomers: WebSocket[] = [];
  #counting = false;

  constructor(ctx: Pick<DurableObjectState, "acceptWebSocket" | "getWebSockets" | "getTags">, db: Reader) {
    this.#ctx = ctx;
    this.#db = db;
  }

  /** Answers with a socket for this watcher, who is shown nothing until the next {@link greet}. */
  admit(watcher: string): Response {
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.#ctx.acceptWebSocket(ours, [watcher]);
    this.#newcomers.push(ours);
    this.countSoon();
    return new Response(null, { status: 101, webSocket: theirs });
  }

  /** Call it in turn with the bids, so that nobody is shown an older state after a newer one. */
  async greet(auctionId: number): Promise<void> {
    const sockets = this.#newcomers;
    this.#newcomers = [];
    if (sockets.length === 0) return;
    try {
      const state = await auctionState(this.#db, { auctionId, now: systemClock.now() });
      if (!state) return;
      const type = state.status === "live" || state.status === "scheduled" ? "price" : "closed";
      // The schema drops what is a viewer's own.
      this.show({ type, auction: publicAuctionSchema.parse(state) }, sockets);
    } catch (error) {
      console.error(`auction ${auctionId} could not be shown`, error);
      for (const socket of sockets) socket.close(TRY_AGAIN, "Try again.");
    }
  }

  show(message: RoomMessage, sockets = this.#ctx.getWebSockets()): void {
    const text = JSON.stringify(message);
    for (const socket of sockets) {
      // One that is closing is no reason to keep the news from the others.
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    }
  }

  /** Somebody came or left: everyone is told within a second how many people look on. */
  countSoon(): void {
    if (this.#counting) return;
    this.#counting = true;
    setTimeout(() => {
      this.#counting = false;
      const open = this.#ctx.getWebSockets().filter((socket) => socket.readyState === WebSocket.OPEN);
      // A person with three tabs looks on once.
      const people = new Set(open.flatMap((socket) => this.#ctx.getTags(socket)));
      this.show({ type: "watching", count: people.size }, open);
    }, WATCHING_PAUSE_MS);
  }
}
