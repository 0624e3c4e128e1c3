import { SECOND_STEP_MS } from "~/domain/accounts/second-factor/factor-terms";
import { SECOND_MS } from "~/domain/time";
import type { CookieJar } from "~/platform/http/cookies.server";

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
