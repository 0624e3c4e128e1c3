import { sql } from "drizzle-orm";
import type { Writer } from "~/db/client.server";
import { schemaRefusal } from "~/db/refused";
import { hashOfInput, type KeyedRequest, remember, replay } from "~/domain/idempotency.server";
import { type Randomness, randomHex } from "~/domain/randomness";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { MINUTE_MS, SECOND_MS } from "~/domain/time";
import { writeBid } from "./bid-statements.server";
import { minimumBid } from "./increments";
import { type BiddingFacts, loadBidding } from "./load-bidding.server";
import { type Accepted, decide } from "./place-bid";
import { publicAuction } from "./public-auction";
import { type BidAnswer, type BidRequest, bidAnswerSchema, type PublicAuction } from "./room-protocol";

/** How often a bid is decided anew because another writer was faster. */
const MAX_ATTEMPTS = 5;
const SALT_BYTES = 16;

export interface BidRules {
  readonly softCloseMs: number;
  readonly currency: string;
  readonly bidsPerMemberMinute: number;
}

/** What the world may hear of a bid, after the commit. */
export interface BidNews {
  readonly auction: PublicAuction;
  readonly extended: boolean;
  /** Members whose unread count changed. */
  readonly notified: readonly number[];
}

/** The bidder's answer; `news` is null when the same request was answered before. */
export interface PlacedBid {
  readonly answer: BidAnswer;
  readonly news: BidNews | null;
}

/**
 * Load, decide, save: one read, one batch. The schema has the last word; when it says that another writer was
 * faster, the bid is decided again on what stands now, a bounded number of times. Refuses what `decide` refuses,
 * an unknown auction, more than `bidsPerMemberMinute` bids, and a key used for another bid.
 */
export async function placeBid(
  db: Writer,
  request: BidRequest,
  { now, randomness, rules }: { now: number; randomness: Randomness; rules: BidRules },
): Promise<PlacedBid | Refusal> {
  const { auctionId, bidderId, maximumMinor } = request;
  const keyed: KeyedRequest = {
    userId: bidderId,
    key: request.idempotencyKey,
    inputHash: await hashOfInput("bid", { auctionId, maximumMinor }),
  };
  for (let attempt = 1; ; attempt += 1) {
    const found = await loadBidding(db, request, now);
    if (!found || found.status === "draft") return refuse("unknown", "There is no such auction.");
    const before = replay(found.remembered, keyed, bidAnswerSchema);
    if (before) return isRefusal(before) ? before : { answer: before, news: null };
    const slow = tooFast(found, now, rules);
    if (slow) return slow;
    const offer = { memberId: bidderId, maximumMinor, availableMinor: found.availableMinor ?? 0 };
    // A clock that was set back does not make a bid older than the one before it.
    const at = Math.max(now, found.lastBidAt ?? 0);
    const accepted = decide(found, offer, { now: at, ...rules });
    if (isRefusal(accepted)) return accepted;
    try {
      return await save(db, found, keyed, { accepted, maximumMinor, now: at, randomness, currency: rules.currency });
    } catch (error) {
      // A lost connection may hide a commit: the next read finds its remembered answer.
      if (attempt === MAX_ATTEMPTS) {
        if (!wasOvertaken(error)) throw error;
        return refuse(
          "moved_on",
          "The auction moved on while your bid was being placed. Look at the price and bid again.",
        );
      }
    }
  }
}

function tooFast(found: BiddingFacts, now: number, { bidsPerMemberMinute }: BidRules): Refusal | undefined {
  if (found.bidsInMinute < bidsPerMemberMinute) return undefined;
  const freeAt = (found.firstInMinute ?? now) + MINUTE_MS;
  return refuse("slow_down", "You are bidding very fast. Wait a moment and try again.", {
    retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now) / SECOND_MS)),
  });
}

async function save(
  db: Writer,
  found: BiddingFacts,
  keyed: KeyedRequest,
  bid: { accepted: Accepted; maximumMinor: number; now: number; randomness: Randomness; currency: string },
): Promise<PlacedBid> {
  const { accepted, now } = bid;
  const seq = found.bidCount + 1;
  const after = { ...found, priceMinor: accepted.priceMinor, bidCount: seq, endsAt: accepted.endsAt };
  const answer: BidAnswer = {
    seq,
    outcome: accepted.outcome,
    priceMinor: accepted.priceMinor,
    minimumMinor: minimumBid(after),
    endsAt: new Date(accepted.endsAt).toISOString(),
  };
  const written = await writeBid({
    auctionId: found.id,
    listingId: found.listingId,
    title: found.title,
    bidderId: keyed.userId,
    knownPseudonym: found.pseudonym,
    maximumMinor: bid.maximumMinor,
    seq,
    prevHash: found.lastHash,
    bidderCount: found.bidderCount,
    salt: randomHex(bid.randomness, SALT_BYTES),
    at: now,
    currency: bid.currency,
    accepted,
  });
  await db.commit([remember(keyed, sql`${JSON.stringify(answer)}`, now), ...written.statements]);
  const auction = publicAuction(after, now);
  if (!auction) throw new Error(`auction ${found.id} took a bid as a draft`);
  const extended = accepted.endsAt > found.endsAt;
  return { answer, news: { auction, extended, notified: accepted.outbidId === null ? [] : [accepted.outbidId] } };
}

/** The schema refused because of what another writer had committed between our read and our batch. */
function wasOvertaken(error: unknown): boolean {
  const refusal = schemaRefusal(error);
  if (refusal?.by !== "trigger") return refusal !== undefined;
  return refusal.code === "auction_moved_on" || refusal.code === "transfer_exists";
}
