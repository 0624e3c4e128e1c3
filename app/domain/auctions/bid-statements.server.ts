import { sql } from "drizzle-orm";
import { type Statement, statement } from "~/db/client.server";
import { availableOf, heldFor } from "~/domain/ledger/account-codes";
import { openHeld, transfers } from "~/domain/ledger/transfer.server";
import { formatMoney } from "~/domain/money";
import type { News } from "~/domain/notifications/notify.server";
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
  /** In the one order that the schema's guards allow: money, bid, auction. */
  readonly statements: readonly Statement[];
  /** The bidder's receipt, and who was outbid. */
  readonly news: readonly News[];
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
  ];
  return { hash, pseudonym, bidderCount, statements, news: [receipt(bid, hash), ...outbidNews(bid)] };
}

function moveHolds({ auctionId, seq, at, accepted }: DecidedBid): Statement[] {
  const [first, ...rest] = accepted.moves.map(({ kind, memberId, amountMinor }) => {
    const available = availableOf(memberId);
    const held = heldFor(memberId, auctionId);
    const [from, to] = kind === "hold" ? [available, held] : [held, available];
    return { kind, from, to, amountMinor, key: `bid:${auctionId}:${seq}:${kind}`, at };
  });
  return first ? [transfers([first, ...rest])] : [];
}

/** What the bidder may hold against the public log for ever: their bid's number in it and its hash. */
function receipt({ bidderId, seq, title, maximumMinor, listingId, currency }: DecidedBid, hash: string): News {
  const maximum = formatMoney(maximumMinor, currency);
  const message = `Your maximum of ${maximum} on “${title}” is bid ${seq} of its log, under the hash ${hash}.`;
  return { userId: bidderId, kind: "bid-receipt", title: "Bid receipt", message, listingId, isRead: true };
}

function outbidNews({ accepted, bidderId, title, listingId, currency }: DecidedBid): News[] {
  if (accepted.outbidId === null) return [];
  const price = formatMoney(accepted.priceMinor, currency);
  const message =
    accepted.outbidId === bidderId
      ? `Another bidder's maximum on “${title}” is higher. The price is now ${price}.`
      : `The price of “${title}” is now ${price}. Your hold was released; bid again to take the lead.`;
  return [{ userId: accepted.outbidId, kind: "outbid", title: "You were outbid", message, listingId }];
}
