import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";

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
export function handleByArea(build: ServerBuild, mode: string, whole: Handler): Handler {
  const areas = new Map(Object.keys(build.routes).map((id) => [id, areaOfRoute(build.routes, id)]));
  const named = new Set(areas.values());
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
    const key = named.has(area) ? area : ELSEWHERE;
    const handler = handlers.get(key) ?? handlerOf(key);
    handlers.set(key, handler);
    return handler(request, context);
  };
}
