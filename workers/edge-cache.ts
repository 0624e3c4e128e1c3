import type { Env } from "~/platform/env";
import { isScriptlessPath } from "~/platform/http/scriptless.server";

type Handler = (request: Request, env: Env, execution: ExecutionContext) => Promise<Response>;

const CACHE = "public-pages";

/** Address without query or fragment: what is shared says the same whatever follows the path. */
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

/** The page is made without the query too: a form of it may repeat the address, and the next visitor would send it. */
function withoutQuery(request: Request): Request {
  return new Request(keyOf(request).url, request);
}

function isMarkedShared(response: Response): boolean {
  const control = response.headers.get("Cache-Control") ?? "";
  return response.status === 200 && control.includes("s-maxage") && !response.headers.has("Set-Cookie");
}

/**
 * Answers from the edge's cache what an earlier answer marked `s-maxage`, for visitors without any cookie. Only such
 * requests look or store, so nobody's own page is ever kept or given to another.
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
