/** Longer than the reload that follows a message takes to begin. */
const MAX_AGE_S = 60;

/**
 * Lets the next pages show at least what a message of this socket reported: they may be read from a replica of the database
 * that lags behind it. See app/platform/http/bookmarks.server.ts.
 */
export function keepBookmark(socket: string, bookmark: string | undefined): void {
  if (bookmark === undefined) return;
  const isSecure = window.location.protocol === "https:";
  const name = `${isSecure ? "__Host-" : ""}bookmark-live-${socket}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late for that reload.
  document.cookie = `${name}=${bookmark}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
