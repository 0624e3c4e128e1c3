const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether the Origin header is exactly our own. A missing one is not: every browser sends it where it matters. */
export function isOwnOrigin(request: Request): boolean {
  return request.headers.get("Origin") === new URL(request.url).origin;
}

/** Where a server speaks to us, not a browser: it has no Origin and no cookie, and signs what it says instead. */
const SERVER_TO_SERVER = "/api/stripe/webhook";

/** A request that may change something must come from our own pages (TRUST S7), or be signed by the one that may not. */
export function isForeignWrite(request: Request): boolean {
  if (SAFE_METHODS.has(request.method) || isOwnOrigin(request)) return false;
  return request.method !== "POST" || new URL(request.url).pathname !== SERVER_TO_SERVER;
}
