import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/client.server";
import { formatMoney } from "~/domain/money";
import type { NewNotification } from "~/domain/notifications/notify.server";
import { commitTo, hashBid } from "./bid-hash";
import type { Accepted } from "./place-bid";

/** A bid that was decided and where it goes in the chain. */
export interface DecidedBid {
  readonly auctionId: number;
  readonly listingId: number;
  readonly title: string;
  readonly bidderId: number;
  /** The bidder's pseudonym in this auction. */
  readonly pseudonym: string;
  readonly maximumMinor: number;
  readonly seq: number;
  readonly prevHash: string;
  /** 32 random hex digits. */
  readonly salt: string;
  readonly at: number;
  readonly currency: string;
  readonly accepted: Accepted;
}

/** A bid's row in the log, under the names of its columns. */
export interface BidRow {
  readonly auction_id: number;
  readonly seq: number;
  readonly bidder_id: number;
  readonly pseudonym: string;
  readonly maximum_minor: number;
  readonly salt: string;
  readonly commitment: string;
  readonly price_minor: number;
  readonly outcome: Accepted["outcome"];
  readonly at: number;
  readonly prev_hash: string;
  readonly hash: string;
}

/** Makes a decided bid the next link of its auction's chain. */
export async function linkBid(bid: DecidedBid): Promise<BidRow> {
  const { auctionId, seq, pseudonym, prevHash, at, maximumMinor, salt } = bid;
  const { priceMinor, outcome } = bid.accepted;
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
  };
}

/**
 * Writes the bids of one auction in their order. The schema does for each what it means: holds and releases, price,
 * leader and the head of the chain; all but the end, which `endsAt` moves where soft close did.
 */
export function writeBids(rows: readonly [BidRow, ...BidRow[]], endsAt: number): Statement[] {
  return [
    statement(sql`INSERT INTO bids
      (auction_id, seq, bidder_id, pseudonym, maximum_minor, salt, commitment, price_minor, outcome, at, prev_hash, hash)
      SELECT value ->> 'auction_id', value ->> 'seq', value ->> 'bidder_id', value ->> 'pseudonym',
        value ->> 'maximum_minor', value ->> 'salt', value ->> 'commitment', value ->> 'price_minor',
        value ->> 'outcome', value ->> 'at', value ->> 'prev_hash', value ->> 'hash'
      FROM json_each(${JSON.stringify(rows)}) ORDER BY key`),
    statement(sql`UPDATE auctions SET ends_at = ${endsAt} WHERE id = ${rows[0].auction_id} AND ends_at < ${endsAt}`),
  ];
}

/** Tells whoever this bid outbid. The bidder was answered; their receipt is the bid's own row. */
export function outbidNews({ accepted, bidderId, title, listingId, currency }: DecidedBid): NewNotification[] {
  if (accepted.outbidId === null) return [];
  const price = formatMoney(accepted.priceMinor, currency);
  const message =
    accepted.outbidId === bidderId
      ? `Another bidder's maximum on “${title}” is higher. The price is now ${price}.`
      : `The price of “${title}” is now ${price}. Your hold was released; bid again to take the lead.`;
  return [{ userId: accepted.outbidId, kind: "outbid", title: "You were outbid", message, listingId }];
}
