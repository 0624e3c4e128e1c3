import type { Env } from "~/platform/env";
import { sharedAddress } from "~/platform/http/scriptless.server";

type Handler = (request: Request, env: Env, execution: ExecutionContext) => Promise<Response>;

const CACHE = "public-pages";

function mayBeShared(request: Request): boolean {
  return request.method === "GET" && !request.headers.has("Cookie") && !request.headers.has("Authorization");
}

/** How long the edge may keep a response, in milliseconds; 0 if it must not. */
function sharedMs({ headers }: Response): number {
  return Number(/s-maxage=(\d+)/.exec(headers.get("Cache-Control") ?? "")?.[1] ?? 0) * 1_000;
}

function mayBeKept(response: Response): boolean {
  return response.status === 200 && sharedMs(response) > 0 && !response.headers.has("Set-Cookie");
}

/** Kept for more than a third of its lifetime: still good to show, and due to be rendered again. */
function isDue(kept: Response): boolean {
  const renderedAt = Date.parse(kept.headers.get("Last-Modified") ?? "");
  return Date.now() - renderedAt > sharedMs(kept) / 3;
}

/**
 * Serves responses marked `s-maxage` from the edge cache to visitors without cookies. Only their requests read or fill the
 * cache, so a personal page is never stored or served to someone else. A kept response that is due is served once more
 * while a new one is rendered, so that nobody waits for it.
 */
export function withEdgeCache(handle: Handler): Handler {
  const underWay = new Set<string>();
  return async (request, env, execution) => {
    const address = mayBeShared(request) ? sharedAddress(new URL(request.url)) : undefined;
    if (address === undefined) return handle(request, env, execution);
    const pages = await caches.open(CACHE);
    // Rendered without the rest of the query: a form may repeat the address, which the next visitor would then submit.
    // A visitor who leaves must not end it either.
    const render = () => handle(new Request(address, { headers: request.headers }), env, execution);
    const keep = async (response: Response) =>
      mayBeKept(response) ? pages.put(address, response) : response.body?.cancel();
    const kept = await pages.match(address);
    if (kept) {
      if (isDue(kept) && !underWay.has(address)) {
        underWay.add(address);
        execution.waitUntil(
          render()
            .then(keep)
            .finally(() => underWay.delete(address)),
        );
      }
      return kept;
    }
    const response = await render();
    if (mayBeKept(response)) execution.waitUntil(keep(response.clone()));
    return response;
  };
}
