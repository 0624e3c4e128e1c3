import type { Statement } from "~/db/database.server";
import { minimumBid } from "~/domain/auctions/lot/increments";
import { type AuctionChange, auctionChange } from "~/domain/auctions/lot/public-auction";
import {
  type BidAnswer,
  type BidBySession,
  type BidRequest,
  bidAnswerSchema,
} from "~/domain/auctions/lot/room-protocol";
import { unreadChanged } from "~/domain/effects";
import { type KeyedRequest, keyRequest, rememberAll, replay } from "~/domain/idempotency/idempotency.server";
import { notifyAll } from "~/domain/notifications/notify.server";
import type { Randomness } from "~/domain/randomness";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";
import { MINUTE_MS } from "~/domain/time";
import { tooFast } from "./bid-rate-limit";
import type { AuctionFacts, BidderFacts } from "./load-bidding.server";
import { type AcceptedBid, decideBid } from "./place-bid";
import {
  type BidRow,
  isSellersTurn,
  linkBid,
  notificationOfBids,
  outbidNotification,
  writeBids,
} from "./write-bids.server";

export type AnyBid = BidRequest | BidBySession;

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

/** A bid that counts, with the auction before and after it. */
interface CountedBid {
  readonly keyed: KeyedRequest;
  readonly before: AuctionFacts;
  readonly accepted: AcceptedBid;
  readonly row: BidRow;
  readonly after: AuctionFacts & { readonly lastBidAt: number };
  readonly answer: BidAnswer;
}

/** Decides bids one after another, each on the state that the previous one left. `statements` save them together. */
export async function decideBids(
  auction: AuctionFacts,
  bids: readonly { request: AnyBid; bidder: BidderFacts }[],
  context: BidContext,
) {
  const countedBids: CountedBid[] = [];
  const results: (PlacedBid | Refusal)[] = [];
  for (const { request, bidder } of bids) {
    const decision = await decide(
      countedBids.at(-1)?.after ?? auction,
      { request, bidder: since(countedBids, bidder) },
      context,
    );
    if ("after" in decision) countedBids.push(decision);
    results.push("after" in decision ? { answer: decision.answer, change: changeOf(decision) } : decision);
  }
  return { results, statements: statementsOf(countedBids, context) };
}

/** What the bidder's facts have become by bids that are not saved yet. */
function since(bids: readonly CountedBid[], bidder: BidderFacts) {
  const own = bids.filter(({ keyed }) => keyed.userId === bidder.bidderId);
  const moves = bids.flatMap(({ accepted }) => accepted.moves).filter((move) => move.memberId === bidder.bidderId);
  return {
    ...bidder,
    availableMinor: moves.reduce(
      (sum, { kind, amountMinor }) => (kind === "hold" ? sum - amountMinor : sum + amountMinor),
      bidder.availableMinor ?? 0,
    ),
    bidsInMinute: bidder.bidsInMinute + own.length,
    pseudonym: bidder.pseudonym ?? own[0]?.row.pseudonym ?? null,
    unsaved: own,
  };
}

async function decide(
  auction: AuctionFacts,
  { request, bidder }: { request: AnyBid; bidder: ReturnType<typeof since> },
  { now, randomness, rules }: BidContext,
): Promise<CountedBid | PlacedBid | Refusal> {
  const { maximumMinor, postageMinor = 0, collect = false, idempotencyKey: key } = request;
  const { bidderId, availableMinor, country } = bidder;
  if (bidderId === null) return refuse("signed_out", "Unauthorized");
  const input = { auctionId: auction.id, maximumMinor, postageMinor, ...(collect && { collect }) };
  const keyedRequest = await keyRequest({ userId: bidderId, key }, "bid", input);
  const unsavedBid = bidder.unsaved.find((each) => each.keyed.key === key);
  const remembered = unsavedBid && { ...unsavedBid.keyed, answer: JSON.stringify(unsavedBid.answer) };
  const earlier = replay(bidder.remembered ?? remembered, keyedRequest, bidAnswerSchema);
  if (earlier) return isRefusal(earlier) ? earlier : { answer: earlier, change: null };
  if (bidder.bidsInMinute >= rules.bidsPerMemberMinute) return tooFast((bidder.firstInMinute ?? now) + MINUTE_MS, now);

  // A clock that was set back must not date a bid before the previous one.
  const at = Math.max(now, auction.lastBidAt ?? 0);
  const postageRequest = { country, collects: collect, shownMinor: postageMinor };
  const offer = { memberId: bidderId, maximumMinor, availableMinor, postageRequest };
  const accepted = decideBid(auction, offer, { ...rules, now: at });
  if (isRefusal(accepted)) return accepted;

  const { priceMinor, leader, endsAt, outcome } = accepted;
  const bidderCount = bidder.pseudonym === null ? auction.bidderCount + 1 : auction.bidderCount;
  const pseudonym = bidder.pseudonym ?? `Bidder ${bidderCount}`;
  const row = await linkBid(auction, { bidderId, pseudonym, maximumMinor, at, ...accepted }, randomness);
  const { seq, hash: lastHash } = row;
  const after = { ...auction, priceMinor, leader, endsAt, bidCount: seq, lastHash, bidderCount, lastBidAt: at };
  const answer = { seq, outcome, priceMinor, minimumMinor: minimumBid(after), endsAt: new Date(endsAt).toISOString() };
  return { keyed: keyedRequest, before: auction, accepted, row, after, answer };
}

/** Leaders who raise their maximum at the same price reveal nothing, not even to the seller. */
const isSilent = ({ keyed, before, after }: CountedBid) =>
  before.leader?.memberId === keyed.userId && after.priceMinor === before.priceMinor;

function changeOf(bid: CountedBid): AuctionChange {
  const { before, after, accepted } = bid;
  const isSellerNotified = !isSilent(bid) && isSellersTurn(before.lastBidAt, after.lastBidAt);
  const recipientIds = [accepted.outbidId ?? [], isSellerNotified ? before.sellerId : []].flat();
  const effects = recipientIds.length > 0 ? [unreadChanged(recipientIds)] : [];
  return auctionChange(after.endsAt > before.endsAt ? "extended" : "price", after, { now: after.lastBidAt, effects });
}

function statementsOf(bids: readonly CountedBid[], { now, rules }: BidContext): readonly Statement[] {
  const last = bids.at(-1);
  if (!last) return [];
  const rows = bids.map(({ row }) => row);
  const answers = bids.map(({ keyed, answer }) => ({ request: keyed, answer: JSON.stringify(answer) }));
  const notifications = [
    ...bids.flatMap(({ before, accepted, row }) => outbidNotification(before, accepted, row, rules.currency)),
    ...(bids.every(isSilent) ? [] : [notificationOfBids(last.after, rules.currency)]),
  ];
  return [
    ...writeBids(rows, last.after),
    rememberAll(answers, now),
    ...(notifications.length > 0 ? [notifyAll(now, notifications)] : []),
  ];
}
