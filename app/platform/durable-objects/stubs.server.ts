import type { Deadline } from "~/domain/orders/steps/deadline-protocol";
import type { Env } from "~/platform/env";

/** The Durable Object that orders one auction's bids. */
export function auctionRoom(env: Env, auctionId: number) {
  return env.AUCTION_ROOM.get(env.AUCTION_ROOM.idFromName(String(auctionId)));
}

/** The Durable Object that reaches one member's open tabs. */
export function notificationHub(env: Env, userId: number) {
  return env.NOTIFICATION_HUB.get(env.NOTIFICATION_HUB.idFromName(String(userId)));
}

/**
 * Tells the open tabs of members whose unread count changed; call after the commit. Never a failure of what it tells
 * of: a tab that misses it hears the count when it connects again.
 */
export async function tellHubs(env: Env, userIds: readonly number[]): Promise<void> {
  const told = await Promise.allSettled(userIds.map(async (userId) => notificationHub(env, userId).changed(userId)));
  for (const each of told) if (each.status === "rejected") console.warn("a member's tabs were not told", each.reason);
}

/**
 * Has the room of an auction set its alarm and show the record to whoever watches: after it was published, or moved by
 * someone other than its room. Never a failure of what it follows: the sweep finds what no alarm rang for.
 */
export async function scheduleClose(env: Env, auctionId: number): Promise<void> {
  try {
    await auctionRoom(env, auctionId).schedule(auctionId);
  } catch (error) {
    console.warn(`the alarm of auction ${auctionId} was not set`, error);
  }
}

/** The Durable Object that rings at the deadline of one order or offer. */
export function deadlineClock(env: Env, deadline: Deadline) {
  return env.DEADLINE_CLOCK.get(env.DEADLINE_CLOCK.idFromName(`${deadline.kind}:${deadline.id}`));
}

/** Sets the clock of what just moved; call after the commit. Never its failure: the sweep finds what no clock rang for. */
export async function watchDeadline(env: Env, deadline: Deadline): Promise<void> {
  try {
    await deadlineClock(env, deadline).watch(deadline);
  } catch (error) {
    console.warn(`the clock of ${deadline.kind} ${deadline.id} was not set`, error);
  }
}
