import { SESSION_IDLE_MS } from "~/domain/accounts/account-terms";
import { newToken } from "~/domain/accounts/make-token.server";
import { DEVICE_KEPT_MS } from "~/domain/accounts/remember-device.server";
import { safeReturnPath } from "~/domain/accounts/return-path";
import { SECOND_STEP_MS } from "~/domain/accounts/second-factor/factor-terms";
import type { Randomness } from "~/domain/randomness";
import { SECOND_MS } from "~/domain/time";
import { type CookieJar, readCookie } from "~/platform/http/cookies.server";

const SESSION = "session";

export function readSessionToken(request: Request): string | undefined {
  return readCookie(request, SESSION);
}

export function keepSessionToken(cookies: CookieJar, token: string): void {
  cookies.set(SESSION, token, SESSION_IDLE_MS / 1000);
}

export function dropSessionToken(cookies: CookieJar): void {
  cookies.clear(SESSION);
}

const DEVICE = "device";
const TOKEN = /^[0-9a-f]{64}$/;

export function browserToken(cookies: CookieJar, name: string): string | undefined {
  const token = cookies.get(name);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

export function deviceTokenOf({ cookies, randomness }: { cookies: CookieJar; randomness: Randomness }): string {
  return browserToken(cookies, DEVICE) ?? newToken(randomness);
}

export function keepDeviceToken(cookies: CookieJar, token: string): void {
  cookies.set(DEVICE, token, DEVICE_KEPT_MS / SECOND_MS);
}

export const WELCOME = {
  title: "Welcome back!",
  description: "You have successfully logged in.",
  tone: "good",
} as const;

/** Where a sign-in waits for its second step, with the page to return to afterwards. Untrusted: checked here. */
export function secondStepPath(path: string | undefined): string {
  return path ? `/auth/second-step?redirect=${encodeURIComponent(safeReturnPath(path))}` : "/auth/second-step";
}

export const CODE_NEEDED =
  "This account has two-step sign-in. Send a code from its authenticator app, or a recovery code, as code.";

const SECOND_STEP = "second-step";

export function keepSecondStep(cookies: CookieJar, token: string): void {
  cookies.set(SECOND_STEP, token, SECOND_STEP_MS / SECOND_MS);
}

export function secondStepToken(cookies: CookieJar): string {
  return cookies.get(SECOND_STEP) ?? "";
}

export function dropSecondStep(cookies: CookieJar): void {
  cookies.clear(SECOND_STEP);
}
