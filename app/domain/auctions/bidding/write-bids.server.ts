import { sql } from "drizzle-orm";
import { statement } from "~/db/database.server";
import { RENEWED_KIND } from "~/domain/notifications/notification-kinds";
import type { NewNotification } from "~/domain/notifications/notify.server";
import { type Randomness, randomHex } from "~/domain/randomness";
import { HOUR_MS, MINUTE_MS } from "~/domain/time";
import { commitTo, hashBid } from "./bid-hash";
import type { AuctionFacts } from "./load-bidding.server";
import type { AcceptedBid } from "./place-bid";

/** A salt keeps a maximum from being guessed until the close. */
const SALT_BYTES = 16;

interface NextBid extends Pick<AcceptedBid, "outcome" | "priceMinor" | "postage"> {
  readonly bidderId: number;
  readonly pseudonym: string;
  readonly maximumMinor: number;
  readonly at: number;
}

export type BidRow = Awaited<ReturnType<typeof linkBid>>;

export async function linkBid(
  { id: auctionId, bidCount, lastHash: prevHash }: Pick<AuctionFacts, "id" | "bidCount" | "lastHash">,
  { bidderId, pseudonym, maximumMinor, at, outcome, priceMinor, postage }: NextBid,
  randomness: Randomness,
) {
  const seq = bidCount + 1;
  const salt = randomHex(randomness, SALT_BYTES);
  const commitment = await commitTo(maximumMinor, salt);
  const entry = { prevHash, auctionId, seq, bidder: pseudonym, commitment, priceMinor, at: new Date(at).toISOString() };
  return {
    auction_id: auctionId,
    seq,
    bidder_id: bidderId,
    pseudonym,
    maximum_minor: maximumMinor,
    salt,
    commitment,
    price_minor: priceMinor,
    outcome,
    at,
    prev_hash: prevHash,
    hash: await hashBid(entry),
    postage_minor: postage.postageMinor,
    ship_to: postage.shipTo,
  };
}

/** The trigger `bids_take_effect` moves the holds and updates the price, the leader and the head of the chain. */
export function writeBids(rows: readonly BidRow[], { id, endsAt }: { readonly id: number; readonly endsAt: number }) {
  return [
    statement(sql`INSERT INTO bids
      (auction_id, seq, bidder_id, pseudonym, maximum_minor, salt, commitment, price_minor, outcome, at, prev_hash, hash,
        postage_minor, ship_to)
      SELECT value ->> 'auction_id', value ->> 'seq', value ->> 'bidder_id', value ->> 'pseudonym',
        value ->> 'maximum_minor', value ->> 'salt', value ->> 'commitment', value ->> 'price_minor',
        value ->> 'outcome', value ->> 'at', value ->> 'prev_hash', value ->> 'hash',
        value ->> 'postage_minor', value ->> 'ship_to'
      FROM json_each(${JSON.stringify(rows)}) ORDER BY key`),
    statement(sql`UPDATE auctions SET ends_at = ${endsAt} WHERE id = ${id} AND ends_at < ${endsAt}`),
  ];
}

export function outbidNotification(
  { listingId, title: item }: AuctionFacts,
  { outbidId, priceMinor }: AcceptedBid,
  { bidder_id }: BidRow,
  currency: string,
): NewNotification[] {
  if (outbidId === null) return [];
  const facts = { item, priceMinor, currency, isAtOnce: outbidId === bidder_id };
  return [{ userId: outbidId, kind: "outbid", facts, listingId }];
}

/** One notification an hour, which counts up and is unread again, so that a busy lot doesn't flood its seller. */
export function notificationOfBids(
  { sellerId, listingId, title, bidCount, priceMinor, lastBidAt }: AuctionFacts & { readonly lastBidAt: number },
  currency: string,
): NewNotification {
  return {
    userId: sellerId,
    kind: RENEWED_KIND,
    facts: { item: title, priceMinor, currency, bidCount },
    listingId,
    onceKey: `bids:${listingId}:${Math.floor(lastBidAt / HOUR_MS)}`,
  };
}

/** Once a minute for each lot, however many bids it gets. */
export function isSellersTurn(lastBidAt: number | null, at: number): boolean {
  return lastBidAt === null || Math.floor(lastBidAt / MINUTE_MS) < Math.floor(at / MINUTE_MS);
}
