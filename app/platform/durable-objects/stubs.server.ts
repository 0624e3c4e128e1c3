import type { RoomAnswer } from "~/domain/auctions/lot/room-protocol";
import type { Deadline } from "~/domain/orders/steps/deadline-protocol";
import type { Env } from "~/platform/env";
import type { Bookmarks } from "~/platform/http/bookmarks.server";

/** Beside the database, to which each bid takes two trips. Hubs are made near their members instead. */
const besideDatabase = ({ DATABASE_REGION: locationHint }: Env) => (locationHint ? { locationHint } : {});

export function auctionRoom(env: Env, auctionId: number) {
  return env.AUCTION_ROOM.get(env.AUCTION_ROOM.idFromName(String(auctionId)), besideDatabase(env));
}

/** Afterwards, the member's pages show what the room did. */
export async function askRoom<Answer>(
  { env, bookmarks }: { readonly env: Env; readonly bookmarks: Pick<Bookmarks, "note"> },
  auctionId: number,
  ask: (room: ReturnType<typeof auctionRoom>) => Promise<RoomAnswer<Answer>>,
): Promise<Answer> {
  const { answer, bookmark } = await ask(auctionRoom(env, auctionId));
  if (bookmark !== undefined) bookmarks.note(bookmark);
  return answer;
}

export function notificationHub(env: Env, userId: number) {
  return env.NOTIFICATION_HUB.get(env.NOTIFICATION_HUB.idFromName(String(userId)));
}

export function searchFeeder(env: Env) {
  return env.SEARCH_FEEDER.get(env.SEARCH_FEEDER.idFromName("search"), besideDatabase(env));
}

export function deadlineClock(env: Env, deadline: Deadline) {
  return env.DEADLINE_CLOCK.get(env.DEADLINE_CLOCK.idFromName(`${deadline.kind}:${deadline.id}`), besideDatabase(env));
}
