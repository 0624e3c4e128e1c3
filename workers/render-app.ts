import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { ApiCalls } from "~/platform/api/define-api.server";
import type { ApiRoute } from "~/platform/api/openapi.server";
import * as build from "../build/index.js";

const MODE = "production";

/** Every address by the framework's own routing; a test holds {@link renderApp} against it. */
export const renderByFramework = createRequestHandler(build, MODE);

const renderByArea = handleByArea(build, MODE, renderByFramework);

const WRITING_METHODS = new Set(["POST", "PUT", "PATCH", "DELETE"]);

const apiRoutes = Object.values(build.routes).flatMap(({ path, module }) => {
  if (!path?.startsWith("api/") || path.endsWith("*")) return [];
  const pattern = new RegExp(`^/${path.replaceAll(".", "\\.").replaceAll(/:(\w+)/g, "(?<$1>[^/%]+)")}$`);
  return [{ pattern, module }];
});

/** Without those that aren't part of the public API. */
export function declaredApi(): ApiRoute[] {
  return Object.values(build.routes).flatMap(({ path, module }) => {
    const api: ApiCalls | undefined = Reflect.get(module, "api");
    return path && api ? [{ path: `/${path.replaceAll(/:(\w+)/g, "{$1}")}`, calls: api }] : [];
  });
}

function findCall(method: string, pathname: string) {
  // The framework's own client asks at the second address; an id would take it in.
  if (!pathname.startsWith("/api/") || pathname.endsWith(".data")) return undefined;
  for (const { pattern, module } of apiRoutes) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    const handle = method === "GET" ? module.loader : WRITING_METHODS.has(method) ? module.action : undefined;
    return handle && { handle, params: found.groups ?? {} };
  }
  return undefined;
}

/** API calls skip the framework's route matching and two copies of the request, which would cost more than the call. */
export async function renderApp(request: Request, context: AppLoadContext): Promise<Response> {
  const call = findCall(request.method, context.url.pathname);
  if (!call) return renderByArea(request, context);
  const args = { request, context, params: call.params };
  try {
    const answer = await call.handle(args);
    if (answer instanceof Response) return answer;
    throw new Error(`${context.url.pathname} was not answered with a Response`);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    build.entry.module.handleError?.(thrown, args);
    return new Response(null, { status: 500 });
  }
}

type Handler = (request: Request, context: AppLoadContext) => Promise<Response>;

/** The framework's own client asks here about any routes. */
const MANIFEST = "/__manifest";
/** All first segments that no route is written with. */
const ELSEWHERE = "*";

/** A pattern's first segment in lower case; empty if it has none, undefined if it may be any. */
function areaOfRoute(routes: ServerBuild["routes"], id: string): string | undefined {
  const segments: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    segments.unshift(...(route.path ?? "").split("/"));
  const first = segments.find((segment) => segment !== "") ?? "";
  return first.startsWith(":") || first.startsWith("*") || first.endsWith("?") ? undefined : first.toLowerCase();
}

/** The first segment of an address, or undefined if the framework must decode or tidy it to know. */
function areaOfAddress(pathname: string): string | undefined {
  if (pathname === MANIFEST || pathname.includes("%") || pathname.includes("//")) return undefined;
  const first = pathname.split("/", 2)[1]?.toLowerCase() ?? "";
  // The framework's client asks for the data of /about at /about.data, and for that of / at /_root.data.
  return first === "_root.data" ? "" : first.replace(/\.data$/, "");
}

/** Only the routes for an address's first segment, as the framework compiles all it has for each page. */
function handleByArea(build: ServerBuild, mode: string, whole: Handler): Handler {
  const areas = new Map(Object.keys(build.routes).map((id) => [id, areaOfRoute(build.routes, id)]));
  const areaNames = new Set(areas.values());
  const handlers = new Map<string, Handler>();

  function handlerOf(area: string): Handler {
    const mayMatch = ([id]: [string, unknown]) => ["", undefined, area].includes(areas.get(id));
    const only = <Route>(routes: Record<string, Route>) => Object.fromEntries(Object.entries(routes).filter(mayMatch));
    const assets = { ...build.assets, routes: only(build.assets.routes) };
    return createRequestHandler({ ...build, routes: only(build.routes), assets }, mode);
  }

  return (request, context) => {
    const area = areaOfAddress(context.url.pathname);
    if (area === undefined) return whole(request, context);
    const key = areaNames.has(area) ? area : ELSEWHERE;
    const handler = handlers.get(key) ?? handlerOf(key);
    handlers.set(key, handler);
    return handler(request, context);
  };
}
