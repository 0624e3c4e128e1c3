import { newToken } from "~/domain/accounts/make-token.server";
import { DEVICE_KEPT_MS } from "~/domain/accounts/remember-device.server";
import type { Randomness } from "~/domain/randomness";
import { SECOND_MS } from "~/domain/time";
import type { CookieJar } from "~/platform/http/cookies.server";

const NAME = "device";
const TOKEN = /^[0-9a-f]{64}$/;

export function deviceTokenOf({ cookies, randomness }: { cookies: CookieJar; randomness: Randomness }): string {
  const token = cookies.get(NAME);
  return token !== undefined && TOKEN.test(token) ? token : newToken(randomness);
}

export function keepDeviceToken(cookies: CookieJar, token: string): void {
  cookies.set(NAME, token, DEVICE_KEPT_MS / SECOND_MS);
}
