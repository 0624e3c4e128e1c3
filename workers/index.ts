import type { Env } from "~/platform/env";
import { failureAnswer, withOutgoing, withPlainApiErrors } from "~/platform/http/answer.server";
import { withSecurityHeaders } from "~/platform/http/headers.server";
import { logRefusal } from "~/platform/http/log-refusal.server";
import { isForeignWrite } from "~/platform/http/origin.server";
import { drainBody } from "~/platform/http/read-body.server";
import { openRequestContext, type RequestContext } from "~/platform/http/request-context.server";
import { answerUnencrypted } from "~/platform/http/unencrypted.server";
import { logEvent } from "~/platform/log";
import { servePhoto } from "~/platform/storage/photo-store.server";
import { withEdgeCache } from "./edge-cache";
import { paymentsOf } from "./payments";
import { declaredApi, renderApp } from "./render-app";
import { openSocket } from "./sockets";
import { sweep } from "./sweep";

export { AuctionRoom } from "./auction-room/auction-room";
export { DeadlineClock } from "./deadline-clock";
export { NotificationHub } from "./notification-hub";
export { SearchFeeder } from "./search-feeder";

async function render(request: Request, visit: RequestContext): Promise<Response> {
  const context = Object.assign(visit, { payments: paymentsOf(visit.env), apiRoutes: declaredApi });
  return (await openSocket(request, visit)) ?? renderApp(request, context);
}

const outgoing = (response: Response, visit: RequestContext) =>
  withOutgoing(withPlainApiErrors(response, visit.url), visit);

async function answer(request: Request, url: URL, env: Env, execution: ExecutionContext): Promise<Response> {
  const unencrypted = answerUnencrypted(request, env);
  if (unencrypted) return unencrypted;
  if (isForeignWrite(request)) return new Response("This request didn't come from an Obverse page.", { status: 403 });
  const photo = await servePhoto(request, url.pathname, env.PHOTOS);
  if (photo) return photo;
  const visit = openRequestContext(request, env, execution, { mayLag: true });
  const response = await render(request, visit);
  if (await visit.isSessionUnchanged()) return outgoing(response, visit);
  await response.body?.cancel();
  const again = openRequestContext(request, env, execution);
  return outgoing(await render(request, again), again);
}

/** Without Remix's parameter for one route's data: our pages never send it, and a made-up route would log a failure. */
function withoutDataQuery(request: Request): Request {
  if (!request.url.includes("?")) return request;
  const url = new URL(request.url);
  if (!url.searchParams.has("_data")) return request;
  url.searchParams.delete("_data");
  return new Request(url, request);
}

async function answerSecurely(incoming: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const request = withoutDataQuery(incoming);
  const url = new URL(request.url);
  const response = await answer(request, url, env, execution);
  await logRefusal(request, response);
  await drainBody(request);
  // The response of a socket carries the socket, so it must be passed on unchanged.
  return response.webSocket ? response : withSecurityHeaders(response, url);
}

const answerFromEdge = withEdgeCache(answerSecurely);

export default {
  /** Remix handles errors in its routes. For any other, the runtime's own page would lack headers and show the error. */
  fetch: (request, env, execution) =>
    answerFromEdge(request, env, execution).catch(async (error: unknown) => {
      const url = new URL(request.url);
      logEvent("request_failed", { method: request.method, path: url.pathname }, error);
      await drainBody(request);
      return withSecurityHeaders(failureAnswer(url), url);
    }),
  scheduled: (_event, env) => sweep(env),
} satisfies ExportedHandler<Env>;
