import type { Session } from "~/domain/accounts/session.server";
import { auctionState } from "~/domain/auctions/lot/auction-state.server";
import { auctionRoom, notificationHub } from "~/platform/durable-objects/stubs.server";
import { isOwnOrigin } from "~/platform/http/origin.server";
import type { RequestContext } from "~/platform/http/request-context.server";

const HUB_PATH = "/api/notifications/live";
const ROOM_PATH = /^\/api\/auctions\/([1-9]\d{0,14})\/live$/;

type Destination = { readonly object: Pick<Fetcher, "fetch">; readonly parameters: Record<string, string> };

/** Undefined for others. A browser sends cookies with another site's socket too, so Origin is checked here. */
export async function openSocket(request: Request, visit: RequestContext): Promise<Response | undefined> {
  const room = ROOM_PATH.exec(visit.url.pathname);
  if (!room && visit.url.pathname !== HUB_PATH) return undefined;
  if (request.method !== "GET") return new Response("Use GET.", { status: 405, headers: { Allow: "GET" } });
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket")
    return new Response("Connect to this address with WebSocket.", { status: 426, headers: { Upgrade: "websocket" } });
  if (!isOwnOrigin(request)) return new Response("This socket wasn't opened by an Obverse page.", { status: 403 });
  const session = await visit.session();
  if (!session) return new Response("Unauthorized", { status: 401 });

  const destination: Destination | undefined = room
    ? await roomDestination(visit, Number(room[1]), session)
    : {
        object: notificationHub(visit.env, session.member.id),
        parameters: { user: String(session.member.id), session: session.id },
      };
  if (!destination) return new Response("There is no such auction.", { status: 404 });
  // Before the socket opens: the member's hub closes it, in whichever room it is, when the session ends.
  if (room) await notificationHub(visit.env, session.member.id).watches(session.id, Number(room[1]));
  const address = `https://object/?${new URLSearchParams(destination.parameters)}`;
  const response = await destination.object.fetch(address, { headers: { Upgrade: "websocket" } });
  // A refusal gets headers of ours, which an object's own response doesn't take.
  return response.webSocket ? response : new Response(response.body, response);
}

async function roomDestination({ env, reader, clock }: RequestContext, auctionId: number, { id, member }: Session) {
  const state = await auctionState(reader, { auctionId, now: clock.now() });
  return (
    state && {
      object: auctionRoom(env, auctionId),
      parameters: { auction: String(auctionId), watcher: String(member.id), session: id },
    }
  );
}
