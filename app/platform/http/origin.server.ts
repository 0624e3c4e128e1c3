const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether the Origin header is exactly our own. A missing one is not: every browser sends it where it matters. */
export function isOwnOrigin(request: Request): boolean {
  return request.headers.get("Origin") === new URL(request.url).origin;
}

/** Called by a server, not a browser, which sends no Origin and no cookie, and signs its requests instead. */
const SERVER_TO_SERVER = new Set(["/api/stripe/webhook", "/api/stripe/connect-webhook"]);

/**
 * Whether a request that may change something comes from outside our own pages. Only the signed webhooks are exempt.
 */
export function isForeignWrite(request: Request): boolean {
  if (SAFE_METHODS.has(request.method) || isOwnOrigin(request)) return false;
  return request.method !== "POST" || !SERVER_TO_SERVER.has(new URL(request.url).pathname);
}
