export const MAX_SEEN = 50;

/** Digits of base 36, which shortens what the browser sends with each request. */
const BASE = 36;
const REMEMBERED = /^[1-9a-z][0-9a-z]*(\.[1-9a-z][0-9a-z]*)*$/;

/** The newest first. Nothing is remembered for another member of the same browser. */
export function seenBy(memberId: number, cookie: string | undefined): number[] {
  if (cookie === undefined || !REMEMBERED.test(cookie)) return [];
  const [owner, ...ids] = cookie.split(".").map((digits) => Number.parseInt(digits, BASE));
  return owner === memberId ? ids.filter((id) => Number.isSafeInteger(id)).slice(0, MAX_SEEN) : [];
}

export function withSeen(memberId: number, listingId: number, cookie: string | undefined): string {
  const others = seenBy(memberId, cookie).filter((id) => id !== listingId);
  return [memberId, listingId, ...others.slice(0, MAX_SEEN - 1)].map((id) => id.toString(BASE)).join(".");
}
