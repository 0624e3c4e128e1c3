import type { Env } from "~/platform/env";
import { sharedAddress } from "~/platform/http/scriptless.server";

type Handler = (request: Request, env: Env, execution: ExecutionContext) => Promise<Response>;

const CACHE = "public-pages";
/** Room for a few hundred pages; an isolate has 128 MB in all. */
const MEMORY_BYTES = 4_000_000;

function mayBeShared(request: Request): boolean {
  return request.method === "GET" && !request.headers.has("Cookie") && !request.headers.has("Authorization");
}

function sharedMs({ headers }: Response): number {
  return Number(/s-maxage=(\d+)/.exec(headers.get("Cache-Control") ?? "")?.[1] ?? 0) * 1_000;
}

function mayBeKept(response: Response): boolean {
  return response.status === 200 && sharedMs(response) > 0 && !response.headers.has("Set-Cookie");
}

/** After a third of its lifetime. */
function freshUntil(response: Response): number {
  return Date.parse(response.headers.get("Last-Modified") ?? "") + sharedMs(response) / 3;
}

async function read(response: Response): Promise<RecentPage> {
  return { bytes: await response.arrayBuffer(), headers: [...response.headers], freshUntil: freshUntil(response) };
}

const answerOf = ({ bytes, headers }: RecentPage) => new Response(bytes, { headers: [...headers] });

/**
 * Serves responses marked `s-maxage` to visitors without cookies. Only their requests read or fill a cache, so a
 * personal page is never served to someone else. A stale response is served while a new one is rendered.
 */
export function withEdgeCache(handle: Handler): Handler {
  const underWay = new Set<string>();
  const recent = new RecentPages(MEMORY_BYTES);
  return async (request, env, execution) => {
    const address = mayBeShared(request) ? sharedAddress(new URL(request.url)) : undefined;
    if (address === undefined) return handle(request, env, execution);
    const recentPage = recent.get(address, Date.now());
    if (recentPage) return answerOf(recentPage);
    const pages = await caches.open(CACHE);
    // Rendered without the rest of the query, which a form may repeat for the next visitor. One who leaves must not end
    // it.
    const render = () => handle(new Request(address, { headers: request.headers }), env, execution);
    const keep = async (response: Response) => {
      if (!mayBeKept(response)) return response.body?.cancel();
      const page = await read(response);
      recent.put(address, page);
      return pages.put(address, answerOf(page));
    };
    const cached = await pages.match(address);
    if (cached && Date.now() < freshUntil(cached)) {
      const page = await read(cached);
      recent.put(address, page);
      return answerOf(page);
    }
    if (cached) {
      if (!underWay.has(address)) {
        underWay.add(address);
        execution.waitUntil(
          render()
            .then(keep)
            .finally(() => underWay.delete(address)),
        );
      }
      return cached;
    }
    const response = await render();
    if (mayBeKept(response)) execution.waitUntil(keep(response.clone()));
    return response;
  };
}

interface RecentPage {
  readonly bytes: ArrayBuffer;
  readonly headers: readonly [string, string][];
  /** When it is due to be rendered again, in milliseconds since 1970. */
  readonly freshUntil: number;
}

/** A page larger than this share of the cache isn't kept. */
const LARGEST_SHARE = 0.1;

/** So that the next visitor needs no call to the edge's cache. */
export class RecentPages {
  readonly #mostBytes: number;
  readonly #pages = new Map<string, RecentPage>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(address: string, now: number): RecentPage | undefined {
    const found = this.#pages.get(address);
    return found && now < found.freshUntil ? found : undefined;
  }

  put(address: string, page: RecentPage): void {
    this.#forget(address);
    if (page.bytes.byteLength > this.#mostBytes * LARGEST_SHARE) return;
    this.#pages.set(address, page);
    this.#bytes += page.bytes.byteLength;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(address: string): void {
    this.#bytes -= this.#pages.get(address)?.bytes.byteLength ?? 0;
    this.#pages.delete(address);
  }
}
