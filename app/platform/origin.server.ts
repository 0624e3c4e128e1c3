const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether the Origin header is exactly our own. A missing one is not: every browser sends it where it matters. */
export function isOwnOrigin(request: Request): boolean {
  return request.headers.get("Origin") === new URL(request.url).origin;
}

/** A request that may change something must come from our own pages (TRUST S7). */
export function isForeignWrite(request: Request): boolean {
  return !SAFE_METHODS.has(request.method) && !isOwnOrigin(request);
}
