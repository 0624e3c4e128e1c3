/*
 * The app with a room that also takes bids over its own socket: the bidder is known from the upgrade, and each bid
 * still looks its session up. Only to measure what that would gain over bids by HTTP.
 */
import { z } from "zod";
import { hashToken } from "~/domain/accounts/make-token.server";
import { readSessionToken } from "~/platform/auth/session-cookie.server";
import type { Env } from "~/platform/env";
import { isOwnOrigin } from "~/platform/http/origin.server";
import app, { AuctionRoom as ListeningRoom } from "../../workers/index";

// biome-ignore lint/performance/noBarrelFile: a Worker's entry exports its Durable Objects.
export { DeadlineClock, NotificationHub, SearchFeeder } from "../../workers/index";

const ROOM_PATH = /^\/spoken\/([1-9]\d*)$/;
const doorSchema = z.object({ auctionId: z.int(), sessionHash: z.string() });
const spokenBidSchema = z.strictObject({ maximumMinor: z.int(), idempotencyKey: z.uuid() });

export class AuctionRoom extends ListeningRoom {
  override async fetch(request: Request): Promise<Response> {
    const answer = await super.fetch(request);
    const query = new URL(request.url).searchParams;
    const door = { auctionId: Number(query.get("auction")), sessionHash: query.get("session") ?? "" };
    for (const socket of this.ctx.getWebSockets())
      if (socket.deserializeAttachment() === null) socket.serializeAttachment(door);
    return answer;
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer = ""): Promise<void> {
    const door = doorSchema.parse(socket.deserializeAttachment());
    const bid = spokenBidSchema.parse(JSON.parse(String(message)));
    const { answer } = await this.placeBid({ ...bid, ...door });
    socket.send(JSON.stringify({ type: "answer", idempotencyKey: bid.idempotencyKey, answer }));
  }
}

export default {
  async fetch(request, env, execution) {
    const auctionId = ROOM_PATH.exec(new URL(request.url).pathname)?.[1];
    if (auctionId === undefined) return app.fetch(request, env, execution);
    const token = readSessionToken(request);
    if (!isOwnOrigin(request) || token === undefined) return new Response("Unauthorized", { status: 401 });
    const query = new URLSearchParams({ auction: auctionId, session: await hashToken(token) });
    const room = env.AUCTION_ROOM.get(env.AUCTION_ROOM.idFromName(auctionId));
    return room.fetch(`https://object/?${query}`, { headers: { Upgrade: "websocket" } });
  },
} satisfies ExportedHandler<Env>;
