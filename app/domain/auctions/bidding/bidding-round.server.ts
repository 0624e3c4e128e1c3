import type { Statement } from "~/db/statement.server";
import { minimumBid } from "~/domain/auctions/lot/increments";
import { type AuctionChange, auctionChange } from "~/domain/auctions/lot/public-auction";
import {
  type BidAnswer,
  type BidBySession,
  type BidRequest,
  bidAnswerSchema,
} from "~/domain/auctions/lot/room-protocol";
import { unreadChanged } from "~/domain/effects";
import {
  type KeyedRequest,
  keyedRequest,
  rememberAll,
  replay,
  type StoredAnswer,
} from "~/domain/idempotency/idempotency.server";
import { type NewNotification, notifyAll } from "~/domain/notifications/notify.server";
import { type Randomness, randomHex } from "~/domain/randomness";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import { tooFast } from "./bid-rate-limit";
import type { AuctionFacts, BidderFacts } from "./load-bidding.server";
import { isSellersTurn, notificationOfBids } from "./notification-of-bids.server";
import { type Accepted, decideBid } from "./place-bid";
import { type BidRow, linkBid, outbidNotifications, SALT_BYTES, writeBids } from "./write-bids.server";

export interface BidContext {
  readonly now: number;
  readonly randomness: Randomness;
  readonly rules: { readonly softCloseMs: number; readonly currency: string; readonly bidsPerMemberMinute: number };
}

/** `change` is null if the same request was answered before. */
export interface PlacedBid {
  readonly answer: BidAnswer;
  readonly change: AuctionChange | null;
}

/** Decides bids one after another, each on the state that the previous one left, and collects what saves them together. */
export class BiddingRound {
  readonly #rows: BidRow[] = [];
  readonly #notifications: NewNotification[] = [];
  readonly #answers: { request: KeyedRequest; answer: string }[] = [];
  #auction: AuctionFacts;
  readonly #context: BidContext;
  /** Changes to the loaded facts made by this round, by member. */
  readonly #movedMinor = new Map<number, number>();
  readonly #bids = new Map<number, number>();
  readonly #pseudonyms = new Map<number, string>();
  readonly #answered = new Map<string, StoredAnswer>();
  #concernsSeller = false;

  constructor(auction: AuctionFacts, context: BidContext) {
    this.#auction = auction;
    this.#context = context;
  }

  get statements(): readonly Statement[] {
    const [first, ...others] = this.#rows;
    if (!first) return [];
    const { now, rules } = this.#context;
    const written = writeBids([first, ...others], this.#auction.endsAt);
    const lot = { ...this.#auction, lastBidAt: this.#auction.lastBidAt ?? now };
    const toSeller = this.#concernsSeller ? [notificationOfBids(lot, rules.currency)] : [];
    const notifications = [...this.#notifications, ...toSeller];
    const notified = notifications.length > 0 ? [notifyAll(notifications, now)] : [];
    return [...written, rememberAll(this.#answers, now), ...notified];
  }

  async place(request: BidRequest | BidBySession, bidder: BidderFacts): Promise<PlacedBid | Refusal> {
    const { maximumMinor, postageMinor = 0, collect = false } = request;
    const { bidderId } = bidder;
    if (bidderId === null) return refuse("signed_out", "Unauthorized");
    const { now, rules } = this.#context;
    const keyed = await keyedRequest({ userId: bidderId, key: request.idempotencyKey }, "bid", {
      auctionId: this.#auction.id,
      maximumMinor,
      postageMinor,
      ...(collect && { collect }),
    });
    const remembered = bidder.remembered ?? this.#answered.get(nameOf(keyed));
    const before = replay(remembered, keyed, bidAnswerSchema);
    if (before) return isRefusal(before) ? before : { answer: before, change: null };
    const bidsInMinute = bidder.bidsInMinute + (this.#bids.get(bidderId) ?? 0);
    if (bidsInMinute >= rules.bidsPerMemberMinute) return tooFast((bidder.firstInMinute ?? now) + MINUTE_MS, now);
    const availableMinor = (bidder.availableMinor ?? 0) + (this.#movedMinor.get(bidderId) ?? 0);
    // A clock that was set back must not date a bid before the previous one.
    const at = Math.max(now, this.#auction.lastBidAt ?? 0);
    const asked = { country: bidder.country, collects: collect, shownMinor: postageMinor };
    const offer = { memberId: bidderId, maximumMinor, availableMinor, asked };
    const accepted = decideBid(this.#auction, offer, { ...rules, now: at });
    return isRefusal(accepted) ? accepted : this.#write(keyed, maximumMinor, at, accepted, bidder.pseudonym);
  }

  async #write(
    keyed: KeyedRequest,
    maximumMinor: number,
    at: number,
    accepted: Accepted,
    loadedPseudonym: string | null,
  ): Promise<PlacedBid> {
    const before = this.#auction;
    const { priceMinor, leader, endsAt, outcome, outbidId } = accepted;
    const seq = before.bidCount + 1;
    const known = loadedPseudonym ?? this.#pseudonyms.get(keyed.userId);
    const bidderCount = known === undefined ? before.bidderCount + 1 : before.bidderCount;
    const bid = {
      auctionId: before.id,
      listingId: before.listingId,
      title: before.title,
      bidderId: keyed.userId,
      pseudonym: known ?? `Bidder ${bidderCount}`,
      maximumMinor,
      seq,
      prevHash: before.lastHash,
      salt: randomHex(this.#context.randomness, SALT_BYTES),
      at,
      currency: this.#context.rules.currency,
      accepted,
    };
    const row = await linkBid(bid);
    const after = {
      ...before,
      priceMinor,
      leader,
      endsAt,
      bidCount: seq,
      lastHash: row.hash,
      bidderCount,
      lastBidAt: at,
    };
    const minimumMinor = minimumBid(after);
    const answer = { seq, outcome, priceMinor, minimumMinor, endsAt: new Date(endsAt).toISOString() };
    this.#rows.push(row);
    this.#notifications.push(...outbidNotifications(bid));
    this.#take(keyed, accepted, bid.pseudonym, JSON.stringify(answer));
    this.#auction = after;
    // Leaders who raise their maximum at the same price reveal nothing, not even to the seller.
    const isSilent = before.leader?.memberId === keyed.userId && priceMinor === before.priceMinor;
    if (!isSilent) this.#concernsSeller = true;
    const notified = [
      ...(outbidId === null ? [] : [outbidId]),
      ...(!isSilent && isSellersTurn(before.lastBidAt, at) ? [before.sellerId] : []),
    ];
    const effects = notified.length > 0 ? [unreadChanged(notified)] : [];
    const change = auctionChange(endsAt > before.endsAt ? "extended" : "price", after, { now: at, effects });
    return { answer, change };
  }

  #take(keyed: KeyedRequest, { moves }: Accepted, pseudonym: string, answer: string): void {
    this.#answers.push({ request: keyed, answer });
    for (const { kind, memberId, amountMinor } of moves) {
      const movedMinor = kind === "hold" ? -amountMinor : amountMinor;
      this.#movedMinor.set(memberId, (this.#movedMinor.get(memberId) ?? 0) + movedMinor);
    }
    this.#bids.set(keyed.userId, (this.#bids.get(keyed.userId) ?? 0) + 1);
    this.#pseudonyms.set(keyed.userId, pseudonym);
    this.#answered.set(nameOf(keyed), { inputHash: keyed.inputHash, answer });
  }
}

const nameOf = ({ userId, key }: KeyedRequest) => `${userId}:${key}`;
