import type { AppServer } from "../app-server";
import type { TestMember } from "../factories";

interface SentBid {
  readonly auctionId: number;
  readonly maximumMinor: number;
  /** Left out, it is 0. */
  readonly postageMinor?: number;
  /** The idempotency key. */
  readonly key: string;
}

/** Sends a bid, on a connection that `signal` breaks. */
export function sendBid(
  { url }: Pick<AppServer, "url">,
  { cookie }: TestMember,
  { auctionId, key, ...body }: SentBid,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(new URL(`/api/auctions/${auctionId}/bids`, url), {
    method: "POST",
    headers: { Cookie: cookie, Origin: url.origin, "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}
