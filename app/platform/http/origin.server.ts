const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export function isOwnOrigin(request: Request): boolean {
  return request.headers.get("Origin") === new URL(request.url).origin;
}

/** Called by a server, not a browser, which sends no Origin and no cookie, and signs its requests instead. */
const SERVER_TO_SERVER = new Set(["/api/stripe/webhook", "/api/stripe/connect-webhook"]);

/** Email programs send no Origin. The address is signed, and what it allows doesn't depend on a session. */
const FROM_EMAILS = "/unsubscribe";

export function isForeignWrite(request: Request): boolean {
  if (SAFE_METHODS.has(request.method) || isOwnOrigin(request)) return false;
  if (request.method !== "POST") return true;
  const { pathname } = new URL(request.url);
  if (pathname === FROM_EMAILS) return request.headers.has("Origin");
  return !SERVER_TO_SERVER.has(pathname);
}
