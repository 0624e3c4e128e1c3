import type { Deadline } from "~/domain/orders/steps/deadline-protocol";
import type { Env } from "~/platform/env";

export function auctionRoom(env: Env, auctionId: number) {
  return env.AUCTION_ROOM.get(env.AUCTION_ROOM.idFromName(String(auctionId)));
}

export function notificationHub(env: Env, userId: number) {
  return env.NOTIFICATION_HUB.get(env.NOTIFICATION_HUB.idFromName(String(userId)));
}

export function deadlineClock(env: Env, deadline: Deadline) {
  return env.DEADLINE_CLOCK.get(env.DEADLINE_CLOCK.idFromName(`${deadline.kind}:${deadline.id}`));
}
