import { SESSION_IDLE_MS } from "~/domain/accounts/account-terms";
import { type CookieJar, readCookie } from "~/platform/http/cookies.server";

const NAME = "session";

export function readSessionToken(request: Request): string | undefined {
  return readCookie(request, NAME);
}

export function keepSessionToken(cookies: CookieJar, token: string): void {
  cookies.set(NAME, token, SESSION_IDLE_MS / 1000);
}

export function dropSessionToken(cookies: CookieJar): void {
  cookies.clear(NAME);
}
