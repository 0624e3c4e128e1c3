import { parseCookies, serializeCookie } from "oslo/cookie";
import { SESSION_MS } from "~/domain/accounts/session.server";

/** `__Host-` binds the cookie to this host over https; plain http (a developer's machine) can't carry the prefix. */
function nameFor(url: URL): string {
  return url.protocol === "https:" ? "__Host-session" : "session";
}

function cookie(url: URL, value: string, maxAgeSeconds: number): string {
  return serializeCookie(nameFor(url), value, {
    httpOnly: true,
    secure: url.protocol === "https:",
    sameSite: "lax",
    path: "/",
    maxAge: maxAgeSeconds,
  });
}

export function readSessionToken(request: Request): string | undefined {
  const token = parseCookies(request.headers.get("Cookie") ?? "").get(nameFor(new URL(request.url)));
  return token || undefined;
}

export function sessionCookie(url: URL, token: string): string {
  return cookie(url, token, SESSION_MS / 1000);
}

export function clearedSessionCookie(url: URL): string {
  return cookie(url, "", 0);
}
