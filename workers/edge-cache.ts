import type { Env } from "~/platform/env";
import { isScriptlessPath } from "~/platform/http/scriptless.server";

type Handler = (request: Request, env: Env, execution: ExecutionContext) => Promise<Response>;

const CACHE = "public-pages";

/** The cache key is the address without its query, because a shared page doesn't depend on it. */
function keyOf(request: Request): Request {
  const url = new URL(request.url);
  return new Request(`${url.origin}${url.pathname}`);
}

function mayBeShared(request: Request): boolean {
  return (
    request.method === "GET" &&
    !request.headers.has("Cookie") &&
    !request.headers.has("Authorization") &&
    isScriptlessPath(new URL(request.url).pathname)
  );
}

/** Rendered without the query as well: a form may repeat the address, which the next visitor would then submit. */
function withoutQuery(request: Request): Request {
  return new Request(keyOf(request).url, request);
}

function isMarkedShared(response: Response): boolean {
  const control = response.headers.get("Cache-Control") ?? "";
  return response.status === 200 && control.includes("s-maxage") && !response.headers.has("Set-Cookie");
}

/**
 * Serves pages marked `s-maxage` from the edge cache to visitors without cookies. Only their requests read or fill the
 * cache, so a personal page is never stored or served to someone else.
 */
export function withEdgeCache(handle: Handler): Handler {
  return async (request, env, execution) => {
    if (!mayBeShared(request)) return handle(request, env, execution);
    const key = keyOf(request);
    const pages = await caches.open(CACHE);
    const kept = await pages.match(key);
    if (kept) return kept;
    const response = await handle(withoutQuery(request), env, execution);
    if (isMarkedShared(response)) execution.waitUntil(pages.put(key, response.clone()));
    return response;
  };
}
