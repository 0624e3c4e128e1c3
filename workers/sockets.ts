import { auctionState } from "~/domain/auctions/lot/auction-state.server";
import { auctionRoom, notificationHub } from "~/platform/durable-objects/stubs.server";
import { isOwnOrigin } from "~/platform/http/origin.server";
import type { RequestContext } from "~/platform/http/request-context.server";

const HUB_PATH = "/api/notifications/live";
const ROOM_PATH = /^\/api\/auctions\/([1-9]\d{0,14})\/live$/;

/** The request's object and what it is told of the visitor; nothing that the caller sent goes on to it. */
type Door = { readonly object: Pick<Fetcher, "fetch">; readonly told: Record<string, string> };

/**
 * Answers the two addresses of sockets, undefined for any other. Only our own pages and signed-in members get one:
 * a browser sends cookies with a socket that a foreign page opens, so the Origin is checked here.
 */
export async function openSocket(request: Request, visit: RequestContext): Promise<Response | undefined> {
  const room = ROOM_PATH.exec(visit.url.pathname);
  if (!room && visit.url.pathname !== HUB_PATH) return undefined;
  if (request.method !== "GET") return new Response("Use GET.", { status: 405, headers: { Allow: "GET" } });
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket")
    return new Response("This address speaks WebSocket.", { status: 426, headers: { Upgrade: "websocket" } });
  if (!isOwnOrigin(request)) return new Response("This socket was not opened by our own pages.", { status: 403 });
  const session = await visit.session();
  if (!session) return new Response("Unauthorized", { status: 401 });

  const door: Door | undefined = room
    ? await roomDoor(visit, Number(room[1]), session.member.id)
    : {
        object: notificationHub(visit.env, session.member.id),
        told: { user: String(session.member.id), session: session.tokenHash },
      };
  if (!door) return new Response("There is no such auction.", { status: 404 });
  const address = `https://object/?${new URLSearchParams(door.told)}`;
  return door.object.fetch(address, { headers: { Upgrade: "websocket" } });
}

async function roomDoor(
  { env, reader, clock }: RequestContext,
  auctionId: number,
  memberId: number,
): Promise<Door | undefined> {
  const state = await auctionState(reader, { auctionId, now: clock.now() });
  return (
    state && { object: auctionRoom(env, auctionId), told: { auction: String(auctionId), watcher: String(memberId) } }
  );
}
