import type { AppLoadContext } from "@remix-run/cloudflare";
import { seenBy, withSeen } from "~/domain/browsing/recently-seen";
import { DAY_MS, SECOND_MS } from "~/domain/time";

const NAME = "seen";
const MAX_AGE_SECONDS = (90 * DAY_MS) / SECOND_MS;

type Cookies = Pick<AppLoadContext, "cookies">;

/** Remembers in the member's browser, not on the server, that they opened a listing. */
export function rememberSeen({ cookies }: Cookies, memberId: number, listingId: number): void {
  cookies.set(NAME, withSeen(memberId, listingId, cookies.get(NAME)), MAX_AGE_SECONDS);
}

/** The ids of the listings that the member opened last, the newest first. */
export function recentlySeen({ cookies }: Cookies, memberId: number): number[] {
  return seenBy(memberId, cookies.get(NAME));
}

/** Forgets which listings were opened in this browser. */
export function forgetSeen({ cookies }: Cookies): void {
  cookies.clear(NAME);
}
