import type { AuctionStatus } from "~/domain/auctions/auction-status";
import { incrementAt, minimumBid } from "~/domain/auctions/lot/increments";
import { formatMoney, MAX_AMOUNT_MINOR } from "~/domain/money";
import type { PostageTerms } from "~/domain/postage/postage-terms";
import { type Postage, type PostageRequest, quotePostage } from "~/domain/postage/quote";
import { isRefusal, type Refusal, refuse } from "~/domain/refusal";

export interface BiddingState {
  readonly status: AuctionStatus;
  readonly sellerId: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** The starting price until the first bid. */
  readonly priceMinor: number;
  readonly reserveMinor: number | null;
  readonly bidCount: number;
  readonly leader: Leader | null;
  /** Null if postage is free to everywhere. */
  readonly postage: PostageTerms | null;
}

export interface Leader extends Postage {
  readonly memberId: number;
  /** Hidden from everyone else. With the postage, the balance of the leader's held account. */
  readonly maximumMinor: number;
}

export interface Offer {
  readonly memberId: number;
  /** 1 to {@link MAX_AMOUNT_MINOR}. */
  readonly maximumMinor: number;
  readonly availableMinor: number;
  readonly postageRequest: PostageRequest;
}

interface HoldMove {
  readonly kind: "hold" | "release";
  readonly memberId: number;
  readonly amountMinor: number;
}

export interface AcceptedBid {
  readonly outcome: "leading" | "outbid";
  readonly priceMinor: number;
  readonly leader: Leader;
  readonly postage: Postage;
  readonly endsAt: number;
  readonly moves: readonly HoldMove[];
  /** The previous leader, or the bidder. */
  readonly outbidId: number | null;
}

/**
 * Price = min(highest maximum, second-highest maximum + the increment at it). If two maximums are equal, the earlier one
 * leads. A maximum at or above the reserve raises the price to the reserve. Leaders can raise their own maximum by any
 * amount. A bid in the last `softCloseMs` moves the end to that long after the bid. Even a bid that is outbid at once must
 * be backed by available money. The postage affects neither the price nor who leads.
 */
export function decideBid(
  state: BiddingState,
  offer: Offer,
  { now, softCloseMs, currency }: { now: number; softCloseMs: number; currency: string },
): AcceptedBid | Refusal {
  if (state.status !== "open" || now >= state.endsAt)
    return refuse("conflict", state.status === "cancelled" ? "This auction was cancelled." : "This auction has ended.");
  if (now < state.startsAt) return refuse("breaks_rule", "This auction hasn't started yet.");
  if (offer.memberId === state.sellerId) return refuse("not_allowed", "You can't bid on your own item.");

  const { leader } = state;
  const raises = leader?.memberId === offer.memberId;
  const leastMinor = raises ? leader.maximumMinor + 1 : minimumBid(state);
  if (offer.maximumMinor < leastMinor) return tooLow(raises, leastMinor, currency);
  if (offer.maximumMinor > MAX_AMOUNT_MINOR) return refuse("breaks_rule", "This is more than we accept for any item.");
  const postage = quotePostage(state.postage, offer.postageRequest, currency);
  if (isRefusal(postage)) return postage;
  const bidder = { memberId: offer.memberId, maximumMinor: offer.maximumMinor, ...postage };
  const neededMinor = holdOf(bidder) - (raises ? holdOf(leader) : 0);
  if (neededMinor > offer.availableMinor)
    return notBacked({ neededMinor, availableMinor: offer.availableMinor, ...postage }, currency);

  const endsAt = Math.max(state.endsAt, now + softCloseMs);
  return { ...(raises || !leader ? lead(state, bidder) : contest(state, leader, bidder)), postage, endsAt };
}

type NewLead = Omit<AcceptedBid, "endsAt" | "postage">;

/** There is no rival, so only the reserve can change the price. */
function lead(state: BiddingState, bidder: Leader): NewLead {
  const neededMinor = holdOf(bidder) - (state.leader ? holdOf(state.leader) : 0);
  return {
    outcome: "leading",
    priceMinor: raiseToReserve(state, state.priceMinor, bidder.maximumMinor),
    leader: bidder,
    moves: moveBy(bidder.memberId, neededMinor),
    outbidId: null,
  };
}

/** Below 0 if a new maximum needs less than before, because postage to its destination costs less. */
function moveBy(memberId: number, neededMinor: number): HoldMove[] {
  if (neededMinor === 0) return [];
  return [{ kind: neededMinor > 0 ? "hold" : "release", memberId, amountMinor: Math.abs(neededMinor) }];
}

function contest(state: BiddingState, leader: Leader, bidder: Leader): NewLead {
  const { memberId, maximumMinor } = bidder;
  if (maximumMinor <= leader.maximumMinor) {
    return {
      outcome: "outbid",
      priceMinor: Math.max(state.priceMinor, contestedPrice(leader.maximumMinor, maximumMinor)),
      leader,
      moves: [
        { kind: "hold", memberId, amountMinor: holdOf(bidder) },
        { kind: "release", memberId, amountMinor: holdOf(bidder) },
      ],
      outbidId: memberId,
    };
  }
  const priceMinor = contestedPrice(maximumMinor, leader.maximumMinor);
  return {
    outcome: "leading",
    priceMinor: raiseToReserve(state, priceMinor, maximumMinor),
    leader: bidder,
    moves: [
      { kind: "release", memberId: leader.memberId, amountMinor: holdOf(leader) },
      { kind: "hold", memberId, amountMinor: holdOf(bidder) },
    ],
    outbidId: leader.memberId,
  };
}

function contestedPrice(highestMinor: number, secondMinor: number): number {
  return Math.min(highestMinor, secondMinor + incrementAt(secondMinor));
}

function raiseToReserve({ reserveMinor }: BiddingState, priceMinor: number, maximumMinor: number): number {
  const liftMinor = reserveMinor ?? 0;
  return maximumMinor >= liftMinor ? Math.max(priceMinor, liftMinor) : priceMinor;
}

function tooLow(raises: boolean, leastMinor: number, currency: string): Refusal {
  const least = formatMoney(leastMinor, currency);
  const sentence = raises
    ? `You're already leading. A new maximum must be at least ${least}.`
    : `Bid at least ${least}.`;
  return refuse("breaks_rule", sentence, { fields: { maximumMinor: sentence } });
}

function notBacked(
  { neededMinor, availableMinor, postageMinor }: { neededMinor: number; availableMinor: number; postageMinor: number },
  currency: string,
): Refusal {
  const needed = formatMoney(neededMinor, currency);
  const available = formatMoney(Math.max(0, availableMinor), currency);
  const purpose = postageMinor === 0 ? "this bid" : "this bid and its postage";
  const sentence = `You need ${needed} in your wallet for ${purpose} but have only ${available} available. Add money and bid again.`;
  const missingMinor = neededMinor - Math.max(0, availableMinor);
  return refuse("not_enough_funds", sentence, { fields: { maximumMinor: sentence }, missingMinor });
}

export function holdOf({ maximumMinor, postageMinor }: { maximumMinor: number; postageMinor: number }): number {
  return maximumMinor + postageMinor;
}
