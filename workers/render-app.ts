import { createRequestHandler, type RequestHandler } from "@remix-run/cloudflare";
import * as build from "../build/index.js";

const renderAny = createRequestHandler(build, "production");

/** The noun of a call to the API: `/api/{noun}/…`. */
const API_NOUN = /^\/api\/([a-z]+)(?=\/|$)/;

/** One handler per noun, that knows the routes below it and what answers where there is none. */
const renderersByNoun = new Map<string, RequestHandler>();
for (const { path } of Object.values(build.routes)) {
  const noun = API_NOUN.exec(`/${path}`)?.[1];
  if (noun === undefined || renderersByNoun.has(noun)) continue;
  const isBelow = new RegExp(`^api/(${noun}(/|$)|\\*)`);
  const routes = Object.entries(build.routes).filter(([id, route]) => id === "root" || isBelow.test(route.path ?? ""));
  renderersByNoun.set(noun, createRequestHandler({ ...build, routes: Object.fromEntries(routes) }, "production"));
}

/**
 * The answer of the Remix app. The framework ranks and compiles every route it knows for every request, twice, which
 * would cost a call of the API more than its own work does: such a call is held against the routes of its noun only.
 */
export const renderApp: RequestHandler = (request, context) => {
  const noun = API_NOUN.exec(new URL(request.url).pathname)?.[1];
  return (noun === undefined ? renderAny : (renderersByNoun.get(noun) ?? renderAny))(request, context);
};
