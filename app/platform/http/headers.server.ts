/** Said although the first includes objects: some assessments look for each by its name. */
const NOTHING = ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** `nonce` is null for a page without scripts, undefined for a response that is not a page. */
export function contentSecurityPolicy(nonce: string | null | undefined): string {
  if (nonce === undefined) return [...NOTHING, "form-action 'none'"].join("; ");
  const script = nonce === null ? "'none'" : `'nonce-${nonce}' 'strict-dynamic'`;
  return [
    ...NOTHING,
    `script-src ${script}`,
    nonce === null ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(nonce === null ? [] : ["worker-src 'self'"]),
    "form-action 'self'",
  ].join("; ");
}

export function shareAtEdge(headers: Headers, { now, seconds }: { now: number; seconds: number }): void {
  headers.set("Cache-Control", `public, max-age=0, s-maxage=${seconds}`);
  headers.set("Last-Modified", new Date(now).toUTCString());
  headers.set("Vary", "Cookie");
}

/** Adds the security headers a response does not set itself. Nothing may be cached unless its route opted in. */
export function withSecurityHeaders(response: Response, url: URL): Response {
  const { headers } = response;
  const setDefault = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  // The framework's name for a page's data. Without a charset, a browser that is led to it guesses one.
  if (headers.get("Content-Type") === "text/x-script") headers.set("Content-Type", "text/x-script; charset=utf-8");
  setDefault("Content-Security-Policy", contentSecurityPolicy(undefined));
  setDefault("Cache-Control", "private, no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Referrer-Policy", "same-origin");
  headers.set(
    "Permissions-Policy",
    "camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()",
  );
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (url.protocol === "https:")
    headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload");
  return response;
}
