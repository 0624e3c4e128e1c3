import { createRequestHandler, type RequestHandler } from "@remix-run/cloudflare";
import * as build from "../build/index.js";

const renderAny = createRequestHandler(build, "production");

/** One handler per address of the API, that knows no route but its own. */
const apiRenderers = Object.entries(build.routes).flatMap(([id, route]) => {
  if (!route.path?.startsWith("api/") || route.path.endsWith("*")) return [];
  const pattern = new RegExp(`^/${route.path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}$`);
  const routes = Object.fromEntries(Object.entries(build.routes).filter(([other]) => other === "root" || other === id));
  return [{ pattern, render: createRequestHandler({ ...build, routes }, "production") }];
});

/**
 * The answer of the Remix app. The framework ranks and compiles every route it knows for every request, twice, which
 * would cost a call of the API more than its own work does: such a call is held against its own route only.
 */
export const renderApp: RequestHandler = (request, context) => {
  const { pathname } = new URL(request.url);
  const own = pathname.startsWith("/api/") ? apiRenderers.find(({ pattern }) => pattern.test(pathname)) : undefined;
  return (own?.render ?? renderAny)(request, context);
};
