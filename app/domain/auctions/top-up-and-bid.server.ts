import { sha256 } from "oslo/crypto";
import { encodeHex } from "oslo/encoding";
import type { Reader, Writer } from "~/db/client.server";
import { recall } from "~/domain/idempotency.server";
import { deposit } from "~/domain/ledger/deposit.server";
import { MAX_DEPOSIT_MINOR, MIN_DEPOSIT_MINOR } from "~/domain/ledger/deposit-input";
import type { Charger } from "~/domain/ledger/payment-provider";
import { formatMoney } from "~/domain/money";
import { findMethod } from "~/domain/payment-methods/methods.server";
import { isRefusal, type Refusal } from "~/domain/refusal";
import { loadBidding } from "./load-bidding.server";
import { decide } from "./place-bid";
import type { BidAnswer, BidRequest } from "./room-protocol";
import type { TopUpOffer } from "./top-up";

/** A bid with the deposit that its bidder agreed to make for it. */
export interface TopUpAndBid extends BidRequest {
  /** What was shown and agreed to; never more is charged. */
  readonly topUpMinor: number;
  /** The saved card that was shown. */
  readonly paymentMethodId: number;
}

interface Context {
  readonly now: number;
  readonly softCloseMs: number;
  readonly currency: string;
}

/**
 * Deposits what a bid lacks from a saved card and places the bid, under the bid's one idempotency key: the deposit's
 * key is made from it, so a retry after a crash at any point neither charges nor bids twice. A bid that would be
 * refused for another reason charges nothing, and one that needs no deposit makes none. When the bid is refused after
 * the deposit, the money stays available and the answer says so. `placeBid` is the auction's room.
 */
export async function topUpAndBid(
  db: Writer,
  payments: Charger,
  placeBid: (bid: BidRequest) => Promise<BidAnswer | Refusal>,
  { topUpMinor, paymentMethodId, ...bid }: TopUpAndBid,
  context: Context,
): Promise<BidAnswer | Refusal> {
  const { bidderId: memberId, idempotencyKey } = bid;
  const key = await topUpKey(idempotencyKey);
  const [looked, deposited] = await Promise.all([lookAhead(db, bid, context), recall(db, { userId: memberId, key })]);
  // Answered before, or no such auction: the room says what there is to say.
  if (looked === "answered") return placeBid(bid);
  if (!deposited) {
    if (isRefusal(looked)) return looked;
    if (looked.missingMinor <= 0) return placeBid(bid);
    if (looked.missingMinor > topUpMinor) return placeBid(bid);
  }
  const request = { memberId, amountMinor: topUpMinor, paymentMethodId, idempotencyKey: key };
  const paid = await deposit(db, payments, request, context);
  if (isRefusal(paid)) return paid;
  const answer = await placeBid(bid);
  if (!isRefusal(answer)) return answer;
  const kept = `The ${formatMoney(topUpMinor, context.currency)} that you added is available in your wallet.`;
  return { ...answer, message: `${answer.message} ${kept}` };
}

/** The deposit that would back a bid refused for want of money; undefined when no saved card could make it. */
export async function topUpOffer(
  db: Reader,
  provider: Charger["name"],
  bid: BidRequest,
  context: Context,
): Promise<TopUpOffer | undefined> {
  const [looked, method] = await Promise.all([
    lookAhead(db, bid, context),
    findMethod(db, bid.bidderId, provider, undefined),
  ]);
  if (looked === "answered" || isRefusal(looked) || !method || looked.missingMinor <= 0) return undefined;
  const topUpMinor = Math.max(MIN_DEPOSIT_MINOR, looked.missingMinor);
  if (topUpMinor > MAX_DEPOSIT_MINOR) return undefined;
  return { topUpMinor, paymentMethodId: method.id, cardName: method.name };
}

/** What a bid would be told if money were no matter, and how much of it lacks. */
async function lookAhead(
  db: Reader,
  bid: BidRequest,
  context: Context,
): Promise<{ readonly missingMinor: number } | Refusal | "answered"> {
  const { auctionId, bidderId: memberId, maximumMinor } = bid;
  const found = await loadBidding(db, auctionId, [bid], context.now);
  const bidder = found?.bidders[0];
  if (!found || !bidder || bidder.remembered) return "answered";
  const decided = decide(found.auction, { memberId, maximumMinor, availableMinor: Number.MAX_SAFE_INTEGER }, context);
  if (isRefusal(decided)) return decided;
  const held = decided.moves.find((move) => move.kind === "hold" && move.memberId === memberId);
  return { missingMinor: (held?.amountMinor ?? 0) - (bidder.availableMinor ?? 0) };
}

/** A UUID of its own for the deposit, always the same for the same bid (as UUIDs of version 8 are made: RFC 9562). */
async function topUpKey(idempotencyKey: string): Promise<string> {
  const hex = encodeHex(await sha256(new TextEncoder().encode(`top-up|${idempotencyKey}`)));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
