const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether the Origin header is exactly our own. A missing one is not: every browser sends it where it matters. */
export function isOwnOrigin(request: Request): boolean {
  return request.headers.get("Origin") === new URL(request.url).origin;
}

/** Called by a server, not a browser, which sends no Origin and no cookie, and signs its requests instead. */
const SERVER_TO_SERVER = new Set(["/api/stripe/webhook", "/api/stripe/connect-webhook"]);

/**
 * Called by email programs, which send no Origin, to unsubscribe their reader. The address is signed, and what it allows
 * doesn't depend on a session. A browser sends an Origin, so from another site's page it is refused here too.
 */
const FROM_EMAILS = "/unsubscribe";

/**
 * Whether a request that may change something comes from outside our own pages. Only what is signed is exempt.
 */
export function isForeignWrite(request: Request): boolean {
  if (SAFE_METHODS.has(request.method) || isOwnOrigin(request)) return false;
  if (request.method !== "POST") return true;
  const { pathname } = new URL(request.url);
  if (pathname === FROM_EMAILS) return request.headers.has("Origin");
  return !SERVER_TO_SERVER.has(pathname);
}
