import { safeReturnPath } from "~/domain/accounts/return-path";
import { SECOND_STEP_MS } from "~/domain/accounts/second-factor/factor-terms";
import { SECOND_MS } from "~/domain/time";
import type { CookieJar } from "~/platform/http/cookies.server";

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

const NAME = "second-step";

export function keepSecondStep(cookies: CookieJar, token: string): void {
  cookies.set(NAME, token, SECOND_STEP_MS / SECOND_MS);
}

export function secondStepToken(cookies: CookieJar): string {
  return cookies.get(NAME) ?? "";
}

export function dropSecondStep(cookies: CookieJar): void {
  cookies.clear(NAME);
}
