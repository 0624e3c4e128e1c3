import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/client.server";
import { availableOf, heldFor } from "~/domain/ledger/account-codes";
import { openHeld, transfer } from "~/domain/ledger/transfer.server";
import { formatMoney } from "~/domain/money";
import { notify } from "~/domain/notifications/notify.server";
import { commitTo, hashBid } from "./bid-hash";
import type { Accepted } from "./place-bid";

/** A bid that was decided and where it goes in the chain. */
export interface DecidedBid {
  readonly auctionId: number;
  readonly listingId: number;
  readonly title: string;
  readonly bidderId: number;
  /** The bidder's earlier pseudonym in this auction; null for their first bid here. */
  readonly knownPseudonym: string | null;
  readonly maximumMinor: number;
  readonly seq: number;
  readonly prevHash: string;
  readonly bidderCount: number;
  /** 32 random hex digits. */
  readonly salt: string;
  readonly at: number;
  readonly currency: string;
  readonly accepted: Accepted;
}

/** What the chain goes on from after a bid. */
export interface WrittenBid {
  readonly hash: string;
  readonly pseudonym: string;
  readonly bidderCount: number;
  /** In the one order that the schema's guards allow: money, bid, auction, news. */
  readonly statements: readonly Statement[];
}

/** Turns a decided bid into the statements of its batch. */
export async function writeBid(bid: DecidedBid): Promise<WrittenBid> {
  const { auctionId, bidderId, accepted } = bid;
  const bidderCount = bid.knownPseudonym === null ? bid.bidderCount + 1 : bid.bidderCount;
  const pseudonym = bid.knownPseudonym ?? `Bidder ${bidderCount}`;
  const commitment = await commitTo(bid.maximumMinor, bid.salt);
  const hash = await hashBid({
    prevHash: bid.prevHash,
    auctionId,
    seq: bid.seq,
    bidder: pseudonym,
    commitment,
    priceMinor: accepted.priceMinor,
    at: new Date(bid.at).toISOString(),
  });
  const statements = [
    // Opened by a member's first bid here, and accounts stay.
    ...(bid.knownPseudonym === null ? [openHeld(bidderId, auctionId)] : []),
    ...moveHolds(bid),
    statement(sql`INSERT INTO bids
      (auction_id, seq, bidder_id, pseudonym, maximum_minor, salt, commitment, price_minor, outcome, at, prev_hash, hash)
      VALUES (${auctionId}, ${bid.seq}, ${bidderId}, ${pseudonym}, ${bid.maximumMinor}, ${bid.salt}, ${commitment},
        ${accepted.priceMinor}, ${accepted.outcome}, ${bid.at}, ${bid.prevHash}, ${hash})`),
    statement(sql`UPDATE auctions SET price_minor = ${accepted.priceMinor}, bid_count = ${bid.seq}, last_hash = ${hash},
      bidder_count = ${bidderCount}, leader_id = ${accepted.leader.memberId},
      leader_maximum_minor = ${accepted.leader.maximumMinor}, ends_at = ${accepted.endsAt} WHERE id = ${auctionId}`),
    receipt(bid, hash),
    ...tellOutbid(bid),
  ];
  return { hash, pseudonym, bidderCount, statements };
}

function moveHolds({ auctionId, seq, at, accepted }: DecidedBid): Statement[] {
  return accepted.moves.map(({ kind, memberId, amountMinor }) => {
    const available = availableOf(memberId);
    const held = heldFor(memberId, auctionId);
    const [from, to] = kind === "hold" ? [available, held] : [held, available];
    return transfer({ kind, from, to, amountMinor, key: `bid:${auctionId}:${seq}:${kind}`, at });
  });
}

/** What the bidder may hold against the public log for ever: their bid's number in it and its hash. */
function receipt({ bidderId, seq, title, maximumMinor, listingId, at, currency }: DecidedBid, hash: string): Statement {
  const maximum = formatMoney(maximumMinor, currency);
  const message = `Your maximum of ${maximum} on “${title}” is bid ${seq} of its log, under the hash ${hash}.`;
  return notify({ userId: bidderId, kind: "bid-receipt", title: "Bid receipt", message, listingId, isRead: true }, at);
}

function tellOutbid({ accepted, bidderId, title, listingId, at, currency }: DecidedBid): Statement[] {
  if (accepted.outbidId === null) return [];
  const price = formatMoney(accepted.priceMinor, currency);
  const message =
    accepted.outbidId === bidderId
      ? `Another bidder's maximum on “${title}” is higher. The price is now ${price}.`
      : `The price of “${title}” is now ${price}. Your hold was released; bid again to take the lead.`;
  return [notify({ userId: accepted.outbidId, kind: "outbid", title: "You were outbid", message, listingId }, at)];
}
