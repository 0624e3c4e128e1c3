import type { Env } from "./env";

/** The Durable Object that orders one auction's bids. */
export function auctionRoom(env: Env, auctionId: number) {
  return env.AUCTION_ROOM.get(env.AUCTION_ROOM.idFromName(String(auctionId)));
}

/** The Durable Object that reaches one member's open tabs. */
export function notificationHub(env: Env, userId: number) {
  return env.NOTIFICATION_HUB.get(env.NOTIFICATION_HUB.idFromName(String(userId)));
}
