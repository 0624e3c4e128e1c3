import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/statement.server";
import type { NewNotification } from "~/domain/notifications/notify.server";
import { commitTo, hashBid } from "./bid-hash";
import type { Accepted } from "./place-bid";

/** A salt keeps a maximum from being guessed until the close. */
export const SALT_BYTES = 16;

export interface DecidedBid {
  readonly auctionId: number;
  readonly listingId: number;
  readonly title: string;
  readonly bidderId: number;
  readonly pseudonym: string;
  readonly maximumMinor: number;
  readonly seq: number;
  readonly prevHash: string;
  readonly salt: string;
  readonly at: number;
  readonly currency: string;
  readonly accepted: Accepted;
}

export type BidRow = Awaited<ReturnType<typeof linkBid>>;

export async function linkBid(bid: DecidedBid) {
  const { auctionId, seq, pseudonym, prevHash, at, maximumMinor, salt } = bid;
  const { priceMinor, outcome, postage } = bid.accepted;
  const commitment = await commitTo(maximumMinor, salt);
  const said = { prevHash, auctionId, seq, bidder: pseudonym, commitment, priceMinor, at: new Date(at).toISOString() };
  return {
    auction_id: auctionId,
    seq,
    bidder_id: bid.bidderId,
    pseudonym,
    maximum_minor: maximumMinor,
    salt,
    commitment,
    price_minor: priceMinor,
    outcome,
    at,
    prev_hash: prevHash,
    hash: await hashBid(said),
    postage_minor: postage.postageMinor,
    ship_to: postage.shipTo,
  };
}

/** The trigger `bids_take_effect` moves the holds and updates the price, the leader and the head of the chain. */
export function writeBids(rows: readonly [BidRow, ...BidRow[]], endsAt: number): Statement[] {
  return [
    statement(sql`INSERT INTO bids
      (auction_id, seq, bidder_id, pseudonym, maximum_minor, salt, commitment, price_minor, outcome, at, prev_hash, hash,
        postage_minor, ship_to)
      SELECT value ->> 'auction_id', value ->> 'seq', value ->> 'bidder_id', value ->> 'pseudonym',
        value ->> 'maximum_minor', value ->> 'salt', value ->> 'commitment', value ->> 'price_minor',
        value ->> 'outcome', value ->> 'at', value ->> 'prev_hash', value ->> 'hash',
        value ->> 'postage_minor', value ->> 'ship_to'
      FROM json_each(${JSON.stringify(rows)}) ORDER BY key`),
    statement(sql`UPDATE auctions SET ends_at = ${endsAt} WHERE id = ${rows[0].auction_id} AND ends_at < ${endsAt}`),
  ];
}

export function outbidNotifications({ accepted, bidderId, title, listingId, currency }: DecidedBid): NewNotification[] {
  const { outbidId, priceMinor } = accepted;
  if (outbidId === null) return [];
  const facts = { item: title, priceMinor, currency, isAtOnce: outbidId === bidderId };
  return [{ userId: outbidId, kind: "outbid", facts, listingId }];
}
